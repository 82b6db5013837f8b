<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Board</name>
    <message>
        <source>%1, %2: hidden</source>
        <translation>%1，%2：被遮蔽</translation>
    </message>
    <message>
        <source>%1, %2 = %3</source>
        <translation>%1，%2 = %3</translation>
    </message>
</context>
<context>
    <name>Boards</name>
    <message>
        <source>No lab is open: choose one from the menu Labs</source>
        <translation>尚未打开实验：请从“实验”菜单中选择一个</translation>
    </message>
    <message>
        <source>Type a sentence: this lab looks at it</source>
        <translation>请输入句子：本实验要用到它</translation>
    </message>
</context>
<context>
    <name>CellReading</name>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1 = %2 · hidden by the mask · score %3</source>
        <extracomment>%1: &quot;it → animal&quot;, %2: weight, %3: score</extracomment>
        <translation>%1 = %2 · 被掩码遮蔽 · 分数 %3</translation>
    </message>
    <message>
        <source>%1 = %2 · score %3 · rank %4 of %5 · mass %6</source>
        <extracomment>%1: &quot;it → animal&quot;, %2: weight, %3: score, %4 of %5: rank among the row&apos;s visible keys, %6: summed weight</extracomment>
        <translation>%1 = %2 · 分数 %3 · 本行第 %4 名，共 %5 个 · 累计权重 %6</translation>
    </message>
    <message>
        <source> · %1 removed</source>
        <translation> · 已移除 %1</translation>
    </message>
</context>
<context>
    <name>ColourBar</name>
    <message>
        <source>lowest</source>
        <translation>最低</translation>
    </message>
    <message>
        <source>highest</source>
        <translation>最高</translation>
    </message>
</context>
<context>
    <name>ColourScale</name>
    <message>
        <source>linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>√</source>
        <translation>√</translation>
    </message>
    <message>
        <source>log</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>%1, %2 scale, range differs by row</source>
        <translation>%1，%2刻度，各行范围不同</translation>
    </message>
    <message>
        <source>%1, %2 scale, %3 to %4, all heads</source>
        <translation>%1，%2刻度，%3 至 %4，所有头</translation>
    </message>
    <message>
        <source>%1, %2 scale, %3 to %4, this head</source>
        <translation>%1，%2刻度，%3 至 %4，本头</translation>
    </message>
    <message>
        <source>%1, %2 scale, range differs by head</source>
        <translation>%1，%2刻度，各头范围不同</translation>
    </message>
</context>
<context>
    <name>ComparisonPicture</name>
    <message>
        <source>difference: at most %1</source>
        <translation>差：至多 %1</translation>
    </message>
    <message>
        <source>now less kept</source>
        <translation>当前减去保留</translation>
    </message>
    <message>
        <source>Keep the present result (View, Keep for comparison); what is turned afterwards is then shown beside it</source>
        <translation>先保留当前结果（视图 → 保留以便比较）；之后的改动会与它并排显示</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>Type a sentence to have something to compare</source>
        <translation>输入一个句子才能比较</translation>
    </message>
    <message>
        <source>The kept result has no tokens</source>
        <translation>保留的结果没有词元</translation>
    </message>
    <message>
        <source>The kept map has %1 × %2 cells, this one %3 × %4: there is no difference of the two</source>
        <translation>保留的图有 %1 × %2 格，当前的有 %3 × %4 格：两者没有差值</translation>
    </message>
</context>
<context>
    <name>CurvesPlot</name>
    <message>
        <source>%1 (%2 to %3 of %4)</source>
        <translation>%1（%2 至 %3，共 %4）</translation>
    </message>
    <message>
        <source>wheel zooms, drag moves, double click shows all</source>
        <translation>滚轮缩放，拖动平移，双击显示全部</translation>
    </message>
</context>
<context>
    <name>ExampleSentences</name>
    <message>
        <source>one word, two meanings</source>
        <translation>一词两义</translation>
    </message>
    <message>
        <source>what does “it” mean?</source>
        <translation>“it”指什么？</translation>
    </message>
    <message>
        <source>one word changes “it”</source>
        <translation>换一个词，“it”的所指就变了</translation>
    </message>
    <message>
        <source>repeated words</source>
        <translation>重复的词</translation>
    </message>
    <message>
        <source>big or small?</source>
        <translation>大还是小？</translation>
    </message>
    <message>
        <source>each character is a token</source>
        <translation>每个汉字是一个词元</translation>
    </message>
    <message>
        <source>who is he, who is she?</source>
        <translation>谁是他，谁是她？</translation>
    </message>
    <message>
        <source>repeated characters</source>
        <translation>重复的字</translation>
    </message>
    <message>
        <source>two sentences: cross attention</source>
        <translation>两个句子：交叉注意力</translation>
    </message>
    <message>
        <source>emoji are whole</source>
        <translation>表情符号不被拆开</translation>
    </message>
</context>
<context>
    <name>FileQuestions</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Replace files?</source>
        <translation>替换文件？</translation>
    </message>
    <message numerus="yes">
        <source>In “%1” %n files of these names exist already:</source>
        <translation>
            <numerusform>“%1”中已有 %n 个同名文件：</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>替换(&amp;R)</translation>
    </message>
</context>
<context>
    <name>HeadPicture</name>
    <message>
        <source>removed</source>
        <translation>已移除</translation>
    </message>
    <message>
        <source>query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Type a sentence to see what this head looks at</source>
        <translation>输入一个句子，看看这个头在关注什么</translation>
    </message>
</context>
<context>
    <name>HeadsPicture</name>
    <message>
        <source>Type a sentence to see every head</source>
        <translation>输入一个句子，查看每一个头</translation>
    </message>
</context>
<context>
    <name>LayerControls</name>
    <message>
        <source>d_k = %1, d_v = %2, scale ÷ %3</source>
        <translation>d_k = %1，d_v = %2，缩放 ÷ %3</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Hea&amp;ds</source>
        <translation>头数(&amp;D)</translation>
    </message>
    <message>
        <source>How many heads look at the sentence side by side: each has its own W_Q, W_K, W_V of width d_k, and the outputs stand next to one another before W_O.</source>
        <translation>有多少个头并行地看这个句子：每个头都有自己的 W_Q、W_K、W_V，宽度为 d_k；各头的输出拼接起来，再乘以 W_O。</translation>
    </message>
    <message>
        <source>d_&amp;model</source>
        <translation>d_&amp;model</translation>
    </message>
    <message>
        <source>The width of each token&apos;s vector x, and of the output.</source>
        <translation>每个词元的向量 x 的宽度，也是输出的宽度。</translation>
    </message>
    <message>
        <source>d_&amp;k</source>
        <translation>d_&amp;k</translation>
    </message>
    <message>
        <source>The width of q and k in one head: score = q·k / √d_k. Automatic is d_model / heads.</source>
        <translation>一个头中 q 和 k 的宽度：分数 = q·k / √d_k。自动值为 d_model / 头数。</translation>
    </message>
    <message>
        <source>d_model / heads</source>
        <translation>d_model / 头数</translation>
    </message>
    <message>
        <source>d_v</source>
        <translation>d_v</translation>
    </message>
    <message>
        <source>The width of v, and of what one head gives out.</source>
        <translation>v 的宽度，也是一个头输出的宽度。</translation>
    </message>
    <message>
        <source>same as d_k</source>
        <translation>与 d_k 相同</translation>
    </message>
    <message>
        <source>Key/value heads</source>
        <translation>键/值头数</translation>
    </message>
    <message>
        <source>Grouped attention: several query heads share one k and one v. Automatic is one each; 1 is multi-query attention.</source>
        <translation>分组查询注意力：几个查询头共用一组 k 和 v。自动为每个头一组；1 即多查询注意力。</translation>
    </message>
    <message>
        <source>one a head</source>
        <translation>每头一组</translation>
    </message>
    <message>
        <source>La&amp;yers</source>
        <translation>层数(&amp;Y)</translation>
    </message>
    <message>
        <source>How many such layers stand on one another: the output of one is the input of the next.</source>
        <translation>叠放多少个这样的层：上一层的输出是下一层的输入。</translation>
    </message>
    <message>
        <source>Res&amp;idual: x + attention(x)</source>
        <translation>残差(&amp;I)：x + attention(x)</translation>
    </message>
    <message>
        <source>Adds each layer&apos;s input to its output, so that deeper layers still see the words.</source>
        <translation>把每层的输入加到它的输出上，使更深的层仍能看到原来的词。</translation>
    </message>
    <message>
        <source>Biases</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>q = x·W_Q + b_Q, and likewise for k, v and the output.</source>
        <translation>q = x·W_Q + b_Q，k、v 和输出同理。</translation>
    </message>
    <message>
        <source>Scale and softmax</source>
        <translation>缩放与 softmax</translation>
    </message>
    <message>
        <source>&amp;Scale</source>
        <translation>缩放(&amp;S)</translation>
    </message>
    <message>
        <source>What q·k is divided by before the softmax. Without it the products grow with d_k and one key takes everything.</source>
        <translation>softmax 之前 q·k 除以什么。若不缩放，点积会随 d_k 增大，一个键就会独占全部权重。</translation>
    </message>
    <message>
        <source>÷ √d_k</source>
        <translation>÷ √d_k</translation>
    </message>
    <message>
        <source>÷ √d_model</source>
        <translation>÷ √d_model</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>÷ a number</source>
        <translation>÷ 某个数</translation>
    </message>
    <message>
        <source>Divisor</source>
        <translation>除数</translation>
    </message>
    <message>
        <source>q·k is divided by this number.</source>
        <translation>q·k 除以这个数。</translation>
    </message>
    <message>
        <source>&amp;Temperature</source>
        <translation>温度(&amp;T)</translation>
    </message>
    <message>
        <source>softmax(score / T): below 1 the row sharpens towards its largest score, above 1 it flattens towards equal weights.</source>
        <translation>softmax(分数 / T)：小于 1 时，一行的权重向最大的分数集中；大于 1 时趋于均匀。</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>随机失活（dropout）</translation>
    </message>
    <message>
        <source>What training does to the weights after the softmax: each becomes 0 with this probability, the others grow by 1 / (1 − p).</source>
        <translation>训练时对 softmax 之后权重的处理：每个权重以此概率变为 0，其余乘以 1 / (1 − p)。</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Dropout seed</source>
        <translation>失活种子</translation>
    </message>
    <message>
        <source>Another seed drops other cells.</source>
        <translation>换一个种子，失活的格子就不同。</translation>
    </message>
