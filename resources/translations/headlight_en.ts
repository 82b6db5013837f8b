<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
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
