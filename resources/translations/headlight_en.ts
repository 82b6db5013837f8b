<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>DistancesBoard</name>
    <message numerus="yes">
        <source>%n positions</source>
        <translation>
            <numerusform>%n position</numerusform>
            <numerusform>%n positions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FileQuestions</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In “%1” %n files of these names exist already:</source>
        <translation>
            <numerusform>In “%1” %n file of this name exists already:</numerusform>
            <numerusform>In “%1” %n files of these names exist already:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LearnedLimitBoard</name>
    <message numerus="yes">
        <source>The table was made for %n positions; its last one, %1, is marked (counted from 0). Tokens without a position (hatched): %2 of %3.</source>
        <translation>
            <numerusform>The table was made for %n position, %1, which is marked (counted from 0). Tokens without a position (hatched): %2 of %3.</numerusform>
            <numerusform>The table was made for %n positions; its last one, %1, is marked (counted from 0). Tokens without a position (hatched): %2 of %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Sines and cosines give a row to each of %n tokens; the last one&apos;s is %1 away from the nearest other one, that of position %2.</source>
        <translation>
            <numerusform>Sines and cosines give a row to %n token; it is %1 away from the nearest other one, that of position %2.</numerusform>
            <numerusform>Sines and cosines give a row to each of %n tokens; the last one&apos;s is %1 away from the nearest other one, that of position %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::FindLine</name>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n found</numerusform>
            <numerusform>%n found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::HealthLight</name>
    <message numerus="yes">
        <source>%1; %n rows see nothing</source>
        <translation>
            <numerusform>%1; %n row sees nothing</numerusform>
            <numerusform>%1; %n rows see nothing</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::TokenStrip</name>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
</context>
</TS>