</context>
<context>
    <name>MaskControls</name>
    <message>
        <source>off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图结构</translation>
    </message>
    <message>
        <source>Edges between token numbers: a token sees itself and its neighbours only. Example: 0-1 1-2</source>
        <translation>词元编号之间的边：一个词元只能看到自己和相邻的词元。例如：0-1 1-2</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>Ca&amp;usal</source>
        <translation>因果(&amp;U)</translation>
    </message>
    <message>
        <source>Hides every key after the query: its score becomes −∞, its weight exactly 0.</source>
        <translation>遮蔽查询之后的所有键：其分数变为 −∞，权重恰好为 0。</translation>
    </message>
    <message>
        <source>&amp;Prefix</source>
        <translation>前缀(&amp;P)</translation>
    </message>
    <message>
        <source>The first tokens are seen by all; the rest is causal.</source>
        <translation>开头的这些词元对所有词元可见，其余按因果掩码。</translation>
    </message>
    <message>
        <source>Valid length</source>
        <translation>有效长度</translation>
    </message>
    <message>
        <source>Keys from this one on are padding and hidden.</source>
        <translation>从这个键起都是填充，予以遮蔽。</translation>
    </message>
    <message>
        <source>Window back</source>
        <translation>可见前文词数</translation>
    </message>
    <message>
        <source>How many tokens back a token may look.</source>
        <translation>一个词元最多能看到前面多少个词元。</translation>
    </message>
    <message>
        <source>Window ahead</source>
        <translation>可见后文词数</translation>
    </message>
    <message>
        <source>How many tokens ahead a token may look.</source>
        <translation>一个词元最多能看到后面多少个词元。</translation>
    </message>
    <message>
        <source>Cells set by hand: %1</source>
        <translation>手动设置的单元格：%1</translation>
    </message>
    <message>
        <source>Clear cells set by hand</source>
        <translation>清除手动设置的单元格</translation>
    </message>
    <message>
        <source>Takes back every cell that was hidden or shown one by one (H on a map).</source>
        <translation>撤回所有逐个遮蔽或显示的单元格（在图上按 H）。</translation>
    </message>
</context>
<context>
    <name>Note</name>
    <message>
        <source>The second sentence is empty: type it, or switch it off</source>
        <translation>第二个句子是空的：请输入，或将其关闭</translation>
    </message>
    <message>
        <source>Not computed yet</source>
        <translation>尚未计算</translation>
    </message>
</context>
<context>
    <name>NumbersPicture</name>
    <message>
        <source>%1 more</source>
        <translation>还有 %1 个</translation>
    </message>
    <message>
        <source>Type a sentence to see the numbers of its tokens</source>
        <translation>输入一个句子，查看其词元的数值</translation>
    </message>
    <message>
        <source>%1, query “%2”, key “%3”</source>
        <translation>%1，查询“%2”，键“%3”</translation>
    </message>
    <message>
        <source>q of “%1”  [%2]</source>
        <translation>“%1”的 q  [%2]</translation>
    </message>
    <message>
        <source>k of “%1”  [%2]</source>
        <translation>“%1”的 k  [%2]</translation>
    </message>
    <message>
        <source>v of “%1”  [%2]</source>
        <translation>“%1”的 v  [%2]</translation>
    </message>
    <message>
        <source>scores of “%1”, before the mask  [%2]</source>
        <translation>“%1”的分数，加掩码前  [%2]</translation>
    </message>
    <message>
        <source>weights of “%1”  [%2]</source>
        <translation>“%1”的权重  [%2]</translation>
    </message>
    <message>
        <source>output of “%1”  [%2]</source>
        <translation>“%1”的输出  [%2]</translation>
    </message>
    <message>
        <source>weights of “%1”, without the excluded keys  [%2]</source>
        <translation>“%1”的权重，不含排除的键  [%2]</translation>
    </message>
    <message>
        <source>output of “%1”, from every key  [%2]</source>
        <translation>“%1”的输出，由全部键得到  [%2]</translation>
    </message>
    <message>
        <source>output of the layer for “%1”  [%2]</source>
        <translation>“%1”的层输出  [%2]</translation>
    </message>
    <message>
        <source>what the listing returns for “%1”  [%2]</source>
        <translation>文档代码对“%1”实际返回的值  [%2]</translation>
    </message>
    <message>
        <source>x + attention of “%1”  [%2]</source>
        <translation>“%1”的 x + attention  [%2]</translation>
    </message>
    <message>
        <source>norm1 of “%1”  [%2]</source>
        <translation>“%1”的 norm1  [%2]</translation>
    </message>
    <message>
        <source>linear1 of “%1”, before relu  [%2]</source>
        <translation>“%1”的 linear1（relu 之前）  [%2]</translation>
    </message>
    <message>
        <source>linear2 of “%1”  [%2]</source>
        <translation>“%1”的 linear2  [%2]</translation>
    </message>
    <message>
        <source>norm2 of “%1”: the block&apos;s output  [%2]</source>
        <translation>“%1”的 norm2：块的输出  [%2]</translation>
    </message>
</context>
<context>
    <name>OpenedControls</name>
    <message>
        <source>%1 from %2</source>
        <translation>%1，来自 %2</translation>
    </message>
    <message>
        <source>Its tokens are rows of %1; the sentence names them where it has as many.</source>
        <translation>词元是 %1 中的各行；句子的词元数相同时用作它们的名称。</translation>
    </message>
    <message>
        <source>Its inputs are the vectors of the sentence&apos;s tokens.</source>
        <translation>输入是句子各词元的向量。</translation>
    </message>
    <message>
        <source>Opened layer</source>
        <translation>打开的层</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Which item of the batch is looked at.</source>
        <translation>查看批次中的哪一个样本。</translation>
    </message>
    <message>
        <source>Close the layer</source>
        <translation>关闭该层</translation>
    </message>
    <message>
        <source>Goes back to the lab&apos;s own weights.</source>
        <translation>回到实验室自己的权重。</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Viridis</source>
        <translation>Viridis</translation>
    </message>
    <message>
        <source>Cividis</source>
        <translation>Cividis</translation>
    </message>
    <message>
        <source>Magma</source>
        <translation>Magma</translation>
    </message>
    <message>
        <source>Blues</source>
        <translation>蓝色系</translation>
    </message>
    <message>
        <source>Blue – white – red</source>
        <translation>蓝 – 白 – 红</translation>
    </message>
