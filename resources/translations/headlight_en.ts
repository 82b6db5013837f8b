<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
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