</context>
<context>
    <name>PositionControls</name>
    <message>
        <source>Nothing tells where a token stands: shuffle the words and the map is shuffled with them.</source>
        <translation>没有任何信息说明词元在哪里：打乱词序，注意力图也随之打乱。</translation>
    </message>
    <message>
        <source>x_i + p_i, with p_i of sin(i·ω_j) and cos(i·ω_j), ω_j = base^(−2j/d_model).</source>
        <translation>x_i + p_i，其中 p_i 由 sin(i·ω_j) 和 cos(i·ω_j) 组成，ω_j = base^(−2j/d_model)。</translation>
    </message>
    <message>
        <source>Pairs of q and k are turned by i·ω_j: the score depends on the distance alone.</source>
        <translation>q 和 k 的每对分量旋转 i·ω_j：位置只通过距离影响分数。</translation>
    </message>
    <message>
        <source>score − m_h·|key − query|, one slope m_h a head.</source>
        <translation>分数 − m_h·|键 − 查询|，每个头一个斜率 m_h。</translation>
    </message>
    <message>
        <source>score + b_h(bucket of key − query): a learned number a bucket, here seeded.</source>
        <translation>分数 + b_h(键 − 查询 所在的桶)：每个桶一个学习得到的数，此处由种子生成。</translation>
    </message>
    <message>
        <source>x_i + a row of a table, here seeded; beyond its end there is no row.</source>
        <translation>x_i + 表中的一行，此处由种子生成；超出表尾则没有对应的行。</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置编码</translation>
    </message>
    <message>
        <source>S&amp;cheme</source>
        <translation>方案(&amp;C)</translation>
    </message>
    <message>
        <source>How the tokens are told where they stand.</source>
        <translation>用什么方式告诉词元它们所在的位置。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>sinusoidal</source>
        <translation>正弦</translation>
    </message>
    <message>
        <source>rotary (RoPE)</source>
        <translation>旋转（RoPE）</translation>
    </message>
    <message>
        <source>ALiBi</source>
        <translation>ALiBi</translation>
    </message>
    <message>
        <source>T5 buckets</source>
        <translation>T5 分桶</translation>
    </message>
    <message>
        <source>learned table</source>
        <translation>可学习的表</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>底数</translation>
    </message>
    <message>
        <source>The longest wave is about 2π·base positions long.</source>
        <translation>最长的波约有 2π·底数 个位置长。</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>配对方式</translation>
    </message>
    <message>
        <source>Sine and cosine of a pair stand side by side, or all sines in the first half and all cosines in the second.</source>
        <translation>一对正弦和余弦彼此相邻，或者正弦全在前半、余弦全在后半。</translation>
    </message>
    <message>
        <source>interleaved</source>
        <translation>交错</translation>
    </message>
    <message>
        <source>halves</source>
        <translation>前后两半</translation>
    </message>
    <message>
        <source>Buckets</source>
        <translation>桶数</translation>
    </message>
    <message>
        <source>How many groups of distances share a number.</source>
        <translation>距离分为多少组，每组共用一个数。</translation>
    </message>
    <message>
        <source>Farthest</source>
        <translation>最远距离</translation>
    </message>
    <message>
        <source>All distances from here on share the last bucket.</source>
        <translation>从这里起的所有距离共用最后一个桶。</translation>
    </message>
    <message>
        <source>Table length</source>
        <translation>表长</translation>
    </message>
    <message>
        <source>How many positions the table was trained for.</source>
        <translation>这张表是为多少个位置训练的。</translation>
    </message>
    <message>
        <source>Position seed</source>
        <translation>位置种子</translation>
    </message>
    <message>
        <source>Another seed gives another table.</source>
        <translation>换一个种子，就得到另一张表。</translation>
    </message>
</context>
<context>
    <name>PositionsPicture</name>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Sinusoidal positions</source>
        <translation>正弦位置编码</translation>
    </message>
    <message>
        <source>Learned positions</source>
        <translation>可学习的位置编码</translation>
    </message>
    <message>
        <source>dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>added to the vectors</source>
        <translation>加到向量上的值</translation>
    </message>
    <message>
        <source>Chosen columns</source>
        <translation>所选的列</translation>
    </message>
    <message>
        <source>Col %1</source>
        <translation>列 %1</translation>
    </message>
    <message>
        <source>Rotary positions</source>
        <translation>旋转位置编码</translation>
    </message>
    <message>
        <source>pair of columns</source>
        <translation>列对</translation>
    </message>
    <message>
        <source>cosine of the angle</source>
        <translation>角度的余弦</translation>
    </message>
    <message>
        <source>Chosen pairs</source>
        <translation>所选的列对</translation>
    </message>
    <message>
        <source>Pair %1</source>
        <translation>对 %1</translation>
    </message>
    <message>
        <source>ALiBi</source>
        <translation>ALiBi</translation>
    </message>
    <message>
        <source>T5 relative positions</source>
        <translation>T5 相对位置</translation>
    </message>
    <message>
        <source>head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>key − query</source>
        <translation>键 − 查询</translation>
    </message>
    <message>
        <source>added to the scores</source>
        <translation>加到分数上的值</translation>
    </message>
    <message>
        <source>Every head</source>
        <translation>每个头</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>Type a sentence to see where its tokens stand</source>
        <translation>输入一个句子，查看其词元的位置</translation>
    </message>
    <message>
        <source>No positions: to attention the order of the words is invisible</source>
        <translation>没有位置编码：注意力看不到词序</translation>
    </message>
    <message>
        <source>%1 %2, %3 %4 = %5</source>
        <translation>%1 %2，%3 %4 = %5</translation>
    </message>
</context>
<context>
    <name>RotationBoard</name>
    <message>
        <source>pair %1: ω = %2</source>
        <translation>第 %1 对：ω = %2</translation>
    </message>
    <message>
        <source>position %1: sin = %2, cos = %3</source>
        <translation>位置 %1：sin = %2，cos = %3</translation>
    </message>
    <message>
        <source>What the turned encoding misses</source>
        <translation>旋转后的编码差多少</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>largest difference</source>
        <translation>最大差值</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>Blue: position %1. Orange: the same, turned by δ·ω; its dot is what position %2 has.</source>
        <translation>蓝色：位置 %1。橙色：将其旋转 δ·ω；圆点是位置 %2 的编码。</translation>
    </message>
    <message>
        <source>Largest residual over positions 0 to %1: %2</source>
        <translation>位置 0 至 %1 的最大残差：%2</translation>
    </message>
</context>
<context>
    <name>SchemesBoard</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>sinusoidal</source>
        <translation>正弦</translation>
    </message>
    <message>
        <source>learned</source>
        <translation>可学习</translation>
    </message>
    <message>
        <source>rotary</source>
        <translation>旋转</translation>
    </message>
    <message>
        <source>ALiBi</source>
        <translation>ALiBi</translation>
    </message>
    <message>
        <source>T5 relative</source>
        <translation>T5 相对位置</translation>
    </message>
    <message>
        <source>Head %1 of layer %2; weights, vectors and sentence are the same in all.</source>
        <translation>第 %2 层第 %1 个头；各图的权重矩阵、词向量和句子都相同。</translation>
    </message>
</context>
<context>
    <name>ShownMap</name>
    <message>
        <source>score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>masked score</source>
        <translation>加掩码后的分数</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
</context>
<context>
    <name>Study</name>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Six hand-built heads</source>
        <translation>六个手工构造的头</translation>
    </message>
    <message>
        <source>Causal mask</source>
        <translation>因果掩码</translation>
    </message>
    <message>
        <source>Cross attention</source>
        <translation>交叉注意力</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置编码</translation>
    </message>
    <message>
        <source>Rotation of positions</source>
        <translation>位置编码的旋转</translation>
    </message>
    <message>
        <source>One matrix of 2 × 2 rotations carries the encoding of every position i to that of i + δ; it depends on δ alone (document 004).</source>
        <translation>同一个由 2 × 2 旋转组成的矩阵把每个位置 i 的编码变成位置 i + δ 的编码；它只取决于 δ（文档 004）。</translation>
    </message>
    <message>
        <source>Position i</source>
        <translation>位置 i</translation>
    </message>
    <message>
        <source>The position whose pairs (sin, cos) are drawn.</source>
        <translation>画出哪个位置的各对 (sin, cos)。</translation>
    </message>
    <message>
        <source>Offset δ</source>
        <translation>偏移 δ</translation>
    </message>
    <message>
        <source>How many positions further the rotation carries.</source>
        <translation>旋转向后移动多少个位置。</translation>
    </message>
    <message>
        <source>Width d</source>
        <translation>宽度 d</translation>
    </message>
    <message>
        <source>Columns of the encoding; each two are a pair.</source>
        <translation>编码的列数；每两列为一对。</translation>
    </message>
    <message>
        <source>How many positions the rotation is tried on.</source>
        <translation>在多少个位置上检验旋转。</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>底数</translation>
    </message>
    <message>
        <source>ω_j = base^(−2j/d): a larger base turns more slowly.</source>
        <translation>ω_j = base^(−2j/d)：底数越大，旋转越慢。</translation>
    </message>
    <message>
        <source>All schemes side by side</source>
        <translation>各种方案并排比较</translation>
    </message>
    <message>
        <source>The same sentence, the same head, the same weights: only how tokens are told where they stand differs.</source>
        <translation>相同的句子、相同的头、相同的权重：只有告知词元位置的方式不同。</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Which head of the layer is shown.</source>
        <translation>显示该层的哪个头。</translation>
    </message>
</context>
<context>
    <name>TimingBar</name>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Vectors</source>
        <translation>向量</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重矩阵</translation>
    </message>
    <message>
        <source>Projections</source>
        <translation>投影</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>实验</translation>
    </message>
</context>
<context>
    <name>ViewEntry</name>
    <message>
        <source>All heads</source>
        <translation>所有头</translation>
    </message>
    <message>
        <source>every head of every layer on one colour scale</source>
        <translation>每层的每个头，共用一个色标</translation>
    </message>
    <message>
        <source>One head</source>
        <translation>单个头</translation>
    </message>
    <message>
        <source>one head&apos;s map with both sentences on its axes</source>
        <translation>一个头的注意力图，两轴为两个句子</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置编码</translation>
    </message>
    <message>
        <source>what the position scheme adds, rotates or biases</source>
        <translation>位置编码方案所加的向量、旋转或偏置</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>q, k, v, scores, weights and output of one token</source>
        <translation>一个词元的 q、k、v、分数、权重和输出</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>one head of two results side by side, and the difference</source>
        <translation>两个结果的同一个头并排显示，以及它们的差</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>the lab that is open, one of the menu Labs</source>
        <translation>打开的实验（“实验”菜单中的一个）</translation>
    </message>
</context>
<context>
    <name>WeightControls</name>
    <message>
        <source>Vectors and weights</source>
        <translation>向量与权重</translation>
    </message>
    <message>
        <source>Toke&amp;n vectors</source>
        <translation>词元向量(&amp;N)</translation>
    </message>
    <message>
        <source>What stands for a word before positions are added: random numbers, the same for the same word, or one-hot: a single 1 in the word&apos;s own column.</source>
        <translation>加入位置之前用什么表示一个词：随机数，同一个词总是相同；或独热：只在该词自己的列上为 1。</translation>
    </message>
    <message>
        <source>Gaussian by word</source>
        <translation>按词的高斯随机数</translation>
    </message>
    <message>
        <source>one-hot</source>
        <translation>独热</translation>
    </message>
    <message>
        <source>Vector seed</source>
        <translation>向量种子</translation>
    </message>
    <message>
        <source>Another seed gives every word another random vector.</source>
        <translation>换一个种子，每个词就得到另一个随机向量。</translation>
    </message>
    <message>
        <source>Wei&amp;ghts</source>
        <translation>权重矩阵(&amp;G)</translation>
    </message>
    <message>
        <source>Where W_Q, W_K, W_V and W_O come from. Hand-built heads do something known on any sentence; random ones are what training starts from.</source>
        <translation>W_Q、W_K、W_V 和 W_O 从何而来。手工构造的头在任何句子上都有已知的作用；随机权重则是训练的起点。</translation>
    </message>
    <message>
        <source>hand-built heads</source>
        <translation>手工构造的头</translation>
    </message>
    <message>
        <source>random (Xavier)</source>
        <translation>随机（Xavier）</translation>
    </message>
    <message>
        <source>identity</source>
        <translation>单位矩阵</translation>
    </message>
    <message>
        <source>Weight seed</source>
        <translation>权重种子</translation>
    </message>
    <message>
        <source>Another seed gives other random weights.</source>
        <translation>换一个种子，就得到另一组随机权重。</translation>
    </message>
    <message>
        <source>This head l&amp;ooks for</source>
        <translation>此头寻找(&amp;O)</translation>
    </message>
    <message>
        <source>What the selected head is built to look for.</source>
        <translation>所选的头被构造来寻找什么。</translation>
    </message>
</context>
<context>
    <name>errors</name>
    <message>
        <source>must be at least %1, is %2</source>
        <translation>至少应为 %1，现为 %2</translation>
    </message>
    <message>
        <source>must be a finite number above %1</source>
        <translation>必须是大于 %1 的有限数</translation>
    </message>
    <message>
        <source>must be a number from %1 to %2</source>
        <translation>必须是 %1 到 %2 之间的数</translation>
    </message>
    <message>
        <source>must be a finite number or -inf</source>
        <translation>必须是有限数或 -inf</translation>
    </message>
    <message>
        <source>%1 does not divide d_model %2; nearest: %3</source>
        <translation>%1 不能整除 d_model %2；最接近的是 %3</translation>
    </message>
    <message>
        <source>%1 does not divide d_model %2; nearest: %3 or %4</source>
        <translation>%1 不能整除 d_model %2；最接近的是 %3 或 %4</translation>
    </message>
    <message>
        <source>%1 does not divide heads %2; nearest: %3</source>
        <translation>%1 不能整除头数 %2；最接近的是 %3</translation>
    </message>
    <message>
        <source>%1 does not divide heads %2; nearest: %3 or %4</source>
        <translation>%1 不能整除头数 %2；最接近的是 %3 或 %4</translation>
    </message>
    <message>
        <source>%1 heads of width %2 are wider together than %3</source>
        <translation>%1 个宽度为 %2 的头合起来超过了 %3</translation>
    </message>
    <message>
        <source>without this map the input&apos;s width must be %1 · %2 = %3, is %4</source>
        <translation>没有这个映射时，输入的宽度必须为 %1 · %2 = %3，现为 %4</translation>
    </message>
    <message>
        <source>the input of width %1 cannot be added to an output of width %2</source>
        <translation>宽度为 %1 的输入不能与宽度为 %2 的输出相加</translation>
    </message>
    <message>
        <source>rotary positions turn pairs of columns, so d_k must be even, is %1</source>
        <translation>旋转位置编码成对地旋转各列，所以 d_k 必须为偶数，现为 %1</translation>
    </message>
    <message>
        <source>expected %1 to %2, found %3</source>
        <translation>应在 %1 到 %2 之间，现为 %3</translation>
    </message>
    <message>
        <source>at most %1 characters, found %2</source>
        <translation>最多 %1 个字符，现有 %2 个</translation>
    </message>
    <message>
        <source>expected a finite number, %1 or above</source>
        <translation>应为不小于 %1 的有限数</translation>
    </message>
    <message>
        <source>hand-built weights need at least one kind of head</source>
        <translation>手工构造的权重至少需要一种头</translation>
    </message>
    <message>
        <source>the lab&apos;s queries, keys and values come from one stream, so their widths are d_model</source>
        <translation>实验室中的查询、键和值来自同一个流，所以它们的宽度都是 d_model</translation>
    </message>
    <message>
        <source>this is no scene file: it has no &quot;headlight_scene&quot; version</source>
        <translation>这不是场景文件：其中没有 &quot;headlight_scene&quot; 版本号</translation>
    </message>
    <message>
        <source>made by a newer Headlight: scene version %1, this program reads up to %2</source>
        <translation>由更新版本的 Headlight 生成：场景版本为 %1，本程序最高可读 %2</translation>
    </message>
    <message>
        <source>no file name was given</source>
        <translation>没有给出文件名</translation>
    </message>
    <message>
        <source>no such file</source>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>points to a missing file</source>
        <translation>指向一个不存在的文件</translation>
    </message>
    <message>
        <source>its links lead round in a circle</source>
        <translation>其符号链接构成循环</translation>
    </message>
    <message>
        <source>the path is too long</source>
        <translation>路径太长</translation>
    </message>
    <message>
        <source>not a regular file</source>
        <translation>不是普通文件</translation>
    </message>
    <message>
        <source>this is a folder, not a file</source>
        <translation>这是文件夹，不是文件</translation>
    </message>
    <message>
        <source>this names a folder, not a file</source>
        <translation>这个名称指的是文件夹，不是文件</translation>
    </message>
    <message>
        <source>no permission to read it</source>
        <translation>没有读取权限</translation>
    </message>
    <message>
        <source>no permission to write it</source>
        <translation>没有写入权限</translation>
    </message>
    <message>
        <source>it is on a read-only disk</source>
        <translation>它位于只读磁盘上</translation>
    </message>
    <message>
        <source>changed while it was read</source>
        <translation>读取期间文件发生了变化</translation>
    </message>
    <message>
        <source>no space left; nothing was replaced</source>
        <translation>磁盘空间不足；原文件未被替换</translation>
    </message>
    <message>
        <source>larger than a file may be here; nothing was replaced</source>
        <translation>超过了此处允许的文件大小；原文件未被替换</translation>
    </message>
    <message>
        <source>there are no numbers to write: this picture is empty</source>
        <translation>没有可写出的数值：这幅图是空的</translation>
    </message>
    <message>
        <source>not enough memory for an image of %1 x %2 pixels</source>
        <translation>内存不足以生成 %1 x %2 像素的图像</translation>
    </message>
    <message>
        <source>expected from %1 to %2 units of %3/%4 inch a side, found %5 x %6</source>
        <translation>页面边长必须在 %1 到 %2 个单位之间（单位为 %3/%4 英寸），现为 %5 x %6</translation>
    </message>
    <message>
        <source>%1 x %2 at %3 dpi is %4 x %5 pixels, expected at most %6 pixels a side and %7 million in all</source>
        <translation>%1 x %2 在 %3 dpi 下为 %4 x %5 像素；每边最多 %6 像素，总共最多 %7 百万像素</translation>
    </message>
    <message>
        <source>%1 x %2 at %3 dpi is %4 x %5 pixels: nothing would be left</source>
        <translation>%1 x %2 在 %3 dpi 下为 %4 x %5 像素：什么都不会留下</translation>
    </message>
    <message>
        <source>this is a file, not a folder</source>
        <translation>这是文件，不是文件夹</translation>
    </message>
    <message>
        <source>the folder %1 does not exist</source>
        <translation>文件夹 %1 不存在</translation>
    </message>
    <message>
        <source>the folder %1 is no folder</source>
        <translation>%1 不是文件夹</translation>
    </message>
    <message>
        <source>the folder %1 takes no new files</source>
        <translation>文件夹 %1 中不能新建文件</translation>
    </message>
    <message>
        <source>the folder %1 is on a read-only disk</source>
        <translation>文件夹 %1 在只读磁盘上</translation>
    </message>
    <message>
        <source>no permission to write in the folder %1</source>
        <translation>没有在文件夹 %1 中写入的权限</translation>
    </message>
    <message>
        <source>a layer that gives out %1 columns cannot feed one that takes d_model %2</source>
        <translation>给出 %1 列的层不能接到 d_model 为 %2 的层上</translation>
    </message>
    <message>
        <source>there is no word in it, so nothing to draw</source>
        <translation>其中没有词，所以没有可画的内容</translation>
    </message>
    <message>
        <source>must be from %1 to below %2</source>
        <translation>必须不小于 %1 且小于 %2</translation>
    </message>
    <message>
        <source>the opened layer&apos;s weights fix its widths, heads and layers</source>
        <translation>打开的层的权重已经确定了宽度、头数和层数</translation>
    </message>
    <message>
        <source>the sentence&apos;s tokens are d_model wide: to open a layer of other widths, give a file of inputs too</source>
        <translation>句子的词元宽度为 d_model：要打开其他宽度的层，请同时给出输入文件</translation>
    </message>
    <message>
        <source>the file of inputs decides whether keys are tokens of their own</source>
        <translation>键是否另有词元由输入文件决定</translation>
    </message>
    <message>
        <source>rows of d_model numbers cannot be added to vectors of another width</source>
        <translation>d_model 个数的行不能加到其他宽度的向量上</translation>
    </message>
    <message>
        <source>the maps of its %1 x %2 tokens would not fit into memory</source>
        <translation>%1 x %2 个词元的图放不进内存</translation>
    </message>
    <message>
        <source>there are no two maps of one size to compare</source>
        <translation>没有两张同样大小的图可供比较</translation>
    </message>
    <message>
        <source>the weights would take %1 GB, at most %2 GB are made</source>
        <translation>权重将占用 %1 GB，最多只生成 %2 GB</translation>
    </message>
    <message>
        <source>there is not enough memory for this</source>
        <translation>内存不足，无法计算</translation>
    </message>
</context>
<context>
    <name>fields</name>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>Second sentence</source>
        <translation>第二个句子</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>Token vectors</source>
        <translation>词元向量</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重矩阵</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <source>Key/value heads</source>
        <translation>键/值头数</translation>
    </message>
    <message>
        <source>d_model</source>
        <translation>d_model</translation>
    </message>
    <message>
        <source>d_k</source>
        <translation>d_k</translation>
    </message>
    <message>
        <source>d_v</source>
        <translation>d_v</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>Divisor</source>
        <translation>除数</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Prefix</source>
        <translation>前缀</translation>
    </message>
    <message>
        <source>Valid length</source>
        <translation>有效长度</translation>
    </message>
    <message>
        <source>Window back</source>
        <translation>可见前文词数</translation>
    </message>
    <message>
        <source>Window ahead</source>
        <translation>可见后文词数</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>底数</translation>
    </message>
    <message>
        <source>Buckets</source>
        <translation>桶数</translation>
    </message>
    <message>
        <source>Farthest</source>
        <translation>最远距离</translation>
    </message>
    <message>
        <source>Table length</source>
        <translation>表长</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>随机失活（dropout）</translation>
    </message>
    <message>
        <source>Opened layer</source>
        <translation>打开的层</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>样本</translation>
    </message>
</context>
<context>
    <name>headlight::BoardView</name>
    <message>
        <source>Lab</source>
        <translation>实验</translation>
    </message>
</context>
<context>
    <name>headlight::ExportDialog</name>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Export all heads</source>
        <translation>导出所有头</translation>
    </message>
    <message>
        <source>Export a view</source>
        <translation>导出视图</translation>
    </message>
    <message>
        <source>light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>print</source>
        <translation>印刷</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Width (at 96 dpi)</source>
        <translation>宽度（96 dpi）(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Height (at 96 dpi)</source>
        <translation>高度（96 dpi）(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation>分辨率(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>The stored numbers, with &apos;.&apos; and all their digits.</source>
        <translation>所存的数值，以“.”为小数点，保留全部位数。</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 像素</translation>
    </message>
    <message>
        <source>%1 × %2 mm, lines and text as vectors</source>
        <translation>%1 × %2 毫米，线条和文字为矢量</translation>
    </message>
</context>
<context>
    <name>headlight::HeadPanel</name>
    <message>
        <source>Mask cell</source>
        <translation>设置掩码单元格</translation>
    </message>
</context>
<context>
    <name>headlight::HeadView</name>
    <message>
        <source>One head</source>
        <translation>单个头</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1 hidden</source>
        <translation>%1 已遮蔽</translation>
    </message>
    <message>
        <source>%1: click to leave it out or take it back in</source>
        <translation>%1：点击可排除或恢复</translation>
    </message>
</context>
<context>
    <name>headlight::HeadsView</name>
    <message>
        <source>All heads</source>
        <translation>所有头</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>%1, strongest: %2 → %3 %4</source>
        <translation>%1，最强：%2 → %3 %4</translation>
    </message>
    <message>
        <source>%1: %2 → %3 %4</source>
        <translation>%1：%2 → %3 %4</translation>
    </message>
</context>
<context>
    <name>headlight::HealthLight</name>
    <message>
        <source>Every row of attention weights is a share of one whole: it must sum to 1 within 0.00001, in every head. Rows that may see nothing are zeros and do not count. The light turns amber when a row is off and red when a number is not finite.</source>
        <translation>注意力权重的每一行都是对一个整体的分配：在每个头中，其和必须为 1，误差不超过 0.00001。没有可见键的行全为零，不计在内。若某行有偏差，指示灯变为琥珀色；若出现非有限数，则变为红色。</translation>
    </message>
    <message>
        <source>nothing computed yet</source>
        <translation>尚未计算</translation>
    </message>
    <message>
        <source>some numbers are NaN or infinite</source>
        <translation>有数值为 NaN 或无穷大</translation>
    </message>
    <message>
        <source>rows sum to 1, worst off by %1</source>
        <translation>各行之和为 1，最大偏差 %1</translation>
    </message>
    <message>
        <source>a row misses 1 by %1</source>
        <translation>有一行之和与 1 相差 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1; %n rows see nothing</source>
        <translation>
            <numerusform>%1；%n 行没有可见的键</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::MainWindow</name>
    <message>
        <source>Controls</source>
        <translation>控制</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置编码</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Open scene</source>
        <translation>打开场景</translation>
    </message>
    <message>
        <source>Scenes (*.json);;All files (*)</source>
        <translation>场景 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Save scene</source>
        <translation>保存场景</translation>
    </message>
    <message>
        <source>Scenes (*.json)</source>
        <translation>场景 (*.json)</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>This scene was changed since it was saved.</source>
        <translation>此场景自上次保存后已被更改。</translation>
    </message>
    <message>
        <source>Export a view</source>
        <translation>导出视图</translation>
    </message>
    <message>
        <source>Exported to %1</source>
        <translation>已导出到 %1</translation>
    </message>
    <message>
        <source>Folder for all heads</source>
        <translation>用于导出所有头的文件夹</translation>
    </message>
    <message>
        <source>Files written: %1</source>
        <translation>已写入文件：%1 个</translation>
    </message>
    <message>
        <source>Picture copied</source>
        <translation>图像已复制</translation>
    </message>
    <message>
        <source>Numbers copied</source>
        <translation>数值已复制</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Open scene…</source>
        <translation>打开场景(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save scene</source>
        <translation>保存场景(&amp;S)</translation>
    </message>
    <message>
        <source>Save scene &amp;as…</source>
        <translation>场景另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Export view…</source>
        <translation>导出视图(&amp;E)…</translation>
    </message>
    <message>
        <source>Export all &amp;heads…</source>
        <translation>导出所有头(&amp;H)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Copy &amp;picture</source>
        <translation>复制图像(&amp;P)</translation>
    </message>
    <message>
        <source>Copy &amp;numbers</source>
        <translation>复制数值(&amp;N)</translation>
    </message>
    <message>
        <source>Copy picture of this view</source>
        <translation>复制此视图的图像</translation>
    </message>
    <message>
        <source>Copy numbers of this view</source>
        <translation>复制此视图的数值</translation>
    </message>
    <message>
        <source>Go to the &amp;sentence</source>
        <translation>转到句子(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>One head &amp;alone</source>
        <translation>只显示一个头(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Next head</source>
        <translation>下一个头(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous head</source>
        <translation>上一个头(&amp;P)</translation>
    </message>
    <message>
        <source>Next &amp;layer</source>
        <translation>下一层(&amp;L)</translation>
    </message>
    <message>
        <source>Previous la&amp;yer</source>
        <translation>上一层(&amp;Y)</translation>
    </message>
    <message>
        <source>App&amp;earance</source>
        <translation>外观(&amp;E)</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>全屏(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation>快捷键(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;About Headlight</source>
        <translation>关于 Headlight(&amp;A)</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>On the grid of heads: arrows choose, Return opens</source>
        <translation>在头的网格上：方向键选择，回车键打开</translation>
    </message>
    <message>
        <source>On a map: arrows walk, Ctrl+arrows jump to the strongest, Return pins, H hides or shows the cell</source>
        <translation>在图上：方向键移动，Ctrl+方向键跳到最强处，回车键固定，H 遮蔽或显示单元格</translation>
    </message>
    <message>
        <source>On a token: Shift+click leaves it out of the maps</source>
        <translation>在词元上：Shift+单击将其从图中排除</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>About Headlight</source>
        <translation>关于 Headlight</translation>
    </message>
    <message>
        <source>Headlight %1
A microscope for self-attention.

Qt %2 (LGPL 3), QCustomPlot (GPL 3), Eigen (MPL 2), Highway and simdjson (Apache 2), utf8proc (MIT).
Headlight is free software under the GNU GPL, version 3 or later.

Instruction set in use: %3</source>
        <translation>Headlight %1
观察自注意力的显微镜。

Qt %2（LGPL 3）、QCustomPlot（GPL 3）、Eigen（MPL 2）、Highway 和 simdjson（Apache 2）、utf8proc（MIT）。
Headlight 是自由软件，以 GNU GPL 第 3 版或更高版本发布。

使用的指令集：%3</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Keep for comparison</source>
        <translation>保留以便比较</translation>
    </message>
    <message>
        <source>Let the comparison go</source>
        <translation>不再比较</translation>
    </message>
    <message>
        <source>Open layer</source>
        <translation>打开层</translation>
    </message>
    <message>
        <source>Open &amp;layer…</source>
        <translation>打开层(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Keep for comparison</source>
        <translation>保留以便比较(&amp;K)</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>La&amp;bs</source>
        <translation>实验(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Close the lab</source>
        <translation>关闭实验(&amp;C)</translation>
    </message>
    <message>
        <source>Close the lab</source>
        <translation>关闭实验</translation>
    </message>
</context>
<context>
    <name>headlight::MapBar</name>
    <message>
        <source>Sho&amp;w</source>
        <translation>显示(&amp;W)</translation>
    </message>
    <message>
        <source>Which stage of softmax(q·kᵀ / scale + mask) the maps show.</source>
        <translation>图中显示 softmax(q·kᵀ / 缩放 + 掩码) 的哪一步。</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>scores</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>masked scores</source>
        <translation>加掩码后的分数</translation>
    </message>
    <message>
        <source>&amp;Range</source>
        <translation>范围(&amp;R)</translation>
    </message>
    <message>
        <source>What one colour range is shared by: all heads can be compared, a single head or row shows its own detail.</source>
        <translation>哪些部分共用一个颜色范围：所有头共用便于比较，单个头或单行则显示自身的细节。</translation>
    </message>
    <message>
        <source>all heads</source>
        <translation>所有头</translation>
    </message>
    <message>
        <source>each head</source>
        <translation>每个头</translation>
    </message>
    <message>
        <source>each row</source>
        <translation>每行</translation>
    </message>
    <message>
        <source>How a number becomes a place in the colour map. √ and log show small weights beside large ones.</source>
        <translation>数值如何对应到色图上的位置。√ 和对数可让小权重在大权重旁边也看得见。</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>√</source>
        <translation>√</translation>
    </message>
    <message>
        <source>log</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Co&amp;lours</source>
        <translation>颜色(&amp;L)</translation>
    </message>
    <message>
        <source>The colour map. All but the diverging one grow evenly lighter or darker and can be read by the colour-blind.</source>
        <translation>色图。除双向色图外，明暗都均匀变化，色觉障碍者也能辨认。</translation>
    </message>
    <message>
        <source>Keys left out of the view; each row&apos;s other weights are shown as shares of the rest. Click to take all back in.</source>
        <translation>从视图中排除的键；每行其余的权重按剩余部分的占比显示。点击可全部恢复。</translation>
    </message>
    <message>
        <source>without %1 ✕</source>
        <translation>排除 %1 ✕</translation>
    </message>
    <message>
        <source>Colour sc&amp;ale</source>
        <translation>颜色刻度(&amp;A)</translation>
    </message>
</context>
<context>
    <name>headlight::MessageStrip</name>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>headlight::NumbersModel</name>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
</context>
<context>
    <name>headlight::NumbersView</name>
    <message>
        <source>Numbers of the chosen token and head</source>
        <translation>所选词元和头的数值</translation>
    </message>
</context>
<context>
    <name>headlight::OpenLayerDialog</name>
    <message>
        <source>%1 (document %2)</source>
        <translation>%1（文档 %2）</translation>
    </message>
    <message>
        <source>Open layer</source>
        <translation>打开层</translation>
    </message>
    <message>
        <source>Tensors (*.safetensors);;All files (*)</source>
        <translation>张量 (*.safetensors);;所有文件 (*)</translation>
    </message>
    <message>
        <source>&amp;Weights</source>
        <translation>权重(&amp;W)</translation>
    </message>
    <message>
        <source>What safetensors.torch.save_file(module.state_dict()) wrote for a listing of the lecture documents.</source>
        <translation>对讲义文档中某段代码的模块执行 safetensors.torch.save_file(module.state_dict()) 得到的文件。</translation>
    </message>
    <message>
        <source>Which module the weights are of, as their names and shapes tell.</source>
        <translation>由张量的名称和形状看出，权重属于哪个模块。</translation>
    </message>
    <message>
        <source>&amp;Listing</source>
        <translation>文档代码(&amp;L)</translation>
    </message>
    <message>
        <source>The tensors do not tell how many heads share the width.</source>
        <translation>张量看不出有多少个头分享这一宽度。</translation>
    </message>
    <message>
        <source>&amp;Heads</source>
        <translation>头数(&amp;H)</translation>
    </message>
    <message>
        <source>La&amp;yer file</source>
        <translation>层文件(&amp;Y)</translation>
    </message>
    <message>
        <source>layer.json, as headlight attend takes it: the preset and its parameters.</source>
        <translation>layer.json，与 headlight attend 所用的相同：预设及其参数。</translation>
    </message>
    <message>
        <source>Layers (*.json);;All files (*)</source>
        <translation>层 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>&amp;Inputs</source>
        <translation>输入(&amp;I)</translation>
    </message>
    <message>
        <source>query, and key, value, mask or valid_lens where the layer is given them. Without a file the sentence&apos;s tokens go in.</source>
        <translation>query，以及该层需要的 key、value、mask 或 valid_lens。不给文件时输入句子的词元。</translation>
    </message>
    <message>
        <source>none: the sentence&apos;s tokens</source>
        <translation>无：用句子的词元</translation>
    </message>
    <message>
        <source>Choose a file: %1</source>
        <translation>选择文件：%1</translation>
    </message>
    <message>
        <source>These tensors are of no listing that is known by its names: give a layer file that describes the layer.</source>
        <translation>这些张量不属于任何已知的文档代码：请给出描述该层的层文件。</translation>
    </message>
    <message>
        <source>Choose the file of the weights first</source>
        <translation>请先选择权重文件</translation>
    </message>
    <message>
        <source>of no listing that is known; give a layer file</source>
        <translation>不属于任何已知的文档代码；请给出层文件</translation>
    </message>
</context>
<context>
    <name>headlight::PositionsView</name>
    <message>
        <source>Positions</source>
        <translation>位置编码</translation>
    </message>
</context>
<context>
    <name>headlight::Readout</name>
    <message>
        <source>computing… Esc stops</source>
        <translation>正在计算…… 按 Esc 停止</translation>
    </message>
    <message>
        <source>Point at a cell to read its number</source>
        <translation>指向单元格以读取其数值</translation>
    </message>
    <message>
        <source>Tokens: %1 → %2</source>
        <translation>词元：%1 → %2</translation>
    </message>
    <message>
        <source>Tokens: %1</source>
        <translation>词元：%1</translation>
    </message>
</context>
<context>
    <name>headlight::RecipeForm</name>
    <message>
        <source>“%1” is no number</source>
        <translation>“%1”不是数</translation>
    </message>
    <message>
        <source>, or d_model %1 or %2</source>
        <translation>，或将 d_model 设为 %1 或 %2</translation>
    </message>
    <message>
        <source>, or d_model %1</source>
        <translation>，或将 d_model 设为 %1</translation>
    </message>
    <message>
        <source>Until then the views show what was set before.</source>
        <translation>在此之前，各视图显示的仍是之前的设置。</translation>
    </message>
</context>
<context>
    <name>headlight::SentencePanel</name>
    <message>
        <source>Second sentence (cross attention)</source>
        <translation>第二个句子（交叉注意力）</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>Second sentence</source>
        <translation>第二个句子</translation>
    </message>
    <message>
        <source>Tokens of the sentence</source>
        <translation>句子的词元</translation>
    </message>
    <message>
        <source>Tokens of the second sentence</source>
        <translation>第二个句子的词元</translation>
    </message>
    <message>
        <source>Type a sentence: English, 中文, emoji, anything</source>
        <translation>输入一个句子：中文、English、表情符号，什么都行</translation>
    </message>
    <message>
        <source>The sentence whose tokens are keys and values</source>
        <translation>以其词元作为键和值的句子</translation>
    </message>
    <message>
        <source>Queries come from the first sentence, keys and values from the second, as between decoder and encoder.</source>
        <translation>查询来自第一个句子，键和值来自第二个句子，如同解码器与编码器之间那样。</translation>
    </message>
    <message>
        <source>E&amp;xamples</source>
        <translation>示例(&amp;X)</translation>
    </message>
    <message>
        <source>Example sentence</source>
        <translation>示例句子</translation>
    </message>
    <message>
        <source>Typing</source>
        <translation>输入文字</translation>
    </message>
    <message>
        <source>A sentence holds at most %1 characters: of %2 pasted, %3 were kept</source>
        <translation>一个句子最多 %1 个字符：粘贴了 %2 个，保留了 %3 个</translation>
    </message>
    <message>
        <source>Deleting</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Replacing text</source>
        <translation>替换文字</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>keys, values</source>
        <translation>键、值</translation>
    </message>
</context>
<context>
    <name>headlight::TimingBar</name>
    <message>
        <source>Time of the last pass: %1</source>
        <translation>上一次计算用时：%1</translation>
    </message>
    <message>
        <source>–</source>
        <translation>–</translation>
    </message>
    <message>
        <source>nothing computed yet</source>
        <translation>尚未计算</translation>
    </message>
    <message>
        <source>all reused from the pass before</source>
        <translation>全部沿用上一次的结果</translation>
    </message>
    <message>
        <source>%1 (reused: %2)</source>
        <translation>%1（沿用：%2）</translation>
    </message>
</context>
<context>
    <name>headlight::TokenStrip</name>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n 个词元</numerusform>
        </translation>
    </message>
    <message>
        <source>token %1: %2</source>
        <translation>词元 %1：%2</translation>
    </message>
    <message>
        <source>Take this token back</source>
        <translation>恢复此词元</translation>
    </message>
    <message>
        <source>Leave this token out</source>
        <translation>排除此词元</translation>
    </message>
    <message>
        <source>token %1 of %2: %3</source>
        <translation>词元 %1（共 %2 个）：%3</translation>
    </message>
</context>
<context>
    <name>heads</name>
    <message>
        <source>W_K reads only where a token stands: it carries the position vector of place j to pairs (sin ω·j, cos ω·j) and every word vector to zero. Under rotary positions it gives all tokens the same pair, which the scheme itself turns by ω·j.</source>
        <translation>W_K 只读取词元所在的位置：它把位置 j 的位置向量映射为若干对 (sin ω·j, cos ω·j)，把每个词向量映射为零。在旋转位置编码下，它给所有词元相同的一对，再由编码本身旋转 ω·j。</translation>
    </message>
    <message>
        <source>Previous token</source>
        <translation>前一个词元</translation>
    </message>
    <message>
        <source>W_Q is W_K with each pair turned back by the angle ω of one step and multiplied by a gain: token i asks with the code of place i − 1.</source>
        <translation>W_Q 是把 W_K 的每一对往回旋转一步的角度 ω，再乘以增益：词元 i 用位置 i − 1 的编码发问。</translation>
    </message>
    <message>
        <source>q·k is then a sum of cosines of ω·(i − 1 − j), largest where j = i − 1; the gain makes softmax choose it. The first token has none before it and takes the nearest, itself.</source>
        <translation>于是 q·k 是若干 ω·(i − 1 − j) 的余弦之和，在 j = i − 1 处最大；增益使 softmax 选中它。第一个词元前面没有词元，便取最近的，即它自己。</translation>
    </message>
    <message>
        <source>Next token</source>
        <translation>后一个词元</translation>
    </message>
    <message>
        <source>W_Q is W_K with each pair turned on by the angle ω of one step and multiplied by a gain: token i asks with the code of place i + 1.</source>
        <translation>W_Q 是把 W_K 的每一对往前旋转一步的角度 ω，再乘以增益：词元 i 用位置 i + 1 的编码发问。</translation>
    </message>
    <message>
        <source>q·k is then a sum of cosines of ω·(i + 1 − j), largest where j = i + 1. Where that token does not exist or is hidden by a causal mask, the nearest one left wins: the token itself.</source>
        <translation>于是 q·k 是若干 ω·(i + 1 − j) 的余弦之和，在 j = i + 1 处最大。若该词元不存在或被因果掩码遮蔽，则余下最近的胜出：即词元自己。</translation>
    </message>
    <message>
        <source>Same word</source>
        <translation>同一个词</translation>
    </message>
    <message>
        <source>W_Q is W_K times a gain: each token asks for its own word&apos;s code.</source>
        <translation>W_Q 是 W_K 乘以增益：每个词元查询自己那个词的编码。</translation>
    </message>
    <message>
        <source>W_K reads only what a token is: it carries each word vector to a unit vector of its own and every position vector to zero.</source>
        <translation>W_K 只读取词元是什么：它把每个词向量映射为各自的单位向量，把每个位置向量映射为零。</translation>
    </message>
    <message>
        <source>q·k is large between equal words and small between different ones, so a row is shared equally among all places of its word.</source>
        <translation>相同的词之间 q·k 大，不同的词之间小，所以一行的权重由该词的所有位置平分。</translation>
    </message>
    <message>
        <source>First token</source>
        <translation>第一个词元</translation>
    </message>
    <message>
        <source>W_Q carries every token, whatever it is and wherever it stands, to the code of place 0 times a gain.</source>
        <translation>无论词元是什么、在哪里，W_Q 都把它映射为位置 0 的编码乘以增益。</translation>
    </message>
    <message>
        <source>All tokens ask the same question, and q·k, a sum of cosines of ω·j, is largest at j = 0.</source>
        <translation>所有词元都问同一个问题，而 q·k 是若干 ω·j 的余弦之和，在 j = 0 处最大。</translation>
    </message>
    <message>
        <source>Everything alike</source>
        <translation>一视同仁</translation>
    </message>
    <message>
        <source>W_Q is zero: the token asks for nothing.</source>
        <translation>W_Q 为零：词元什么也不问。</translation>
    </message>
    <message>
        <source>W_K is zero unless other heads share it; with such a W_Q it does not matter.</source>
        <translation>W_K 为零，除非有其他头与它共用；W_Q 既然如此，W_K 是什么并无影响。</translation>
    </message>
    <message>
        <source>All scores are equal, so softmax gives every visible token the same weight, and the head takes their mean.</source>
        <translation>所有分数相等，所以 softmax 给每个可见的词元相同的权重，这个头取它们的平均。</translation>
    </message>
    <message>
        <source>Nearby</source>
        <translation>邻近词元</translation>
    </message>
    <message>
        <source>W_Q is W_K with a small gain for fast pairs and a larger one for slow ones, not turned: token i asks with the code of its own place.</source>
        <translation>W_Q 是不加旋转的 W_K，快的对乘以小增益，慢的对乘以较大的增益：词元 i 用自己位置的编码发问。</translation>
    </message>
    <message>
        <source>q·k is a sum of cosines of ω·(i − j) that falls slowly and equally to both sides: two tokens away softmax still gives 1/e of the middle.</source>
        <translation>q·k 是若干 ω·(i − j) 的余弦之和，向两侧缓慢而对称地下降：相隔两个词元处，softmax 给出的仍有中心的 1/e。</translation>
    </message>
</context>
<context>
    <name>pipeline</name>
    <message>
        <source>Only the first %1 of %2 tokens are computed: more would not fit into memory</source>
        <translation>只计算 %2 个词元中的前 %1 个：再多内存就放不下了</translation>
    </message>
    <message>
        <source>%1 distinct words share %2 one-hot columns: some different words look the same</source>
        <translation>%1 个不同的词共用 %2 个独热列：有些不同的词看起来相同</translation>
    </message>
</context>
<context>
    <name>positions</name>
    <message>
        <source>position %1 has no row in the learned table of %2</source>
        <translation>位置 %1 在长度为 %2 的可学习表中没有对应的行</translation>
    </message>
    <message>
        <source>positions %1 to %2 have no row in the learned table of %3</source>
        <translation>位置 %1 到 %2 在长度为 %3 的可学习表中没有对应的行</translation>
    </message>
</context>
<context>
    <name>presets</name>
    <message>
        <source>All heads share one small map for queries, one for keys and one for values, so heads differ only by the slice of the vector they see. Scores are divided by the root of the whole embed_size, not of head_dim: softer by the root of heads. Hidden scores become -1e20 before that; a row with nothing to see is uniform.</source>
        <translation>所有头共用一个小的查询矩阵、一个键矩阵和一个值矩阵，因此各头只在所看到的向量片段上不同。分数除以整个 embed_size 的平方根，而不是 head_dim 的平方根：因此更平缓，相差 heads 的平方根倍。被隐藏的分数在此之前变为 -1e20；什么也看不到的行是均匀的。</translation>
    </message>
    <message>
        <source>The standard layer, with biases. Scores are divided by sqrt(d_model / n_heads), then hidden ones become -1e9: their weights are 0, but a row with nothing to see is uniform instead of empty.</source>
        <translation>标准层，带偏置。分数先除以 sqrt(d_model / n_heads)，然后被隐藏的分数变为 -1e9：它们的权重为 0，但什么也看不到的行是均匀的，而不是空的。</translation>
    </message>
    <message>
        <source>The layer of transformer inside an encoder block that normalises after adding: norm1(x + attention(x)), then norm2(y + linear2(relu(linear1(y)))), epsilon 1e-5. Dropout is off, as in evaluation.</source>
        <translation>transformer 的注意力层放在先相加后归一化的编码器块中：norm1(x + attention(x))，然后 norm2(y + linear2(relu(linear1(y))))，epsilon 为 1e-5。与评估时一样关闭 dropout。</translation>
    </message>
    <message>
        <source>One head and no output map: the output is the weighted mean of the values, dim_v wide. Divided by the root of dim_k. The listing has no mask; one that is given hides cells exactly.</source>
        <translation>单个头，没有输出矩阵：输出是值的加权平均，宽度为 dim_v。分数除以 dim_k 的平方根。原代码没有掩码；若给出掩码，则完全隐藏相应单元格。</translation>
    </message>
    <message>
        <source>No output map, and scores are divided by the root of the whole dim_k, not of a head&apos;s part: softer by the root of nums_head. `output` has the heads side by side. `output_as_written` is what the listing returns: its two transposes put the columns of a head before the tokens, and the reshape reads them row by row, so that numbers of different tokens and heads share a row. The shape is right, the content is scrambled.</source>
        <translation>没有输出矩阵，分数除以整个 dim_k 的平方根，而不是每个头那一部分的平方根：因此更平缓，相差 nums_head 的平方根倍。`output` 将各头并排放置。`output_as_written` 是原代码实际返回的结果：它的两次转置把一个头的各列放到了词元之前，而 reshape 又逐行读取，于是不同词元、不同头的数落在同一行。形状正确，内容却被打乱了。</translation>
    </message>
    <message>
        <source>Queries, keys and values may have widths of their own; num_hiddens is the width of all heads together. Divided by the root of num_hiddens / num_heads; keys from a valid length on become -1e6, so that a valid length of 0 gives uniform weights. Dropout is off, as in evaluation.</source>
        <translation>查询、键和值可以各有自己的宽度；num_hiddens 是所有头合起来的宽度。分数除以 num_hiddens / num_heads 的平方根；从有效长度起的键变为 -1e6，因此有效长度为 0 时权重是均匀的。与评估时一样关闭 dropout。</translation>
    </message>
    <message>
        <source>Any layer: every width, scale, mask and position scheme.</source>
        <translation>任意层：各种宽度、缩放、掩码和位置方案。</translation>
    </message>
</context>
<context>
    <name>scene</name>
    <message>
        <source>%1 is not known to this version and was left out</source>
        <translation>此版本不认识 %1，已略去</translation>
    </message>
</context>
<context>
    <name>weights</name>
    <message>
        <source>Some tokens have nearly the same vector: hand-built heads are approximate</source>
        <translation>有些词元的向量几乎相同：手工构造的头只是近似</translation>
    </message>
    <message>
        <source>%1 words and positions do not fit d_model %2: hand-built heads are approximate</source>
        <translation>%1 个词与位置放不进 d_model %2：手工构造的头只是近似</translation>
    </message>
    <message>
        <source>%1 tokens do not fit d_model %2: hand-built heads are approximate</source>
        <translation>%1 个词元放不进 d_model %2：手工构造的头只是近似</translation>
    </message>
    <message>
        <source>d_k 1 holds no pair of columns to turn: hand-built heads for positions see everything alike</source>
        <translation>d_k 为 1 时没有可供旋转的列对：按位置手工构造的头对一切一视同仁</translation>
    </message>
    <message>
        <source>Nothing in the vectors tells positions apart: hand-built heads for the previous, next, first and nearby token score everything alike</source>
        <translation>向量中没有任何信息能区分位置：为前一个、后一个、第一个和邻近词元手工构造的头给一切相同的分数</translation>
    </message>
    <message>
        <source>Heads %1 share the keys of another kind of head and score everything alike</source>
        <translation>头 %1 与另一种头共用键，给一切相同的分数</translation>
    </message>
    <message>
        <source>d_k %1 is too narrow to tell so many tokens apart: hand-built heads blur</source>
        <translation>d_k %1 太窄，区分不了这么多词元：手工构造的头变得模糊</translation>
    </message>
    <message>
        <source>Hand-built heads need W_Q and W_K, both of width d_model: without them they score everything alike</source>
        <translation>手工构造的头需要 W_Q 和 W_K，两者宽度均为 d_model：缺少它们时给一切相同的分数</translation>
    </message>
    <message>
        <source>Rotary positions tell distances only: the hand-built head for the first token scores everything alike</source>
        <translation>旋转位置编码只能说明距离：为第一个词元手工构造的头给一切相同的分数</translation>
    </message>
    <message>
        <source>Rotary positions turn the words&apos; codes too: the hand-built head for the same word fades with distance</source>
        <translation>旋转位置编码也会旋转词的编码：为同一个词手工构造的头随距离减弱</translation>
    </message>
    <message>
        <source>The positions are lost beside token vectors so much longer: hand-built heads are approximate</source>
        <translation>词元向量比位置向量长得多，位置因此丢失：手工构造的头只是近似</translation>
    </message>
    <message>
        <source>The token vectors are lost beside positions so much longer: hand-built heads are approximate</source>
        <translation>位置向量比词元向量长得多，词元因此丢失：手工构造的头只是近似</translation>
    </message>
    <message>
        <source>%1 queries stand beyond the last key: hand-built heads for the previous, next and nearby token find no such place there, and those rows mean nothing</source>
        <translation>有 %1 个查询超出了最后一个键：寻找前一个、后一个和邻近词元的手工头在那里找不到位置，这些行没有意义</translation>
    </message>
</context>
</TS>
