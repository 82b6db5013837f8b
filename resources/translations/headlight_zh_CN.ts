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
    <message>
        <source>There is no room for this lab here: it needs %1 × %2, there are %3 × %4</source>
        <translation>这里放不下这个实验：需要 %1 × %2，现有 %3 × %4</translation>
    </message>
    <message>
        <source>Pictures without room here: %1.</source>
        <translation>这里放不下的图：%1 幅。</translation>
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
    <name>Caption</name>
    <message>
        <source>Scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Masked scores</source>
        <translation>掩码后的得分</translation>
    </message>
    <message>
        <source>Attention weights</source>
        <translation>注意力权重</translation>
    </message>
    <message>
        <source>The largest weight is %1, from “%2” (%3) to “%4” (%5).</source>
        <translation>最大的权重是 %1，从“%2”（%3）到“%4”（%5）。</translation>
    </message>
    <message>
        <source>The largest score is %1, from “%2” (%3) to “%4” (%5).</source>
        <translation>最大的得分是 %1，从“%2”（%3）到“%4”（%5）。</translation>
    </message>
    <message>
        <source>Left out, with the rows scaled up again: %1.</source>
        <translation>已去掉并重新归一化各行：%1。</translation>
    </message>
    <message>
        <source>%1 of head %2, one of %3: %4.</source>
        <translation>头 %2（共 %3 个）的%1：%4。</translation>
    </message>
    <message>
        <source>all %1 heads</source>
        <translation>全部 %1 个头</translation>
    </message>
    <message>
        <source>all %1 heads of each of %2 layers</source>
        <translation>%2 层中每层的全部 %1 个头</translation>
    </message>
    <message>
        <source>%1 of %2: %3.</source>
        <translation>%2的%1：%3。</translation>
    </message>
    <message>
        <source>It is in %1.</source>
        <translation>它在 %1 中。</translation>
    </message>
    <message>
        <source>%1: %2 rows (%3) and %4 columns (%5).</source>
        <translation>%1：%2 行（%3），%4 列（%5）。</translation>
    </message>
    <message>
        <source>Two results of one head and their difference, which is at most %1.</source>
        <translation>同一个头的两个结果及其差，差最大为 %1。</translation>
    </message>
    <message>
        <source>Kept: %1.</source>
        <translation>保留的：%1。</translation>
    </message>
    <message>
        <source>Now: %1.</source>
        <translation>现在的：%1。</translation>
    </message>
    <message>
        <source>“%1” (%2) to “%3” (%4): %5</source>
        <translation>“%1”（%2）到“%3”（%4）：%5</translation>
    </message>
    <message>
        <source>A heat map with a row a query and a column a key. The largest number of each row (tokens counted from 0): %1.</source>
        <translation>一张热图，每行是一个查询，每列是一个键。每行最大的数（词元从 0 数起）：%1。</translation>
    </message>
    <message>
        <source>%1 more rows follow.</source>
        <translation>其后还有 %1 行。</translation>
    </message>
    <message>
        <source>%1: “%2” to “%3” %4</source>
        <translation>%1：“%2”到“%3” %4</translation>
    </message>
    <message>
        <source>A small heat map for each head, with a row a query and a column a key. The largest number of each: %1.</source>
        <translation>每个头一张小热图，每行是一个查询，每列是一个键。各图最大的数：%1。</translation>
    </message>
    <message>
        <source>%1 more heads follow.</source>
        <translation>其后还有 %1 个头。</translation>
    </message>
    <message>
        <source>Step %1 of %2, %3: %4.</source>
        <translation>第 %1 步（共 %2 步），%3：%4。</translation>
    </message>
    <message>
        <source>The numbers of %1: %2.</source>
        <translation>%1 的数值：%2。</translation>
    </message>
    <message>
        <source>A worksheet: %1, all %2 steps with blanks, then the solution.</source>
        <translation>一张练习页：%1，全部 %2 步留空待填，然后是答案。</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>%1: %2 pictures.</source>
        <translation>%1：%2 张图。</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个词元</translation>
    </message>
    <message>
        <source>%1 queries on %2 keys</source>
        <translation>%1 个查询对 %2 个键</translation>
    </message>
    <message>
        <source>causal mask</source>
        <translation>因果掩码</translation>
    </message>
    <message>
        <source>prefix of %1 tokens seen by all</source>
        <translation>前 %1 个词元对全部可见</translation>
    </message>
    <message>
        <source>tokens from %1 on hidden as padding</source>
        <translation>从第 %1 个起的词元作为填充被隐藏</translation>
    </message>
    <message>
        <source>window of %1 tokens back and %2 ahead</source>
        <translation>窗口：向前 %1 个、向后 %2 个词元</translation>
    </message>
    <message>
        <source>a graph as the mask</source>
        <translation>以图为掩码</translation>
    </message>
    <message>
        <source>mask cells painted by hand: %1</source>
        <translation>手绘的掩码格：%1</translation>
    </message>
    <message>
        <source>no mask</source>
        <translation>无掩码</translation>
    </message>
    <message>
        <source>sinusoidal positions</source>
        <translation>正弦位置</translation>
    </message>
    <message>
        <source>rotary positions</source>
        <translation>旋转位置</translation>
    </message>
    <message>
        <source>ALiBi positions</source>
        <translation>ALiBi 位置</translation>
    </message>
    <message>
        <source>T5 relative positions</source>
        <translation>T5 相对位置</translation>
    </message>
    <message>
        <source>learned positions</source>
        <translation>学习的位置</translation>
    </message>
    <message>
        <source>no positions</source>
        <translation>无位置编码</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the parts of a list</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>Shown is a part of the map, counted from 0: queries %1 to %2 of %3, keys %4 to %5 of %6.</source>
        <translation>图中只是热图的一部分（从 0 数起）：查询 %1 至 %2，共 %3 个；键 %4 至 %5，共 %6 个。</translation>
    </message>
    <message>
        <source>The largest weight in it is %1, from “%2” (%3) to “%4” (%5).</source>
        <translation>其中最大的权重是 %1，从“%2”（%3）到“%4”（%5）。</translation>
    </message>
    <message>
        <source>The largest score in it is %1, from “%2” (%3) to “%4” (%5).</source>
        <translation>其中最大的分数是 %1，从“%2”（%3）到“%4”（%5）。</translation>
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
    <message>
        <source>%1 · key left out of the view · weight before %2 · score %3</source>
        <extracomment>%1: &quot;it → animal&quot;, %2: weight while nothing is left out, %3: score</extracomment>
        <translation>%1 · 此键已从视图中排除 · 排除前的权重 %2 · 分数 %3</translation>
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
    <message>
        <source>◂ below %1</source>
        <translation>◂ 低于 %1</translation>
    </message>
    <message>
        <source>▸ above %1</source>
        <translation>▸ 高于 %1</translation>
    </message>
    <message>
        <source>NaN or infinite</source>
        <translation>NaN 或无穷</translation>
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
        <source>, </source>
        <comment>between names</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>The kept map has %1 × %2 cells, this one %3 × %4: they cannot be subtracted</source>
        <translation>保留的图有 %1 × %2 个单元格，现在的有 %3 × %4 个：无法相减</translation>
    </message>
    <message>
        <source>%1: now − kept</source>
        <translation>%1：当前 − 保留</translation>
    </message>
    <message>
        <source>Kept and now are the same: turn something to compare</source>
        <translation>保留的与当前的相同:改动一项即可比较</translation>
    </message>
    <message>
        <source>Kept → now: %1</source>
        <translation>保留 → 当前:%1</translation>
    </message>
    <message>
        <source>the tokens differ: places are compared, not words</source>
        <translation>词元不同:比较的是位置,不是词</translation>
    </message>
    <message>
        <source>%1 of the kept result stands beside %2</source>
        <translation>保留结果的 %1 与 %2 并列</translation>
    </message>
    <message>
        <source>%1 → %2 %3</source>
        <translation>%1 → %2 %3</translation>
    </message>
</context>
<context>
    <name>CostBoard</name>
    <message>
        <source>full</source>
        <translation>全注意力</translation>
    </message>
    <message>
        <source>windowed</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>RNN</source>
        <translation>RNN</translation>
    </message>
    <message>
        <source>CNN</source>
        <translation>CNN</translation>
    </message>
    <message>
        <source>length n</source>
        <translation>长度 n</translation>
    </message>
    <message>
        <source>all others</source>
        <translation>其余各层</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>%1 ∝ %2</source>
        <translation>%1 ∝ %2</translation>
    </message>
    <message>
        <source>Measured here (dots): one head, d = %1</source>
        <translation>本机测量（点）：一个头，d = %1</translation>
    </message>
    <message>
        <source>milliseconds</source>
        <translation>毫秒</translation>
    </message>
    <message>
        <source>n = %1, d = %2, r = %3, k = %4. Operations: full %5, windowed %6, linear %7, RNN %8, CNN %9.</source>
        <translation>n = %1，d = %2，r = %3，k = %4。运算量：完整 %5，窗口 %6，线性 %7，RNN %8，CNN %9。</translation>
    </message>
    <message>
        <source>Full attention: n/d = %1 times the operations of an RNN, 1 step instead of %2, and any two positions 1 step apart instead of up to %2.</source>
        <translation>完整注意力的运算量是 RNN 的 n/d = %1 倍，只需 1 步而不是 %2 步，任意两个位置之间相距 1 步而不是最多 %2 步。</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>运算量</translation>
    </message>
    <message>
        <source>operations</source>
        <translation>运算量</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>存储量</translation>
    </message>
    <message>
        <source>numbers kept</source>
        <translation>保存的数</translation>
    </message>
    <message>
        <source>Sequential steps</source>
        <translation>顺序步数</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Longest path</source>
        <translation>最长路径</translation>
    </message>
    <message>
        <source>width d</source>
        <translation>宽度 d</translation>
    </message>
    <message>
        <source>Measured here (dots): one head, n = %1</source>
        <translation>本机实测（点）：一个头，n = %1</translation>
    </message>
    <message>
        <source>Measured, n = %1, d = %6: full %2 ms, window of %3 %4 ms, linear %5 ms (one thread, the fastest of several runs; the lines go through the last point).</source>
        <translation>实测，n = %1，d = %6：完整 %2 ms，窗口 %3 为 %4 ms，线性 %5 ms（单线程，取多次运行中最快的一次；各线经过最后一点）。</translation>
    </message>
    <message>
        <source> What does not grow with d, as the softmax over n² scores, keeps narrow heads above it.</source>
        <translation>不随 d 增长的部分（如对 n² 个分数的 softmax）使窄头的点高于曲线。</translation>
    </message>
    <message>
        <source>A window holds no more keys than there are: in its formulas r stands for min(r, n) = %1.</source>
        <translation>窗口里的键不会多于全部的键：其公式中的 r 指 min(r, n) = %1。</translation>
    </message>
</context>
<context>
    <name>CostTable</name>
    <message>
        <source>full</source>
        <translation>全注意力</translation>
    </message>
    <message>
        <source>windowed</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>RNN</source>
        <translation>RNN</translation>
    </message>
    <message>
        <source>CNN</source>
        <translation>CNN</translation>
    </message>
    <message>
        <source>operations</source>
        <translation>运算量</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>存储量</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>One layer, at n = %1, d = %2</source>
        <translation>一层，n = %1，d = %2</translation>
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
    <name>DistancesBoard</name>
    <message>
        <source>P·Pᵀ: each position times each other</source>
        <translation>P·Pᵀ：位置两两点积</translation>
    </message>
    <message>
        <source>position i</source>
        <translation>位置 i</translation>
    </message>
    <message>
        <source>position k</source>
        <translation>位置 k</translation>
    </message>
    <message>
        <source>p(i) · p(k)</source>
        <translation>p(i) · p(k)</translation>
    </message>
    <message>
        <source>Wavelength of each pair of columns</source>
        <translation>每对列的波长</translation>
    </message>
    <message>
        <source>pair j (columns 2j and 2j + 1)</source>
        <translation>第 j 对（第 2j 列和第 2j + 1 列）</translation>
    </message>
    <message>
        <source>positions</source>
        <translation>位置数</translation>
    </message>
    <message>
        <source>2π · base^(2j/d)</source>
        <translation>2π · base^(2j/d)</translation>
    </message>
    <message>
        <source>The same product over the distance</source>
        <translation>同一点积随距离的变化</translation>
    </message>
    <message>
        <source>distance δ</source>
        <translation>距离 δ</translation>
    </message>
    <message>
        <source>p(i) · p(i + δ)</source>
        <translation>p(i) · p(i + δ)</translation>
    </message>
    <message>
        <source>mean over all i</source>
        <translation>对所有 i 的平均</translation>
    </message>
    <message>
        <source>Wavelengths from %1 to %2 positions; pairs that come round at least once in %3 positions: %4 of %5.</source>
        <translation>波长从 %1 到 %2 个位置；在 %3 个位置内至少完成一个周期的有 %4 对（共 %5 对）。</translation>
    </message>
    <message>
        <source>At δ = %1 every product is %2; the largest less the smallest over all i: %3 (over all δ at most %4).</source>
        <translation>δ = %1 时每个点积都是 %2；对所有 i，最大值减最小值为 %3（对所有 δ 最多 %4）。</translation>
    </message>
    <message>
        <source>Σ cos(δ·ω_j) over the pairs, in which there is no i, differs from the means by at most %1.</source>
        <translation>各对的 Σ cos(δ·ω_j) 中没有 i，与这些平均值最多相差 %1。</translation>
    </message>
    <message>
        <source>The width is odd: the last sine has no cosine beside it, so the product depends on i, too; at δ = %1 by %2, over all δ at most %3.</source>
        <translation>宽度为奇数：最后一个正弦旁边没有余弦，点积因此也取决于 i；δ = %1 时相差 %2，对所有 δ 最多 %3。</translation>
    </message>
    <message numerus="yes">
        <source>%n positions</source>
        <translation>
            <numerusform>%n 个位置</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EncoderDecoderBoard</name>
    <message>
        <source>encoder: self-attention</source>
        <translation>编码器：自注意力</translation>
    </message>
    <message>
        <source>decoder: masked self-attention</source>
        <translation>解码器：掩码自注意力</translation>
    </message>
    <message>
        <source>encoder–decoder attention</source>
        <translation>编码器-解码器注意力</translation>
    </message>
    <message>
        <source>K, V</source>
        <translation>K、V</translation>
    </message>
    <message>
        <source>Q</source>
        <translation>Q</translation>
    </message>
    <message>
        <source>source</source>
        <translation>源句</translation>
    </message>
    <message>
        <source>target</source>
        <translation>目标句</translation>
    </message>
    <message>
        <source>The tensors that are open hold no sentences: the lab&apos;s own layer stands in for theirs.</source>
        <translation>打开的张量中没有句子：由实验自己的层代替。</translation>
    </message>
    <message>
        <source>Cross attention: q %1 = W_Q · decoder&apos;s output %2; k, v %3 = W_K, W_V · encoder&apos;s output %4.</source>
        <translation>交叉注意力：q %1 = W_Q · 解码器的输出 %2；k、v %3 = W_K、W_V · 编码器的输出 %4。</translation>
    </message>
    <message>
        <source>Cross attention: q %1 = W_Q · target&apos;s token vectors %2; k, v %3 = W_K, W_V · source&apos;s token vectors %4.</source>
        <translation>交叉注意力：q %1 = W_Q · 目标句的词元向量 %2；k、v %3 = W_K、W_V · 源句的词元向量 %4。</translation>
    </message>
    <message>
        <source>On token vectors the cross map differs by up to %1 (%2 → %3).</source>
        <translation>若读取词元向量，交叉注意力热图最多相差 %1（%2 → %3）。</translation>
    </message>
    <message>
        <source>On both outputs the cross map differs by up to %1 (%2 → %3).</source>
        <translation>若读取二者的输出，交叉注意力热图最多相差 %1（%2 → %3）。</translation>
    </message>
    <message>
        <source>The file&apos;s one set of weights is used three times.</source>
        <translation>文件中只有一组权重：三处都用它。</translation>
    </message>
    <message>
        <source>Each has its own random weights: seeds %1, %2, %3.</source>
        <translation>三者各有自己的随机权重：种子 %1、%2、%3。</translation>
    </message>
    <message>
        <source>All three have identity weights.</source>
        <translation>三者的权重都是单位矩阵。</translation>
    </message>
    <message>
        <source>Each has heads built by hand for what it reads; random weights differ more.</source>
        <translation>三者的头各按所读取的内容手工构造；随机权重的差别更大。</translation>
    </message>
    <message>
        <source>Head %1: rows sum to 1 within %2; %3 of %4 future cells are exactly 0.</source>
        <translation>头 %1：每行之和为 1，误差不超过 %2；未来的 %4 个格中有 %3 个恰好为 0。</translation>
    </message>
    <message>
        <source>Not computed, %1: %2</source>
        <translation>未计算，%1：%2</translation>
    </message>
    <message>
        <source>Layer %1 of %2 (from 0): in the decoder both kinds of attention take turns.</source>
        <translation>第 %1 层，共 %2 层（从 0 数起）：解码器中两种注意力逐层交替。</translation>
    </message>
    <message>
        <source>d_model is 1: a layer norm leaves nothing of one column but 0.</source>
        <translation>d_model 为 1：层归一化后，单独一列只剩下 0。</translation>
    </message>
    <message>
        <source>encoder</source>
        <translation>编码器</translation>
    </message>
    <message>
        <source>decoder</source>
        <translation>解码器</translation>
    </message>
    <message>
        <source>cross attention</source>
        <translation>交叉注意力</translation>
    </message>
    <message>
        <source>reads what both leave</source>
        <translation>读取二者的输出</translation>
    </message>
    <message>
        <source>of both outputs</source>
        <translation>读二者的输出</translation>
    </message>
    <message>
        <source>reads the token vectors</source>
        <translation>读取词元向量</translation>
    </message>
    <message>
        <source>token vectors</source>
        <translation>词元向量</translation>
    </message>
    <message>
        <source>%1 → add &amp; norm → feed-forward</source>
        <translation>%1 → 残差相加与层归一化 → 前馈网络</translation>
    </message>
    <message>
        <source>add &amp; norm → feed-forward</source>
        <translation>残差相加与层归一化 → 前馈网络</translation>
    </message>
    <message>
        <source>%1 → add &amp; norm</source>
        <translation>%1 → 残差相加与层归一化</translation>
    </message>
    <message>
        <source>not computed</source>
        <translation>未计算</translation>
    </message>
    <message>
        <source>Dropout %1: that holds before it; cells that are kept are divided by %2 then.</source>
        <translation>Dropout %1：上面说的是它之前；之后保留的单元格除以 %2。</translation>
    </message>
    <message>
        <source>Switched off, so the identity: %1.</source>
        <translation>已关闭，即恒等映射：%1。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>Other masks than the causal one are put aside here.</source>
        <translation>这里只用因果掩码，其他掩码不起作用。</translation>
    </message>
    <message>
        <source>Source: document 003&apos;s translation of “I saw a saw”; a second sentence takes its place.</source>
        <translation>源句：文档 003 中“I saw a saw”的译文；填写第二个句子即可替换。</translation>
    </message>
    <message>
        <source>enc.</source>
        <translation>编</translation>
    </message>
    <message>
        <source>dec.</source>
        <translation>解</translation>
    </message>
    <message>
        <source>cross</source>
        <translation>交叉</translation>
    </message>
</context>
<context>
    <name>ExampleSentences</name>
    <message>
        <source>one word, two meanings</source>
        <translation>一词两义</translation>
    </message>
    <message>
        <source>repeated words</source>
        <translation>重复的词</translation>
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
    <message>
        <source>“it” is the animal</source>
        <translation>“it”指动物</translation>
    </message>
    <message>
        <source>“it” is the street, by one word</source>
        <translation>换一个词，“it”就指街道</translation>
    </message>
    <message>
        <source>“it” is the trophy</source>
        <translation>“it”指奖杯</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Type of %1 pt, no label below %2 pt</source>
        <translation>字号 %1 磅，标签不小于 %2 磅</translation>
    </message>
    <message>
        <source>⚠ Type below 6 pt is hard to read in print: choose a larger size of type or of the figure</source>
        <translation>⚠ 小于 6 磅的字印出来难以辨认：请加大字号或图的尺寸</translation>
    </message>
    <message>
        <source>This picture has no numbers</source>
        <translation>此图没有数值</translation>
    </message>
    <message>
        <source>The stored numbers, with &apos;.&apos; and all their digits.</source>
        <translation>所存的数值，以“.”为小数点，带全部数字。</translation>
    </message>
    <message>
        <source>The stored numbers as a float32 array, without the names of rows and columns.</source>
        <translation>所存的数值，为 float32 数组，不带行名和列名。</translation>
    </message>
    <message>
        <source>%1 rows, %2 columns</source>
        <translation>%1 行，%2 列</translation>
    </message>
    <message>
        <source>The stored numbers as one object with title, shape and the names of rows and columns, with all their digits; NaN and infinities are null.</source>
        <translation>所存的数值，为一个对象，含标题、形状以及行名和列名，带全部数字；NaN 和无穷写作 null。</translation>
    </message>
    <message>
        <source>The stored numbers as a float32 array “values”, with the names of rows and columns as arrays “rows” and “columns”.</source>
        <translation>所存的数值，为 float32 数组“values”，行名和列名为数组“rows”和“columns”。</translation>
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
    <message>
        <source>Keep both writes the new ones under the names behind the arrows.</source>
        <translation>“两者都保留”会以箭头后面的名字写入新文件。</translation>
    </message>
    <message>
        <source>&amp;Keep both</source>
        <translation>两者都保留(&amp;K)</translation>
    </message>
</context>
<context>
    <name>GraphBoard</name>
    <message>
        <source>%1 attends to %2</source>
        <translation>%1 关注 %2</translation>
    </message>
    <message>
        <source>Who knows whom</source>
        <translation>谁认识谁</translation>
    </message>
    <message>
        <source>asks</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>is seen</source>
        <translation>被看</translation>
    </message>
    <message>
        <source>Mask: an edge, or oneself</source>
        <translation>掩码：有边，或自己</translation>
    </message>
    <message>
        <source>1: may look; hatched: 0, may not</source>
        <translation>1：可以看；斜线：0，不可看</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>weight, 0 to 1; hatched: exactly 0</source>
        <translation>权重，0 到 1；斜线：恰为 0</translation>
    </message>
    <message>
        <source>%1 persons, edges: %2. Each also sees itself: n + 2 · edges = %3 of %4 cells are computed; saved against full attention: %5 %.</source>
        <translation>%1 个人，%2 条边。每个人还看得到自己：只计算 n + 2 · 边数 = %3 格，共 %4 格；比完整注意力节省 %5 %。</translation>
    </message>
    <message>
        <source>Nobody is isolated.</source>
        <translation>没有孤立的人。</translation>
    </message>
    <message>
        <source>Isolated: %1. They see themselves only, with weight 1.</source>
        <translation>孤立：%1。只看得到自己，权重为 1。</translation>
    </message>
    <message>
        <source>Score = q · k / √%1 of random vectors, W_Q and W_K; without an edge the weight is exactly 0, and each row sums to 1.</source>
        <translation>分数 = q · k / √%1，向量、W_Q 与 W_K 都是随机的；没有边的地方权重恰为 0，每行之和为 1。</translation>
    </message>
    <message>
        <source>Choose a person, then another: their edge is made or broken. A cell of the mask does the same.</source>
        <translation>先选一个人，再选另一个：连上或断开他们之间的边。点掩码中的一格也一样。</translation>
    </message>
    <message>
        <source>%1 is picked; its lines are as wide as what it attends to. Choose another to make or break their edge, or %1 to let go.</source>
        <translation>已选 %1；线越粗，对那个人的注意力越大。再选另一个人即连上或断开两人之间的边，再点 %1 则取消选择。</translation>
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
    <name>HelpPages</name>
    <message>
        <source>en</source>
        <extracomment>The folder of resources/help with the pages of this language</extracomment>
        <translation>zh_CN</translation>
    </message>
</context>
<context>
    <name>ImageBoard</name>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>col</source>
        <translation>列</translation>
    </message>
    <message>
        <source>pixel %1 (row %2, column %3): red %4, green %5, blue %6</source>
        <translation>像素 %1（第 %2 行，第 %3 列）：红 %4，绿 %5，蓝 %6</translation>
    </message>
    <message>
        <source>Picture: the frame asks</source>
        <translation>图片：选中的像素发出查询</translation>
    </message>
    <message>
        <source>vector %1 (row %2, column %3): weight %4</source>
        <translation>向量 %1（第 %2 行，第 %3 列）：权重 %4</translation>
    </message>
    <message>
        <source>Self-attention: all of it</source>
        <translation>自注意力：整张图片</translation>
    </message>
    <message>
        <source>row %1, column %2: inside the CNN&apos;s field</source>
        <translation>第 %1 行，第 %2 列：在 CNN 的感受野内</translation>
    </message>
    <message>
        <source>row %1, column %2: outside, the CNN does not see it</source>
        <translation>第 %1 行，第 %2 列：在感受野外，CNN 看不到</translation>
    </message>
    <message>
        <source>CNN: a fixed %1 × %1 field</source>
        <translation>CNN：固定的 %1 × %1 感受野</translation>
    </message>
    <message>
        <source>Weights of the frame</source>
        <translation>选中像素的权重</translation>
    </message>
    <message>
        <source>weight; all sum to 1</source>
        <translation>权重；全部之和为 1</translation>
    </message>
    <message>
        <source>Score = −‖x_i − x_j‖² / %1</source>
        <translation>分数 = −‖x_i − x_j‖² / %1</translation>
    </message>
    <message>
        <source>Score = x_i · x_j / %1</source>
        <translation>分数 = x_i · x_j / %1</translation>
    </message>
    <message>
        <source>red, green, blue, column, row</source>
        <translation>红、绿、蓝、列、行</translation>
    </message>
    <message>
        <source>red, green, blue</source>
        <translation>红、绿、蓝</translation>
    </message>
    <message>
        <source>%1 × %2 = %3 vectors of %4 numbers (%5; 0 to 1, less their mean). %6, softmax over all %3; a square&apos;s area is weight / largest weight.</source>
        <translation>%1 × %2 = %3 个 %4 维向量（%5；0 到 1，减去均值）。%6，对全部 %3 个做 softmax；方块面积 = 权重 / 最大权重。</translation>
    </message>
    <message>
        <source>The CNN&apos;s box holds %1 of the picture and %2 of the framed vector&apos;s attention (averaged over all vectors: %3). The rest a CNN cannot see.</source>
        <translation>CNN 的感受野占图片的 %1，含有选中像素注意力的 %2（对所有向量平均：%3）。其余部分，CNN 都看不到。</translation>
    </message>
    <message>
        <source>A CNN is a simplified self-attention: its receptive field is set by hand, not found in the whole picture.</source>
        <translation>CNN 是简化版的 self-attention：它的感受野由人工设定，而不是在整张图片里自动学出来的。</translation>
    </message>
    <message>
        <source>The stored picture lacks %1 of its numbers: they are drawn as 0.</source>
        <translation>所存图片缺少 %1 个数，都画作 0。</translation>
    </message>
</context>
<context>
    <name>LabHelp</name>
    <message>
        <source>This lab looks at the sentence and the layer that are set.</source>
        <translation>此实验查看当前设定的句子和层。</translation>
    </message>
    <message>
        <source>This lab has numbers of its own: the sentence and the layer wait until it is closed.</source>
        <translation>此实验有自己的数据：句子和层会等到实验关闭之后。</translation>
    </message>
    <message>
        <source>Controls</source>
        <translation>控制</translation>
    </message>
    <message>
        <source>All labs, and their keys</source>
        <translation>所有实验及其按键</translation>
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
    <message>
        <source>The weights of the opened layer fix its shape</source>
        <translation>打开的层的权重决定了它的形状</translation>
    </message>
</context>
<context>
    <name>LearnedLimitBoard</name>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Every token has its row; rows of the table that are not asked for: %1.</source>
        <translation>每个词元都有自己的一行；表中未用到的行数：%1。</translation>
    </message>
    <message>
        <source>Token %1 asks for row %2, but the table ends at %3: there is no vector e to add to a, and the look-up fails (nn.Embedding: index out of range).</source>
        <translation>第 %1 个词元要取第 %2 行，但表到第 %3 行为止：没有可与 a 相加的向量 e，查表失败（nn.Embedding：索引越界）。</translation>
    </message>
    <message>
        <source>Learned table (seed %1)</source>
        <translation>可学习的表（种子 %1）</translation>
    </message>
    <message>
        <source>Sines and cosines</source>
        <translation>正弦和余弦</translation>
    </message>
    <message>
        <source>The table&apos;s end, from near</source>
        <translation>表的末尾（近看）</translation>
    </message>
    <message>
        <source>The same positions by the formula</source>
        <translation>公式给出的同样位置</translation>
    </message>
    <message numerus="yes">
        <source>The table was made for %n positions; its last one, %1, is marked (counted from 0). Tokens without a position (hatched): %2 of %3.</source>
        <translation>
            <numerusform>表格为 %n 个位置而建；最后一个位置 %1 已标出（从 0 数起）。没有位置的词元（斜线）：%3 个中的 %2 个。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Sines and cosines give a row to each of %n tokens; the last one&apos;s is %1 away from the nearest other one, that of position %2.</source>
        <translation>
            <numerusform>正弦和余弦为 %n 个词元各给出一行；最后一行与最近的另一行（位置 %2）相距 %1。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LinearAttentionBoard</name>
    <message>
        <source>query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Weights of query %1</source>
        <translation>查询 %1 的权重</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>softmax</source>
        <translation>softmax</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Largest difference of the outputs</source>
        <translation>输出的最大差</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差</translation>
    </message>
    <message>
        <source>linear − softmax</source>
        <translation>线性 − softmax</translation>
    </message>
    <message>
        <source>by sums − by map</source>
        <translation>求和 − 矩阵</translation>
    </message>
    <message>
        <source>Linear attention both ways, by its map (n²) and by sums (n): largest difference %1. Outputs of linear and softmax attention differ by up to %2.</source>
        <translation>线性注意力的两种算法，按矩阵（n²）与按求和（n）：最大差 %1。线性注意力与 softmax 注意力的输出最多相差 %2。</translation>
    </message>
    <message>
        <source>Multiplications for n = %1, d = %2: by the map 2·cells·d = %3, by sums 2·n·d² + n·d = %4 (ratio %5).</source>
        <translation>n = %1、d = %2 时的乘法次数：按矩阵 2·格数·d = %3，按求和 2·n·d² + n·d = %4（比值 %5）。</translation>
    </message>
    <message>
        <source>Mean entropy of a row: softmax %1 bits, linear %2 bits.</source>
        <translation>每行的平均熵：softmax %1 比特，线性 %2 比特。</translation>
    </message>
    <message>
        <source>softmax(q·k / √d)</source>
        <translation>softmax(q·k / √d)</translation>
    </message>
    <message>
        <source>φ(q)·φ(k), normalised</source>
        <translation>φ(q)·φ(k)，归一化</translation>
    </message>
    <message>
        <source>Difference: linear − softmax</source>
        <translation>差：线性 − softmax</translation>
    </message>
</context>
<context>
    <name>LookSetting</name>
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
        <source>High contrast, &amp;black on white</source>
        <translation>高对比度，白底黑字(&amp;B)</translation>
    </message>
    <message>
        <source>High contrast, &amp;white on black</source>
        <translation>高对比度，黑底白字(&amp;W)</translation>
    </message>
</context>
<context>
    <name>MapTable</name>
    <message>
        <source>Type a sentence to see the numbers of this head&apos;s map</source>
        <translation>输入一个句子，查看这个头的图中的数值</translation>
    </message>
    <message>
        <source>%1, %2: rows are queries, columns are keys</source>
        <extracomment>%1: &quot;L0·H2&quot;, %2: &quot;weight&quot;</extracomment>
        <translation>%1，%2：行是查询，列是键</translation>
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
        <source>Start from</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>A mask of the literature, in place of the present one.</source>
        <translation>用文献中的一种掩码取代现有的掩码。</translation>
    </message>
    <message>
        <source>Takes back every cell that was painted: the rules decide everywhere.</source>
        <translation>收回所有涂画的单元格:各处都由规则决定。</translation>
    </message>
</context>
<context>
    <name>MaskPresets</name>
    <message>
        <source>No mask</source>
        <translation>无掩码</translation>
    </message>
    <message>
        <source>every token sees every token · encoders (Vaswani et al. 2017, BERT)</source>
        <translation>每个词元看到所有词元 · 编码器(Vaswani 等 2017,BERT)</translation>
    </message>
    <message>
        <source>Causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>only itself and what came before · decoders (Vaswani et al. 2017, GPT)</source>
        <translation>只看自己和前面的 · 解码器(Vaswani 等 2017,GPT)</translation>
    </message>
    <message>
        <source>Prefix</source>
        <translation>前缀</translation>
    </message>
    <message>
        <source>the first third is seen by all, the rest is causal · T5 (Raffel et al. 2020)</source>
        <translation>前三分之一人人可见,其余为因果 · T5(Raffel 等 2020)</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>the last quarter is filling that no token sees · batches of unequal sentences</source>
        <translation>最后四分之一是填充,谁也看不到 · 长短不一的句子组成的批次</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>two tokens either way · Longformer (Beltagy et al. 2020)</source>
        <translation>前后各两个词元 · Longformer(Beltagy 等 2020)</translation>
    </message>
    <message>
        <source>Causal window</source>
        <translation>因果窗口</translation>
    </message>
    <message>
        <source>itself and two tokens before · Mistral 7B (Jiang et al. 2023)</source>
        <translation>自己和前两个词元 · Mistral 7B(Jiang 等 2023)</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图结构</translation>
    </message>
    <message>
        <source>a chain of neighbours, edges to edit · graph attention (Veličković et al. 2018)</source>
        <translation>相邻者成链,边可编辑 · 图注意力(Veličković 等 2018)</translation>
    </message>
    <message>
        <source>Dilated window</source>
        <translation>膨胀窗口</translation>
    </message>
    <message>
        <source>every second token, three either way · Longformer (Beltagy et al. 2020)</source>
        <translation>每隔一个词元,前后各三个 · Longformer(Beltagy 等 2020)</translation>
    </message>
    <message>
        <source>Strided</source>
        <translation>跨步</translation>
    </message>
    <message>
        <source>the last √n tokens and every √n-th before · Sparse Transformer (Child et al. 2019)</source>
        <translation>最近 √n 个词元,以及之前每隔 √n 个 · Sparse Transformer(Child 等 2019)</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>four neighbours see each other · blockwise attention (Qiu et al. 2020)</source>
        <translation>每四个相邻者互相可见 · 分块注意力(Qiu 等 2020)</translation>
    </message>
    <message>
        <source>Global token and window</source>
        <translation>全局词元加窗口</translation>
    </message>
    <message>
        <source>the first token sees all and is seen by all · Longformer (Beltagy et al. 2020)</source>
        <translation>第一个词元看到所有词元,也被所有词元看到 · Longformer(Beltagy 等 2020)</translation>
    </message>
    <message>
        <source>Row and column</source>
        <translation>行与列</translation>
    </message>
    <message>
        <source>tokens as a square, each sees its cross · axial attention (Ho et al. 2019)</source>
        <translation>词元排成方阵,各看自己的十字 · 轴向注意力(Ho 等 2019)</translation>
    </message>
    <message>
        <source>Mask: %1</source>
        <translation>掩码:%1</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Cell by cell, for the present number of tokens</source>
        <translation>逐个单元格,只对当前词元数</translation>
    </message>
    <message>
        <source>%1 — %2</source>
        <translation>%1 — %2</translation>
    </message>
</context>
<context>
    <name>MaskTools</name>
    <message>
        <source>Look</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>points at cells and chooses them; paints nothing</source>
        <translation>指向并选择单元格;不涂画</translation>
    </message>
    <message>
        <source>Brush</source>
        <translation>画笔</translation>
    </message>
    <message>
        <source>paints the cells that it is drawn over</source>
        <translation>涂画经过的单元格</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>paints all that a query sees</source>
        <translation>涂画一个查询看到的全部</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>paints a key for every query</source>
        <translation>对每个查询涂画一个键</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>矩形</translation>
    </message>
    <message>
        <source>paints from one corner to the other</source>
        <translation>从一角涂到另一角</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>strokes hide cells: their weights become exactly 0</source>
        <translation>笔画隐藏单元格:其权重恰为 0</translation>
    </message>
    <message>
        <source>Eraser</source>
        <translation>橡皮</translation>
    </message>
    <message>
        <source>strokes show cells, even those that a rule hides</source>
        <translation>笔画显示单元格,规则隐藏的也显示</translation>
    </message>
    <message>
        <source>As the rules</source>
        <translation>按规则</translation>
    </message>
    <message>
        <source>strokes take painting away: the rules decide there again</source>
        <translation>笔画去掉涂画:那里重新由规则决定</translation>
    </message>
    <message>
        <source>%1 (%2 on a map): %3. The mask is shared by all heads and layers.</source>
        <translation>%1(在图上按 %2):%3。掩码为所有头和层共用。</translation>
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
    <message>
        <source>… %1 more</source>
        <translation>… 还有 %1 个</translation>
    </message>
    <message>
        <source>There is no room for the numbers here: make it larger</source>
        <translation>这里放不下这些数：请放大</translation>
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
        <translation>恢复本程序自己的权重。</translation>
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
    <message>
        <source>Viridis, reversed</source>
        <translation>Viridis（反向）</translation>
    </message>
    <message>
        <source>Cividis, reversed</source>
        <translation>Cividis（反向）</translation>
    </message>
    <message>
        <source>Magma, reversed</source>
        <translation>Magma（反向）</translation>
    </message>
    <message>
        <source>Blues, reversed</source>
        <translation>蓝色系（反向）</translation>
    </message>
    <message>
        <source>Inferno</source>
        <translation>Inferno</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>灰度</translation>
    </message>
    <message>
        <source>Inferno, reversed</source>
        <translation>Inferno（反向）</translation>
    </message>
    <message>
        <source>Grey, reversed</source>
        <translation>灰度（反向）</translation>
    </message>
    <message>
        <source>Red – white – blue</source>
        <translation>红 – 白 – 蓝</translation>
    </message>
</context>
<context>
    <name>PaperPreset</name>
    <message>
        <source>Single column, 85 mm</source>
        <translation>单栏，85 毫米</translation>
    </message>
    <message>
        <source>Double column, 174 mm</source>
        <translation>双栏，174 毫米</translation>
    </message>
    <message>
        <source>Slide 16:9, 1920 × 1080 pixels</source>
        <translation>幻灯片 16:9，1920 × 1080 像素</translation>
    </message>
    <message>
        <source>Width of A4, 210 mm</source>
        <translation>A4 宽，210 毫米</translation>
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
    <name>PositionFiguresBoard</name>
    <message>
        <source>P as a heatmap</source>
        <translation>P 的热图</translation>
    </message>
    <message>
        <source>Row (position)</source>
        <translation>行（位置）</translation>
    </message>
    <message>
        <source>Column (encoding dimension)</source>
        <translation>列（编码维度）</translation>
    </message>
    <message>
        <source>value of P</source>
        <translation>P 的值</translation>
    </message>
    <message>
        <source>Binary counter</source>
        <translation>二进制计数</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>Place value</source>
        <translation>位权</translation>
    </message>
    <message>
        <source>Columns of P: none chosen</source>
        <translation>P 的各列：未选择</translation>
    </message>
    <message>
        <source>Columns of P</source>
        <translation>P 的各列</translation>
    </message>
    <message>
        <source>Col %1</source>
        <translation>第 %1 列</translation>
    </message>
    <message>
        <source>Col %1 and %2</source>
        <translation>第 %1、%2 列</translation>
    </message>
    <message>
        <source>%1: %2 positions</source>
        <translation>%1：%2 个位置</translation>
    </message>
    <message>
        <source>Col %1 is %2 positions ahead of Col %3</source>
        <translation>第 %1 列比第 %3 列超前 %2 个位置</translation>
    </message>
    <message>
        <source>A quarter wave apart: %1 (the moved sine misses the cosine by at most %2).</source>
        <translation>相差四分之一波长：%1（平移后的正弦与余弦最多相差 %2）。</translation>
    </message>
    <message>
        <source>The counter&apos;s bits, highest first, stay the same for %1 numbers; the waves of P grow from %2 positions on the left to %3 on the right.</source>
        <translation>从最高位起，各比特连续不变的个数依次为 %1；P 的波长从左边的 %2 个位置增长到右边的 %3 个位置。</translation>
    </message>
    <message>
        <source>binary %1</source>
        <translation>二进制 %1</translation>
    </message>
    <message>
        <source>Col %1 = %2</source>
        <translation>第 %1 列 = %2</translation>
    </message>
    <message>
        <source>Cursor at position %1: %2.</source>
        <translation>游标在位置 %1：%2。</translation>
    </message>
    <message>
        <source>The further left, the faster: %1 a wave; their signs change %2 times over positions 0 to %3.</source>
        <translation>越靠左变化越快：每个波长 %1；在位置 0 到 %3 之间，符号改变 %2 次。</translation>
    </message>
    <message>
        <source>%1 a wave; signs change %2 times over positions 0 to %3.</source>
        <translation>每个波长 %1；在位置 0 到 %3 之间，符号改变 %2 次。</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between clauses</comment>
        <translation>；</translation>
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
        <translation>第 %1 列</translation>
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
    <name>QTabBar</name>
    <message>
        <source>Scroll Left</source>
        <translation>向左滚动</translation>
    </message>
    <message>
        <source>Scroll Right</source>
        <translation>向右滚动</translation>
    </message>
</context>
<context>
    <name>ReadableCell</name>
    <message>
        <source>to</source>
        <extracomment>Read aloud: &quot;it to animal 0.12&quot;</extracomment>
        <translation>到</translation>
    </message>
</context>
<context>
    <name>RecipeDifferences</name>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>identity</source>
        <translation>单位矩阵</translation>
    </message>
    <message>
        <source>hand-built</source>
        <translation>手工构造</translation>
    </message>
    <message>
        <source>one-hot</source>
        <translation>独热</translation>
    </message>
    <message>
        <source>Gaussian</source>
        <translation>高斯</translation>
    </message>
    <message>
        <source>sinusoidal</source>
        <translation>正弦</translation>
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
        <source>T5 buckets</source>
        <translation>T5 分桶</translation>
    </message>
    <message>
        <source>learned</source>
        <translation>可学习</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>halves</source>
        <translation>前后两半</translation>
    </message>
    <message>
        <source>interleaved</source>
        <translation>交错</translation>
    </message>
    <message>
        <source>%1 edges</source>
        <translation>%1 条边</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <translation>%1 %2 → %3</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头数</translation>
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
        <source>Key/value heads</source>
        <translation>键/值头数</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>Biases</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>Scale ÷</source>
        <translation>缩放 ÷</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>随机失活（dropout）</translation>
    </message>
    <message>
        <source>Dropout seed</source>
        <translation>失活种子</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置编码</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>底数</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>配对方式</translation>
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
        <source>Position seed</source>
        <translation>位置种子</translation>
    </message>
    <message>
        <source>Table length</source>
        <translation>表长</translation>
    </message>
    <message>
        <source>Causal</source>
        <translation>因果</translation>
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
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图结构</translation>
    </message>
    <message>
        <source>Cells set by hand</source>
        <translation>手动设置的单元格</translation>
    </message>
    <message>
        <source>Cells set by hand: %1 others</source>
        <translation>手动设置的单元格:%1 个不同</translation>
    </message>
    <message>
        <source>Token vectors</source>
        <translation>词元向量</translation>
    </message>
    <message>
        <source>Vector seed</source>
        <translation>向量种子</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重矩阵</translation>
    </message>
    <message>
        <source>Weight seed</source>
        <translation>权重种子</translation>
    </message>
    <message>
        <source>other kinds of hand-built heads</source>
        <translation>手工头的种类不同</translation>
    </message>
    <message>
        <source>the lab&apos;s settings</source>
        <translation>实验的设置</translation>
    </message>
    <message>
        <source>another lab</source>
        <translation>另一个实验</translation>
    </message>
    <message>
        <source>the lab closed</source>
        <translation>实验已关闭</translation>
    </message>
    <message>
        <source>nothing kept for comparison</source>
        <translation>没有保留的比较</translation>
    </message>
    <message>
        <source>kept for comparison</source>
        <translation>已保留以便比较</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>Cross attention</source>
        <translation>交叉注意力</translation>
    </message>
    <message>
        <source>Second sentence</source>
        <translation>第二个句子</translation>
    </message>
    <message>
        <source>Opened layer</source>
        <translation>打开的层</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>RelativeBiasBoard</name>
    <message>
        <source>ALiBi: bias of each head</source>
        <translation>ALiBi：每个头的偏置</translation>
    </message>
    <message>
        <source>distance, key − query</source>
        <translation>距离，键 − 查询</translation>
    </message>
    <message>
        <source>added to the score</source>
        <translation>加到分数上的数</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>ALiBi: slope of each head</source>
        <translation>ALiBi：每个头的斜率</translation>
    </message>
    <message>
        <source>head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>log₂ of the slope</source>
        <translation>斜率的 log₂</translation>
    </message>
    <message>
        <source>slopes of %1</source>
        <translation>%1 个头的斜率</translation>
    </message>
    <message>
        <source>every other of %1</source>
        <translation>%1 个头的，隔一个取一个</translation>
    </message>
    <message>
        <source>T5: bucket of each distance</source>
        <translation>T5：每个距离所在的桶</translation>
    </message>
    <message>
        <source>bucket</source>
        <translation>桶</translation>
    </message>
    <message>
        <source>T5: bucket of query and key</source>
        <translation>T5：查询与键所在的桶</translation>
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
        <source>bucket, 0 to %1</source>
        <translation>桶，0 至 %1</translation>
    </message>
    <message>
        <source>ALiBi slopes, head by head: %1</source>
        <translation>ALiBi 各头的斜率，依次为：%1</translation>
    </message>
    <message>
        <source>Heads: %1, no power of two. Heads 0 to %2 have the slopes of %3 heads; the others take every other slope of %4 heads, which lie between those (Press, Smith, Lewis 2022, their code).</source>
        <translation>头数：%1，不是 2 的幂。头 0 至 %2 用 %3 个头时的斜率；其余的头每隔一个取 %4 个头时的斜率，正好插在前者之间（Press、Smith、Lewis 2022，其代码）。</translation>
    </message>
    <message>
        <source>Heads: %1, a power of two. Slopes 2^(−8h/%1), h = 1 … %1 (Press, Smith, Lewis 2022).</source>
        <translation>头数：%1，是 2 的幂。斜率 2^(−8h/%1)，h = 1 … %1（Press、Smith、Lewis 2022）。</translation>
    </message>
    <message>
        <source>T5: %1 of %2 buckets are for keys up to the query. Exact, one distance each: %3 (distances below %3). The rest widen with the logarithm; the last begins at distance %4 and has no end. In use: %5 of %2.</source>
        <translation>T5：%2 个桶中有 %1 个用于查询及其之前的键。精确的桶（各含一个距离）：%3 个（小于 %3 的距离）。其余的桶按对数变宽；最后一个从距离 %4 开始，没有终点。实际用到 %2 个桶中的 %5 个。</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>What it is of</source>
        <translation>内容概要</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>所有头</translation>
    </message>
    <message>
        <source>The chosen head</source>
        <translation>选中的头</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>The chosen cell worked out</source>
        <translation>选中单元格的逐步演算</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置编码</translation>
    </message>
    <message>
        <source>The lab</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Looked at: layer %1, head %2</source>
        <translation>选中：第 %1 层，第 %2 头</translation>
    </message>
    <message>
        <source>, query “%1” (%2)</source>
        <translation>，查询“%1”(%2)</translation>
    </message>
    <message>
        <source>, key “%1” (%2)</source>
        <translation>，键“%1”(%2)</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>looks at: %1</source>
        <translation>所看的句子：%1</translation>
    </message>
    <message>
        <source>Computed with</source>
        <translation>计算设置</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>The scene is attached to this file, to be opened again.</source>
        <translation>场景作为附件保存在本文件中，可再次打开。</translation>
    </message>
</context>
<context>
    <name>ReportPaper</name>
    <message>
        <source>A4</source>
        <translation>A4</translation>
    </message>
    <message>
        <source>A3</source>
        <translation>A3</translation>
    </message>
    <message>
        <source>A5</source>
        <translation>A5</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Letter</translation>
    </message>
    <message>
        <source>Legal</source>
        <translation>Legal</translation>
    </message>
</context>
<context>
    <name>RotaryBoard</name>
    <message>
        <source>%1 at position %2: turned by %3 rad to (%4, %5)</source>
        <translation>位置 %2 的 %1：旋转 %3 弧度后为 (%4, %5)</translation>
    </message>
    <message>
        <source>Score q_m·k_n</source>
        <translation>分数 q_m·k_n</translation>
    </message>
    <message>
        <source>score, the same along each diagonal</source>
        <translation>分数，沿每条对角线相同</translation>
    </message>
    <message>
        <source>Score over m − n</source>
        <translation>分数随 m − n 的变化</translation>
    </message>
    <message>
        <source>m − n</source>
        <translation>m − n</translation>
    </message>
    <message>
        <source>score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>mean of the diagonal</source>
        <translation>对角线的平均值</translation>
    </message>
    <message>
        <source>Blue, filled end: q, turned by mω. Orange, open end: k, turned by nω. Dashed: before the turn.</source>
        <translation>蓝色、实心端点：q，旋转 mω。橙色、空心端点：k，旋转 nω。虚线：旋转之前。</translation>
    </message>
    <message>
        <source>q_m·k_n = %1 at m = %2, n = %3, m − n = %4; unturned, q·k = %5; d_k = %6</source>
        <translation>q_m·k_n = %1，m = %2，n = %3，m − n = %4；不旋转时 q·k = %5；d_k = %6</translation>
    </message>
    <message>
        <source>Scores with the same m − n differ by %1 at most, any two by up to %2: the score depends on m − n only.</source>
        <translation>m − n 相同的分数至多相差 %1，任意两个分数可相差 %2：分数只取决于 m − n。</translation>
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
        <translation>旋转后编码的误差</translation>
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
        <source>Blue: position %1. Orange: the same, turned by δ·ω; its dot is what position %2 has.</source>
        <translation>蓝色：位置 %1。橙色：将其旋转 δ·ω；圆点是位置 %2 的编码。</translation>
    </message>
    <message>
        <source>Largest residual over positions 0 to %1: %2</source>
        <translation>位置 0 至 %1 的最大残差：%2</translation>
    </message>
    <message>
        <source>pair %1: choose it, and its rotation is written out</source>
        <translation>第 %1 对：选中后写出它的旋转</translation>
    </message>
    <message>
        <source>R: turns by δ·ω</source>
        <translation>R：旋转 δ·ω</translation>
    </message>
    <message>
        <source>p(i)</source>
        <translation>p(i)</translation>
    </message>
    <message>
        <source>turned</source>
        <translation>旋转后</translation>
    </message>
    <message>
        <source>p(i + δ) as stored</source>
        <translation>存储的 p(i + δ)</translation>
    </message>
    <message>
        <source>Pair %1: (sin, cos) of position i, turned by %2 rad</source>
        <translation>第 %1 对：位置 i 的 (sin, cos)，旋转 %2 弧度</translation>
    </message>
</context>
<context>
    <name>ScaleBoard</name>
    <message>
        <source>score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>share a bin</source>
        <translation>每组占比</translation>
    </message>
    <message>
        <source>variance %1</source>
        <translation>方差 %1</translation>
    </message>
    <message>
        <source>rank of the key</source>
        <translation>键的名次</translation>
    </message>
    <message>
        <source>mean weight</source>
        <translation>平均权重</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>1 / keys</source>
        <translation>1 / 键数</translation>
    </message>
    <message>
        <source>unscaled</source>
        <translation>未缩放</translation>
    </message>
    <message>
        <source>÷ √d_k</source>
        <translation>÷ √d_k</translation>
    </message>
    <message>
        <source>Scores q·k, unscaled</source>
        <translation>未缩放的分数 q·k</translation>
    </message>
    <message>
        <source>Their weights</source>
        <translation>相应的权重</translation>
    </message>
    <message>
        <source>Scores q·k ÷ √d_k</source>
        <translation>缩放后的分数 q·k ÷ √d_k</translation>
    </message>
    <message>
        <source>Largest weight</source>
        <translation>最大权重</translation>
    </message>
    <message>
        <source>Entropy of the weights</source>
        <translation>权重的熵</translation>
    </message>
    <message>
        <source>share of ln keys</source>
        <translation>占 ln 键数的比例</translation>
    </message>
    <message>
        <source>Softmax gradient</source>
        <translation>softmax 的梯度</translation>
    </message>
    <message>
        <source>norm of its Jacobian</source>
        <translation>雅可比矩阵的范数</translation>
    </message>
    <message>
        <source>Unscaled: variance %1 (expected %2), largest weight %3, entropy %4 nats (%5 % of ln %6), Jacobian %7.</source>
        <translation>未缩放：方差 %1（应为 %2），最大权重 %3，熵 %4 奈特（ln %6 的 %5 %），雅可比范数 %7。</translation>
    </message>
    <message>
        <source>Scaled: variance %1 (expected %2), largest weight %3, entropy %4 nats (%5 % of ln %6), Jacobian %7.</source>
        <translation>缩放后：方差 %1（应为 %2），最大权重 %3，熵 %4 奈特（ln %6 的 %5 %），雅可比范数 %7。</translation>
    </message>
    <message>
        <source>q·k sums d_k products of independent N(0, 1) entries, each of variance 1. Means over %1 queries, at other d_k over %2; Jacobian: Frobenius norm of diag(p) − p pᵀ.</source>
        <translation>q·k 是 d_k 个乘积之和，分量相互独立、服从 N(0, 1)，每个乘积的方差为 1。均值取自 %1 个查询，其他 d_k 取自 %2 个；雅可比范数：diag(p) − p pᵀ 的 Frobenius 范数。</translation>
    </message>
    <message>
        <source>N(0, %1)</source>
        <translation>N(0, %1)</translation>
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
    <name>ShortcutSheet</name>
    <message>
        <source>Key presses</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>What they do</source>
        <translation>作用</translation>
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
    <name>ShuffleBoard</name>
    <message>
        <source>no positions</source>
        <translation>无位置编码</translation>
    </message>
    <message>
        <source>%1: as typed</source>
        <translation>%1：原句</translation>
    </message>
    <message>
        <source>%1: shuffled</source>
        <translation>%1：打乱后</translation>
    </message>
    <message>
        <source>difference: at most %1</source>
        <translation>差：至多 %1</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差</translation>
    </message>
    <message>
        <source>other tokens</source>
        <translation>词元不同</translation>
    </message>
    <message>
        <source>The lab&apos;s own layer stands in for the file&apos;s, whose tensors are no words to shuffle.</source>
        <translation>文件中的张量不是可打乱的词，此处改用本程序自己的层。</translation>
    </message>
    <message>
        <source>Random weights, the same in all maps, stand in for hand-built heads, which are made for one sentence.</source>
        <translation>手工构造的头只适用于一个句子，此处改用随机权重，各图相同。</translation>
    </message>
    <message>
        <source>Random vectors, one a word, stand in for one-hot ones, which are numbered by first appearance.</source>
        <translation>独热向量按词首次出现的次序编号，此处改用随机向量，每个词一个。</translation>
    </message>
    <message>
        <source>The mask is off here: it tells places apart by itself.</source>
        <translation>此处不用掩码：掩码本身就能区分位置。</translation>
    </message>
    <message>
        <source>Dropout is off here: it goes by place.</source>
        <translation>此处不用随机失活：它按位置失活。</translation>
    </message>
    <message>
        <source>The second sentence is left out here.</source>
        <translation>此处不用第二个句子。</translation>
    </message>
    <message>
        <source>without positions %1 (the same map, permuted)</source>
        <translation>无位置编码 %1（同一张图的置换）</translation>
    </message>
    <message>
        <source>with positions (%1) %2</source>
        <translation>有位置编码（%1）%2</translation>
    </message>
    <message>
        <source>Difference: the shuffled map, its words put back, minus the map as typed. Largest: %1.</source>
        <translation>差：打乱后的图把词放回原位，再减去原句的图。最大差值：%1。</translation>
    </message>
    <message>
        <source>Shuffled: %1</source>
        <translation>打乱后：%1</translation>
    </message>
    <message>
        <source>Split again, this text has other tokens: nothing can be put back.</source>
        <translation>重新切分后，这段文字的词元不同：无法放回原位。</translation>
    </message>
    <message>
        <source>This seed leaves every word where it was.</source>
        <translation>这个种子没有移动任何词。</translation>
    </message>
    <message>
        <source>The layer has no positions: choose a scheme to compare.</source>
        <translation>该层没有位置编码：请选择一种方案来对照。</translation>
    </message>
    <message>
        <source>Only the first %1 words are shuffled.</source>
        <translation>只打乱前 %1 个词。</translation>
    </message>
    <message>
        <source> · head %1 of layer %2</source>
        <translation> · 第 %2 层的头 %1</translation>
    </message>
    <message>
        <source>Type a sentence: this lab shuffles its words</source>
        <translation>请输入一个句子：本实验打乱它的词序</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between clauses</comment>
        <translation>；</translation>
    </message>
</context>
<context>
    <name>SoftLabelsBoard</name>
    <message>
        <source>class %1</source>
        <translation>类别 %1</translation>
    </message>
    <message>
        <source>Labels: softmax(z / T)</source>
        <translation>标签：softmax(z / T)</translation>
    </message>
    <message>
        <source>%1, T = %2: %3</source>
        <translation>%1，T = %2：%3</translation>
    </message>
    <message>
        <source>Each class&apos;s label over the temperature</source>
        <translation>各类别的标签随温度的变化</translation>
    </message>
    <message>
        <source>temperature T</source>
        <translation>温度 T</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>Entropy of the labels</source>
        <translation>标签的熵</translation>
    </message>
    <message>
        <source>share of ln classes</source>
        <translation>占 ln 类别数的比例</translation>
    </message>
    <message>
        <source>entropy</source>
        <translation>熵</translation>
    </message>
    <message>
        <source>Blue outline: T = 1, entropy %1 nats, largest label %2. Orange, filled: T = %3, entropy %4 nats, largest label %5; ln %6 = %7.</source>
        <translation>蓝色空心：T = 1，熵 %1 奈特，最大标签 %2。橙色实心：T = %3，熵 %4 奈特，最大标签 %5；ln %6 = %7。</translation>
    </message>
    <message>
        <source>The ranking of the classes is the same at both temperatures.</source>
        <translation>两个温度下，各类别的排序相同。</translation>
    </message>
    <message>
        <source>The ranking of the classes differs.</source>
        <translation>各类别的排序不同。</translation>
    </message>
    <message>
        <source>At T = %1 the label of %2 is %3: a hard label in the limit. At T = %4 it is %5: towards 1/%6 for every class.</source>
        <translation>T = %1 时，%2 的标签为 %3：极限是硬标签。T = %4 时为 %5：每个类别都趋于 1/%6。</translation>
    </message>
    <message>
        <source>Attention&apos;s softmax(q·k / √d_k) is this one with T = √d_k.</source>
        <translation>注意力的 softmax(q·k / √d_k) 就是 T = √d_k 的情形。</translation>
    </message>
</context>
<context>
    <name>SpeechBoard</name>
    <message>
        <source>Speech as a set of vectors: each column is a frame of %1 energies</source>
        <translation>把语音看作一组向量：每列是一帧，由 %1 个频带能量组成</translation>
    </message>
    <message>
        <source>band</source>
        <translation>频带</translation>
    </message>
    <message>
        <source>frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>energy of the band, 0 to %1</source>
        <translation>频带能量，0 到 %1</translation>
    </message>
    <message>
        <source>query frame</source>
        <translation>查询帧</translation>
    </message>
    <message>
        <source>key frame</source>
        <translation>键帧</translation>
    </message>
    <message>
        <source>weight, √ scale, 0 to %1, both maps</source>
        <translation>权重，√ 刻度，0 到 %1，两图相同</translation>
    </message>
    <message>
        <source>Cost and loss by reach</source>
        <translation>范围的代价与损失</translation>
    </message>
    <message>
        <source>reach, frames</source>
        <translation>范围（帧）</translation>
    </message>
    <message>
        <source>% of full attention</source>
        <translation>占完整注意力的 %</translation>
    </message>
    <message>
        <source>cells computed</source>
        <translation>计算的格数</translation>
    </message>
    <message>
        <source>weight cut off</source>
        <translation>截去的权重</translation>
    </message>
    <message>
        <source>−‖x_i − x_j‖² / %1</source>
        <translation>−‖x_i − x_j‖² / %1</translation>
    </message>
    <message>
        <source>x_i · x_j / %1</source>
        <translation>x_i · x_j / %1</translation>
    </message>
    <message>
        <source>Full: n × n = %1 × %1 = %2 cells, %3 multiply-adds. Within r = %4 frames: n(2r + 1) − r(r + 1) = %5 cells, %6 multiply-adds.</source>
        <translation>完整：n × n = %1 × %1 = %2 格，%3 次乘加。截断到 r = %4 帧：n(2r + 1) − r(r + 1) = %5 格，%6 次乘加。</translation>
    </message>
    <message>
        <source>Saved: %1 of the work. Cut off: on average %2 of the full attention&apos;s weight; over what it sees, each truncated row sums to 1 again.</source>
        <translation>节省了 %1 的计算量。平均截去了完整注意力权重的 %2；截断后每行在所见范围内之和仍为 1。</translation>
    </message>
    <message>
        <source>Score of frames i and j = %1, without learned maps; a cell costs %2 multiply-adds for its score and %2 for the weighted sum.</source>
        <translation>帧 i 与 j 的分数 = %1，不用学习的映射；每格的分数需 %2 次乘加，加权求和再需 %2 次。</translation>
    </message>
    <message>
        <source>Truncated attention</source>
        <translation>截断的注意力</translation>
    </message>
    <message>
        <source>Full attention</source>
        <translation>完整的注意力</translation>
    </message>
</context>
<context>
    <name>StepsPicture</name>
    <message>
        <source>This layer has no such map: the head takes its part of the vector.</source>
        <translation>这一层没有这个映射：该头直接取向量中属于它的一段。</translation>
    </message>
    <message>
        <source>One map for all heads, applied to the head&apos;s part of the vector.</source>
        <translation>所有头共用一个映射，作用在向量中属于该头的一段上。</translation>
    </message>
    <message>
        <source>Each row of the matrix times the vector gives one number.</source>
        <translation>矩阵的每一行与向量相乘得到一个数。</translation>
    </message>
    <message>
        <source>The two tokens&apos; vectors, with what the positions add.</source>
        <translation>两个词元的向量，加上位置编码。</translation>
    </message>
    <message>
        <source>The two tokens&apos; vectors, as the layer before returned them.</source>
        <translation>两个词元的向量，即上一层的输出。</translation>
    </message>
    <message>
        <source>The two tokens&apos; vectors. The positions add nothing to them.</source>
        <translation>两个词元的向量。位置编码不在这里相加。</translation>
    </message>
    <message>
        <source>The query&apos;s scores with every key. None is hidden.</source>
        <translation>该查询与每个键的分数。没有键被遮住。</translation>
    </message>
    <message>
        <source>The query&apos;s scores with every key; hidden: %1 of %2.</source>
        <translation>该查询与每个键的分数；共 %2 个，被遮住 %1 个。</translation>
    </message>
    <message>
        <source>This query sees no key at all.</source>
        <translation>这个查询看不到任何键。</translation>
    </message>
    <message>
        <source>Vectors and positions</source>
        <translation>向量与位置</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询 q</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键 k</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值 v</translation>
    </message>
    <message>
        <source>Query, turned</source>
        <translation>旋转后的 q</translation>
    </message>
    <message>
        <source>Key, turned</source>
        <translation>旋转后的 k</translation>
    </message>
    <message>
        <source>Query times key</source>
        <translation>q 与 k 的内积</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Position bias</source>
        <translation>位置偏置</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Exponentials</source>
        <translation>取指数</translation>
    </message>
    <message>
        <source>Their sum</source>
        <translation>求和</translation>
    </message>
    <message>
        <source>Weights α′</source>
        <translation>权重 α′</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Weighted sum of v</source>
        <translation>v 的加权和</translation>
    </message>
    <message>
        <source>Heads side by side</source>
        <translation>各头拼接</translation>
    </message>
    <message>
        <source>Output map</source>
        <translation>输出映射 W_o</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>Add the input</source>
        <translation>加上输入</translation>
    </message>
    <message>
        <source>First norm</source>
        <translation>第一次归一化</translation>
    </message>
    <message>
        <source>Feed-forward, first map</source>
        <translation>前馈网络第一层</translation>
    </message>
    <message>
        <source>ReLU</source>
        <translation>ReLU</translation>
    </message>
    <message>
        <source>Feed-forward, second map</source>
        <translation>前馈网络第二层</translation>
    </message>
    <message>
        <source>Add again</source>
        <translation>再次相加</translation>
    </message>
    <message>
        <source>Second norm</source>
        <translation>第二次归一化</translation>
    </message>
    <message>
        <source>Rotary positions turn each pair by its angle. ⊥ is the other number of the pair, the first one&apos;s negated.</source>
        <translation>旋转位置编码把每一对数转过各自的角度。⊥ 是同一对中的另一个数，第一个数的要取负。</translation>
    </message>
    <message>
        <source>Element by element, then all products together.</source>
        <translation>逐元素相乘，再把所有乘积相加。</translation>
    </message>
    <message>
        <source>The divisor is %1.</source>
        <translation>除数是 %1。</translation>
    </message>
    <message>
        <source>The scheme adds a number that depends on key minus query.</source>
        <translation>位置方案加上一个只取决于“键减查询”的数。</translation>
    </message>
    <message>
        <source>Above 1 it makes the weights more alike, below 1 less.</source>
        <translation>大于 1 时权重更平均，小于 1 时更悬殊。</translation>
    </message>
    <message>
        <source>The row&apos;s largest is taken off first: it changes no weight and no exponential overflows.</source>
        <translation>先减去该行的最大值：权重不变，指数也不会溢出。</translation>
    </message>
    <message>
        <source>All exponentials of the row together.</source>
        <translation>把该行的所有指数相加。</translation>
    </message>
    <message>
        <source>There is nothing to share out: all weights are 0.</source>
        <translation>没有可分配的：所有权重都是 0。</translation>
    </message>
    <message>
        <source>Each exponential&apos;s part of the sum; together 1.</source>
        <translation>每个指数占总和的份额，合计为 1。</translation>
    </message>
    <message>
        <source>As in training: some weights become 0, the others grow.</source>
        <translation>与训练时相同：一部分权重变为 0，其余的放大。</translation>
    </message>
    <message>
        <source>Each key&apos;s weight times its v; the sum of the columns is the head&apos;s output.</source>
        <translation>每个键的权重乘以它的 v；各列之和就是该头的输出。</translation>
    </message>
    <message>
        <source>The outputs of all heads in one vector; this head&apos;s is marked.</source>
        <translation>所有头的输出拼成一个向量；当前头的一段已标出。</translation>
    </message>
    <message>
        <source>The outputs of all heads in one vector, which the layer returns: it has no output map.</source>
        <translation>所有头的输出拼成一个向量，就是该层的输出：它没有输出映射。</translation>
    </message>
    <message>
        <source>It mixes the heads.</source>
        <translation>它把各头的结果混合起来。</translation>
    </message>
    <message>
        <source>The vector that came in is added.</source>
        <translation>加上输入的向量。</translation>
    </message>
    <message>
        <source>To mean 0 and variance 1 over the vector, then γ and β.</source>
        <translation>把向量变为均值 0、方差 1，再乘 γ 加 β。</translation>
    </message>
    <message>
        <source>What is negative becomes 0.</source>
        <translation>负数变为 0。</translation>
    </message>
    <message>
        <source>What went into the feed-forward is added.</source>
        <translation>加上前馈网络的输入。</translation>
    </message>
    <message>
        <source>These are the numbers that the layer starts with.</source>
        <translation>这些是该层的起始数值。</translation>
    </message>
    <message>
        <source>✓ Computed again in double precision: the very numbers of the pass.</source>
        <translation>✓ 以双精度重新计算：与计算过程的数完全相同。</translation>
    </message>
    <message>
        <source>✓ Computed again in double precision: differs from the pass by %1 at most; float32 rounding allows %2.</source>
        <translation>✓ 以双精度重新计算：与计算过程最多相差 %1；float32 舍入允许 %2。</translation>
    </message>
    <message>
        <source>✗ Computed again in double precision: differs from the pass by %1, more than the %2 of float32 rounding.</source>
        <translation>✗ 以双精度重新计算：与计算过程相差 %1，超过 float32 舍入的 %2。</translation>
    </message>
    <message>
        <source>“…” stands for %1 numbers that find no room here.</source>
        <translation>“…”代表此处放不下的 %1 个数。</translation>
    </message>
    <message>
        <source>No query is chosen: this is the first, with its strongest key.</source>
        <translation>未选查询：这里取第一个查询和它权重最大的键。</translation>
    </message>
    <message>
        <source>No query is chosen: this is the first.</source>
        <translation>未选查询：这里取第一个。</translation>
    </message>
    <message>
        <source>No key is chosen: this is the strongest.</source>
        <translation>未选键：这里取权重最大的键。</translation>
    </message>
    <message>
        <source>The mask hides this key.</source>
        <translation>这个键被掩码遮住。</translation>
    </message>
    <message>
        <source>key %1 “%2”</source>
        <translation>键 %1“%2”</translation>
    </message>
    <message>
        <source>row %1, column %2</source>
        <translation>第 %1 行，第 %2 列</translation>
    </message>
    <message>
        <source>Type a sentence to see one of its cells worked out step by step</source>
        <translation>输入一个句子，即可逐步演算其中的一个单元格</translation>
    </message>
    <message>
        <source>%1, query %2 “%3”, key %4 “%5”</source>
        <translation>%1，查询 %2“%3”，键 %4“%5”</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3.</source>
        <translation>第 %1 步，共 %2 步：%3。</translation>
    </message>
    <message>
        <source>tensor “%1” of %2, item %3</source>
        <translation>%2 中的张量“%1”，第 %3 项</translation>
    </message>
    <message>
        <source>one-hot: 1 in the column of the word, 0 elsewhere (Controls, Token vectors)</source>
        <translation>独热：该词所在列为 1，其余为 0（控制，词元向量）</translation>
    </message>
    <message>
        <source>the word&apos;s random vector: seed %1, deviation %2, the same wherever the word stands (Controls, Token vectors)</source>
        <translation>该词的随机向量：种子 %1，标准差 %2，该词出现在何处都相同（控制，词元向量）</translation>
    </message>
    <message>
        <source>sine and cosine of the token&apos;s place, base %1 (Controls, Positions)</source>
        <translation>词元位置的正弦与余弦，底数 %1（控制，位置编码）</translation>
    </message>
    <message>
        <source>the token&apos;s place times the pair&apos;s frequency, base %1, is the angle (Controls, Positions)</source>
        <translation>角度等于词元位置乘以该对的频率，底数 %1（控制，位置编码）</translation>
    </message>
    <message>
        <source>ALiBi: minus the distance times the head&apos;s slope (Controls, Positions)</source>
        <translation>ALiBi：负的距离乘以该头的斜率（控制，位置编码）</translation>
    </message>
    <message>
        <source>T5: the random bias of the distance&apos;s bucket, seed %1 (Controls, Positions)</source>
        <translation>T5：该距离所在桶的随机偏置，种子 %1（控制，位置编码）</translation>
    </message>
    <message>
        <source>the row of a table for %1 places, random with seed %2 (Controls, Positions)</source>
        <translation>共 %1 个位置的表中的一行，随机，种子 %2（控制，位置编码）</translation>
    </message>
    <message>
        <source>hand-built head “%1”: least squares, so that queries meet the keys it looks for; word codes of seed %2 (Controls, Weights)</source>
        <translation>手工构造的头“%1”：用最小二乘求出，使查询与它要找的键相合；词编码的种子为 %2（控制，权重矩阵）</translation>
    </message>
    <message>
        <source>hand-built: 1 where the head copies its share of the vector, 0 elsewhere (Controls, Weights)</source>
        <translation>手工构造：该头复制向量中属于它的部分处为 1，其余为 0（控制，权重矩阵）</translation>
    </message>
    <message>
        <source>hand-built: 1 where a head&apos;s number goes back to its column, 0 elsewhere (Controls, Weights)</source>
        <translation>手工构造：某头的数放回其列处为 1，其余为 0（控制，权重矩阵）</translation>
    </message>
    <message>
        <source>hand-built: biases are 0 (Controls, Weights)</source>
        <translation>手工构造：偏置为 0（控制，权重矩阵）</translation>
    </message>
    <message>
        <source>tensor “%1” of %2</source>
        <translation>%2 中的张量“%1”</translation>
    </message>
    <message>
        <source>identity: biases are 0 (Controls, Weights)</source>
        <translation>单位矩阵：偏置为 0（控制，权重矩阵）</translation>
    </message>
    <message>
        <source>identity: 1 on the diagonal, 0 elsewhere (Controls, Weights)</source>
        <translation>单位矩阵：对角线为 1，其余为 0（控制，权重矩阵）</translation>
    </message>
    <message>
        <source>random: normal with deviation 0.02, seed %1, layer %2 (Controls, Weights)</source>
        <translation>随机：标准差 0.02 的正态分布，种子 %1，第 %2 层（控制，权重矩阵）</translation>
    </message>
    <message>
        <source>random: Xavier uniform, ±√(6 / (in + out)), seed %1, layer %2 (Controls, Weights)</source>
        <translation>随机：Xavier 均匀分布，±√(6 / (in + out))，种子 %1，第 %2 层（控制，权重矩阵）</translation>
    </message>
    <message>
        <source>the layer&apos;s divisor (Controls, Divisor)</source>
        <translation>该层的除数（控制，除数）</translation>
    </message>
    <message>
        <source>1: the query may see this key; 0: the mask hides it (Controls, Mask)</source>
        <translation>1：该查询可以看到这个键；0：被掩码遮住（控制，掩码）</translation>
    </message>
    <message>
        <source>set by hand (Controls, Temperature)</source>
        <translation>手动设定（控制，温度）</translation>
    </message>
    <message>
        <source>drawn with seed %1: 0 with probability %2, else 1 / (1 − %2) (Controls, Dropout)</source>
        <translation>以种子 %1 抽取：以概率 %2 取 0，否则取 1 / (1 − %2)（控制，随机失活）</translation>
    </message>
    <message>
        <source>no step makes it: %1</source>
        <translation>不由任何一步算出：%1</translation>
    </message>
    <message>
        <source>no step makes it: row %1, column %2 of [%3 × %4], %5</source>
        <translation>不由任何一步算出：[%3 × %4] 的第 %1 行第 %2 列，%5</translation>
    </message>
    <message>
        <source>Every key is hidden: there is no score to start from, and the layer gives all of them the weight 0.</source>
        <translation>所有键都被遮住：没有可用的分数，该层把它们的权重全部设为 0。</translation>
    </message>
    <message>
        <source>Every key is hidden: all scores become %1, so that all weights will be alike, 1 / %2.</source>
        <translation>所有键都被遮住：全部分数变成 %1，因此各权重相同，都是 1 / %2。</translation>
    </message>
    <message>
        <source>The layer does not store this result, so there is nothing to compare it with. Step %1, %2, is made from it and is compared.</source>
        <translation>该层不保存这个结果，因此这里没有可对照的数。第 %1 步“%2”由它算出，并会在那里对照。</translation>
    </message>
    <message>
        <source>step %1, %2</source>
        <translation>第 %1 步“%2”</translation>
    </message>
    <message>
        <source>layer %1, query %2</source>
        <translation>层 %1 的查询 %2</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>from %1, %2: Return or a click goes there</source>
        <translation>来自%1，%2：按回车或点击即可前往</translation>
    </message>
    <message>
        <source>from %1: Return or a click goes there</source>
        <translation>来自%1：按回车或点击即可前往</translation>
    </message>
    <message>
        <source>All tokens at once, a token a row; framed: what this cell reads and makes. Colours: red above 0, blue below, up to the ± number over each matrix.</source>
        <translation>所有词元一起计算，每行一个词元；加框的是这一格读入和算出的部分。颜色：红色大于 0，蓝色小于 0，最深处为各矩阵上方标出的 ± 值。</translation>
    </message>
    <message>
        <source>Where several numbers share a place it shows the one farthest from 0.</source>
        <translation>几个数共用一处时，显示离 0 最远的那个。</translation>
    </message>
    <message>
        <source>hidden by the mask</source>
        <translation>被掩码遮住</translation>
    </message>
    <message>
        <source>The whole matrices find no room here.</source>
        <translation>整个矩阵在此处放不下。</translation>
    </message>
    <message>
        <source>There is no room for this step here: make it larger</source>
        <translation>这里放不下这一步：请放大</translation>
    </message>
    <message>
        <source>The keys that the maps leave out are part of this working.</source>
        <translation>图中排除的键仍参与这里的演算。</translation>
    </message>
</context>
<context>
    <name>Study</name>
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
    <message>
        <source>Cost</source>
        <translation>计算量</translation>
    </message>
    <message>
        <source>Against RNN and convolution</source>
        <translation>与 RNN、卷积相比</translation>
    </message>
    <message>
        <source>Length n</source>
        <translation>长度 n</translation>
    </message>
    <message>
        <source>How many tokens: where the numbers are read off.</source>
        <translation>词元个数：在此处读出数值。</translation>
    </message>
    <message>
        <source>How many numbers a token has.</source>
        <translation>每个词元有多少个数。</translation>
    </message>
    <message>
        <source>Window r</source>
        <translation>窗口 r</translation>
    </message>
    <message>
        <source>Windowed attention: how many keys around itself a query sees.</source>
        <translation>窗口注意力：一个查询能看到自己周围的多少个键。</translation>
    </message>
    <message>
        <source>Kernel k</source>
        <translation>卷积核 k</translation>
    </message>
    <message>
        <source>How many positions the convolution covers.</source>
        <translation>卷积覆盖多少个位置。</translation>
    </message>
    <message>
        <source>Measure here</source>
        <translation>在本机测量</translation>
    </message>
    <message>
        <source>Run one head of full, windowed and linear attention on this machine and take the time.</source>
        <translation>在本机上运行一个头的完整、窗口和线性注意力并计时。</translation>
    </message>
    <message>
        <source>Measured up to n</source>
        <translation>测量到 n</translation>
    </message>
    <message>
        <source>Measured width</source>
        <translation>测量宽度</translation>
    </message>
    <message>
        <source>Wavelengths and distances</source>
        <translation>波长与距离</translation>
    </message>
    <message>
        <source>How long the wave of each pair of columns is, and P·Pᵀ: the product of two encodings depends on their distance δ alone, as document 004&apos;s rotation says. Choosing a cell looks at its distance.</source>
        <translation>每对列的波长，以及 P·Pᵀ：两个位置编码的点积只取决于距离 δ，正如文档 004 的旋转所示。选择单元格即查看它的距离。</translation>
    </message>
    <message>
        <source>How many positions P has: its rows.</source>
        <translation>P 有多少个位置，即它的行数。</translation>
    </message>
    <message>
        <source>The longest wave is about 2π·base positions long.</source>
        <translation>最长的波约有 2π·底数 个位置长。</translation>
    </message>
    <message>
        <source>Distance δ</source>
        <translation>距离 δ</translation>
    </message>
    <message>
        <source>The distance that is looked at in map and curve.</source>
        <translation>在热图和曲线中查看的距离。</translation>
    </message>
    <message>
        <source>Encoder and decoder</source>
        <translation>编码器与解码器</translation>
    </message>
    <message>
        <source>Images, speech, graphs</source>
        <translation>图像、语音、图</translation>
    </message>
    <message>
        <source>A graph whose edges are the mask</source>
        <translation>以边为掩码的图</translation>
    </message>
    <message>
        <source>Persons of a social network are vectors, and who knows whom is known: attention is computed along the edges alone, a kind of graph neural network (document 003). Choose two persons one after the other to tie or part them.</source>
        <translation>社交网络里每个人就是一个向量，谁认识谁是已知的：只沿着边计算注意力，这就是一种图神经网络（GNN，文档 003）。先后点选两个人，即可连上或断开他们之间的边。</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>How many persons the network has.</source>
        <translation>网络中有多少人。</translation>
    </message>
    <message>
        <source>Picked node</source>
        <translation>已选节点</translation>
    </message>
    <message>
        <source>Numbers in each person&apos;s vector.</source>
        <translation>每个人的向量有多少个数。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Of the random vectors, W_Q and W_K.</source>
        <translation>随机向量、W_Q 与 W_K 的种子。</translation>
    </message>
    <message>
        <source>Edges</source>
        <translation>边</translation>
    </message>
    <message>
        <source>Who knows whom: pairs of nodes.</source>
        <translation>谁认识谁：节点两两成对。</translation>
    </message>
    <message>
        <source>An image as a set of vectors</source>
        <translation>把图像看作一组向量</translation>
    </message>
    <message>
        <source>Each pixel&apos;s three channels are a vector (document 003). Self-attention weighs the whole picture and finds the pixels that matter; a CNN sees a receptive field of fixed size. Drop an image file on the window to look at your own.</source>
        <translation>每个像素的三个通道就是一个三维向量（文档 003）。自注意力考虑整张图片，自己找出相关的像素；CNN 只看固定大小的感受野。把图像文件拖到窗口上，即可看自己的图片。</translation>
    </message>
    <message>
        <source>Chosen pixel</source>
        <translation>选定的像素</translation>
    </message>
    <message>
        <source>The one that asks, counted row by row from 0; a click in a picture chooses it, too.</source>
        <translation>发出查询的像素，从 0 起逐行编号；在图中点击也可以选定。</translation>
    </message>
    <message>
        <source>Patch</source>
        <translation>图块</translation>
    </message>
    <message>
        <source>So many by so many pixels, averaged, are one vector.</source>
        <translation>边长为这么多像素的方块取平均，作为一个向量。</translation>
    </message>
    <message>
        <source>With position</source>
        <translation>加上位置</translation>
    </message>
    <message>
        <source>Column and row, 0 to 1 along the longer side, are two more numbers of each vector.</source>
        <translation>列号与行号（沿长边为 0 到 1）作为每个向量的另外两个数。</translation>
    </message>
    <message>
        <source>Receptive field</source>
        <translation>感受野</translation>
    </message>
    <message>
        <source>The CNN sees so many by so many vectors around the chosen one, and nothing else.</source>
        <translation>CNN 只看选定向量周围边长为这么多的向量，别的都看不到。</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列数</translation>
    </message>
    <message>
        <source>Pixels across; the picture is resampled.</source>
        <translation>横向像素数；图片随之重新采样。</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Pixels down; the picture is resampled.</source>
        <translation>纵向像素数；图片随之重新采样。</translation>
    </message>
    <message>
        <source>Shape of the picture</source>
        <translation>图片的形状</translation>
    </message>
    <message>
        <source>Columns and rows of the stored picture.</source>
        <translation>所存图片的列数与行数。</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Red, green and blue of each pixel, 0 to 255, row by row; none: the sample picture.</source>
        <translation>逐行存放每个像素的红、绿、蓝，0 到 255；为空则用示例图片。</translation>
    </message>
    <message>
        <source>Where a learned table ends</source>
        <translation>可学习的表在哪里结束</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元数</translation>
    </message>
    <message>
        <source>How long the sentence is.</source>
        <translation>句子有多长。</translation>
    </message>
    <message>
        <source>Table made for</source>
        <translation>表的位置数</translation>
    </message>
    <message>
        <source>How many positions the learned table has; none exist beyond.</source>
        <translation>可学习的表有多少个位置；再往后没有。</translation>
    </message>
    <message>
        <source>Columns of both encodings.</source>
        <translation>两种编码的列数。</translation>
    </message>
    <message>
        <source>Table seed</source>
        <translation>表的种子</translation>
    </message>
    <message>
        <source>Other random numbers in place of trained ones.</source>
        <translation>换一组随机数来代替训练得到的数。</translation>
    </message>
    <message>
        <source>Linear attention</source>
        <translation>线性注意力</translation>
    </message>
    <message>
        <source>φ(q)·φ(k) with φ = elu + 1 in place of the softmax, computed by sums over the keys instead of a map (Katharopoulos et al. 2020, named by document 003), against softmax attention on the same q, k and v.</source>
        <translation>用 φ(q)·φ(k)（φ = elu + 1）代替 softmax，对键求和即可算出而不需要注意力矩阵（Katharopoulos 等 2020，文档 003 引用），与相同 q、k、v 上的 softmax 注意力对照。</translation>
    </message>
    <message>
        <source>How many tokens there are.</source>
        <translation>有多少个词元。</translation>
    </message>
    <message>
        <source>How many numbers q, k and v have each.</source>
        <translation>q、k、v 各有多少个数。</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询 q</translation>
    </message>
    <message>
        <source>Whose weights are drawn; a click on a map chooses one.</source>
        <translation>画出它的权重；点击注意力图可以选择。</translation>
    </message>
    <message>
        <source>Sharpness</source>
        <translation>尖锐程度</translation>
    </message>
    <message>
        <source>q is multiplied by it: the softmax comes to a point, the kernel does not follow.</source>
        <translation>q 乘以它：softmax 变得尖锐，核函数却跟不上。</translation>
    </message>
    <message>
        <source>Causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>No key after the query: the sums run along, as the state of an RNN.</source>
        <translation>查询之后的键看不到：求和随序列推进，就像 RNN 的状态。</translation>
    </message>
    <message>
        <source>Other random q, k and v.</source>
        <translation>换一组随机的 q、k、v。</translation>
    </message>
    <message>
        <source>The figures of document 004</source>
        <translation>文档 004 的图</translation>
    </message>
    <message>
        <source>P with some of its columns as curves, and the binary counter that it is likened to. Choosing a row moves the cursor in all three; choosing a column&apos;s number, or a cell in the cursor&apos;s row, adds that column&apos;s curve or takes it away.</source>
        <translation>位置嵌入矩阵 P、它的若干列的曲线，以及文档用来类比的二进制计数。选择一行会在三处同时移动游标；选择列号或游标所在行的单元格会添加或去掉该列的曲线。</translation>
    </message>
    <message>
        <source>Cursor</source>
        <translation>游标</translation>
    </message>
    <message>
        <source>The position marked in curves, heatmap and counter.</source>
        <translation>在曲线、热图和二进制计数中标出的位置。</translation>
    </message>
    <message>
        <source>Binary numbers</source>
        <translation>二进制数</translation>
    </message>
    <message>
        <source>How far the counter counts, from 0 on.</source>
        <translation>从 0 开始数多少个数。</translation>
    </message>
    <message>
        <source>The columns of P that are drawn as curves.</source>
        <translation>P 的哪些列画成曲线。</translation>
    </message>
    <message>
        <source>ALiBi ramps and T5 buckets</source>
        <translation>ALiBi 斜坡与 T5 分桶</translation>
    </message>
    <message>
        <source>Two schemes that add a number to each score for the distance alone: ALiBi a ramp with a slope a head, T5 a learned number a bucket.</source>
        <translation>两种只按距离给每个分数加一个数的方案：ALiBi 每个头一条斜坡，T5 每个桶一个学习得到的数。</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <source>ALiBi: each head has a slope of its own. Try a count that is no power of two.</source>
        <translation>ALiBi：每个头有自己的斜率。试试不是 2 的幂的头数。</translation>
    </message>
    <message>
        <source>Number of positions</source>
        <translation>位置个数</translation>
    </message>
    <message>
        <source>How many tokens there are: distances reach one less to either side.</source>
        <translation>有多少个词元：两侧的距离最远为此数减一。</translation>
    </message>
    <message>
        <source>Buckets</source>
        <translation>桶数</translation>
    </message>
    <message>
        <source>T5: how many groups of distances share a number.</source>
        <translation>T5：距离分为多少组，每组共用一个数。</translation>
    </message>
    <message>
        <source>Largest distance</source>
        <translation>最大距离</translation>
    </message>
    <message>
        <source>T5: all distances from here on share the last bucket.</source>
        <translation>T5：从这里起的所有距离共用最后一个桶。</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键的个数</translation>
    </message>
    <message>
        <source>Under a causal mask no key stands after the query, and T5 has all its buckets for those before.</source>
        <translation>在因果掩码下，查询之后没有键，T5 的所有桶都用于之前的键。</translation>
    </message>
    <message>
        <source>before and after the query</source>
        <translation>查询之前和之后</translation>
    </message>
    <message>
        <source>causal: none after the query</source>
        <translation>因果：查询之后没有</translation>
    </message>
    <message>
        <source>Rotary positions: two dials</source>
        <translation>旋转位置编码：两个旋钮</translation>
    </message>
    <message>
        <source>Each pair of q is turned by m·ω and each pair of k by n·ω. The score q_m·k_n depends on m − n only (Su et al. 2021).</source>
        <translation>q 的每对分量旋转 m·ω，k 的每对分量旋转 n·ω。分数 q_m·k_n 只取决于 m − n（Su 等，2021）。</translation>
    </message>
    <message>
        <source>Query position m</source>
        <translation>查询位置 m</translation>
    </message>
    <message>
        <source>The first dial: turns every pair of q by m·ω. A click into the map turns both.</source>
        <translation>第一个旋钮：把 q 的每对分量旋转 m·ω。点击图中的格子可同时转动两个旋钮。</translation>
    </message>
    <message>
        <source>Key position n</source>
        <translation>键位置 n</translation>
    </message>
    <message>
        <source>The second dial: turns every pair of k by n·ω. A click into the map turns both.</source>
        <translation>第二个旋钮：把 k 的每对分量旋转 n·ω。点击图中的格子可同时转动两个旋钮。</translation>
    </message>
    <message>
        <source>Pairs d_k / 2</source>
        <translation>对数 d_k / 2</translation>
    </message>
    <message>
        <source>How many pairs of columns q and k have: half of d_k.</source>
        <translation>q 和 k 有多少对列：d_k 的一半。</translation>
    </message>
    <message>
        <source>The map shows the scores of all m and n below this.</source>
        <translation>图中显示小于此数的所有 m 和 n 的分数。</translation>
    </message>
    <message>
        <source>Seed of q and k</source>
        <translation>q 和 k 的种子</translation>
    </message>
    <message>
        <source>Another seed draws another q and k.</source>
        <translation>换一个种子，就得到另一对 q 和 k。</translation>
    </message>
    <message>
        <source>k = q</source>
        <translation>k = q</translation>
    </message>
    <message>
        <source>The key has the query&apos;s vector, as a word that meets itself: the score is then largest where m = n.</source>
        <translation>键与查询用同一个向量，如同一个词遇到自己：此时分数在 m = n 处最大。</translation>
    </message>
    <message>
        <source>Scale and softmax</source>
        <translation>缩放与 softmax</translation>
    </message>
    <message>
        <source>Why scores are divided by √d_k</source>
        <translation>为何要除以 √d_k</translation>
    </message>
    <message>
        <source>The dot product of two random vectors has variance d_k: without scaling the softmax gives nearly everything to the largest score and its gradient vanishes (document 003).</source>
        <translation>两个随机向量的点积方差为 d_k：不缩放时，softmax 几乎把概率全部分给最大的分数，梯度随之消失（文档 003）。</translation>
    </message>
    <message>
        <source>Width d_k</source>
        <translation>维度 d_k</translation>
    </message>
    <message>
        <source>Entries of each query and key: a dot product is a sum of so many products.</source>
        <translation>每个查询和键的分量个数：点积就是这么多个乘积之和。</translation>
    </message>
    <message>
        <source>How many keys each query&apos;s softmax runs over.</source>
        <translation>每个查询的 softmax 在多少个键上计算。</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询个数</translation>
    </message>
    <message>
        <source>How many random queries the means and the histogram are taken over.</source>
        <translation>均值和直方图取自多少个随机查询。</translation>
    </message>
    <message>
        <source>Temperature T</source>
        <translation>温度 T</translation>
    </message>
    <message>
        <source>Both softmaxes divide their scores by T, too: √d_k for T undoes the missing scale.</source>
        <translation>两个 softmax 的分数都再除以 T：T 取 √d_k 时，正好补上未做的缩放。</translation>
    </message>
    <message>
        <source>Another number draws other vectors.</source>
        <translation>换一个数，就抽取另一组向量。</translation>
    </message>
    <message>
        <source>Shuffle the words</source>
        <translation>打乱词序</translation>
    </message>
    <message>
        <source>Seed of the order</source>
        <translation>词序种子</translation>
    </message>
    <message>
        <source>Another seed shuffles the words otherwise.</source>
        <translation>换一个种子，词序就不同。</translation>
    </message>
    <message>
        <source>Whether tokens are told where they stand: not at all, as the layer does, or one below the other.</source>
        <translation>是否告诉词元它们的位置：完全不告诉、按该层的方案，或上下对照。</translation>
    </message>
    <message>
        <source>without and with, compared</source>
        <translation>无与有，对照</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>as in the layer</source>
        <translation>与该层相同</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>相似性</translation>
    </message>
    <message>
        <source>What the score of two vectors is, before the softmax.</source>
        <translation>softmax 之前，两个向量的分数怎样计算。</translation>
    </message>
    <message>
        <source>−‖x_i − x_j‖² / T</source>
        <translation>−‖x_i − x_j‖² / T</translation>
    </message>
    <message>
        <source>x_i · x_j / T</source>
        <translation>x_i · x_j / T</translation>
    </message>
    <message>
        <source>Scores are divided by it: low, and only the most alike count; high, and all count alike.</source>
        <translation>分数除以它：低则只有最相似的起作用，高则全都一样重要。</translation>
    </message>
    <message>
        <source>Temperature and soft labels</source>
        <translation>温度与软标签</translation>
    </message>
    <message>
        <source>A softmax of logits divided by a temperature T: soft labels keep what the classes have in common, hard ones do not (document 003, after Hinton).</source>
        <translation>logits 除以温度 T 再做 softmax：软标签保留了不同类之间的关系，硬标签没有（文档 003，据 Hinton）。</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类别数</translation>
    </message>
    <message>
        <source>How many classes the labels tell apart.</source>
        <translation>标签区分多少个类别。</translation>
    </message>
    <message>
        <source>Spread of the logits</source>
        <translation>logits 的离散程度</translation>
    </message>
    <message>
        <source>Their standard deviation: how sure the teacher is.</source>
        <translation>它们的标准差：教师模型有多确信。</translation>
    </message>
    <message>
        <source>Logits are divided by T: above 1 labels become softer, below 1 harder.</source>
        <translation>logits 除以 T：大于 1 时标签变软，小于 1 时变硬。</translation>
    </message>
    <message>
        <source>Another number draws other logits.</source>
        <translation>换一个数，就抽取另一组 logits。</translation>
    </message>
    <message>
        <source>Speech and truncated attention</source>
        <translation>语音与截断的注意力</translation>
    </message>
    <message>
        <source>A speech signal is a long sequence of frames, and full attention grows with the square of its length (document 003). Truncated attention looks only so many frames back and ahead. The frames are synthesized: three formants that move like sines.</source>
        <translation>语音信号是一长串帧，完整注意力的计算量随长度的平方增长（文档 003）。截断的注意力只看前后若干帧。这里的帧是合成的：三个共振峰按正弦移动。</translation>
    </message>
    <message>
        <source>Reach</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>How many frames back and ahead the truncated attention looks.</source>
        <translation>截断的注意力向前、向后各看多少帧。</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>帧数</translation>
    </message>
    <message>
        <source>How long the signal is.</source>
        <translation>信号有多长。</translation>
    </message>
    <message>
        <source>Another seed, another utterance.</source>
        <translation>换一个种子，就是另一段语音。</translation>
    </message>
    <message>
        <source>Sequence labelling</source>
        <translation>序列标注</translation>
    </message>
    <message>
        <source>I saw a saw: window against attention</source>
        <translation>I saw a saw：滑动窗口与自注意力</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>How many words on each side the sliding window shows; 0: each word alone.</source>
        <translation>滑动窗口每侧包含几个词；0：只看单个词。</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Where the window stands; a click on a word moves it there.</source>
        <translation>窗口所在的位置；点击一个词，窗口就移到那里。</translation>
    </message>
    <message>
        <source>Ridge λ</source>
        <translation>岭参数 λ</translation>
    </message>
    <message>
        <source>What large weights of the labeller cost.</source>
        <translation>标注器权重过大的代价。</translation>
    </message>
    <message>
        <source>Input vectors</source>
        <translation>输入向量</translation>
    </message>
    <message>
        <source>One-hot vectors against embeddings</source>
        <translation>独热编码与词嵌入</translation>
    </message>
    <message>
        <source>One-hot vectors keep all words equally far apart; embeddings that are learned from a text let words of a class cluster (document 003).</source>
        <translation>独热编码使所有词彼此等距；从文本中学到的词嵌入会让同类的词聚集（文档 003）。</translation>
    </message>
    <message>
        <source>Words at most so far apart in a sentence count as met.</source>
        <translation>同一句中相距不超过此数的词算作共现。</translation>
    </message>
    <message>
        <source>Dimensions</source>
        <translation>维数</translation>
    </message>
    <message>
        <source>Columns of the learned and of the random vectors.</source>
        <translation>学到的向量和随机向量的列数。</translation>
    </message>
    <message>
        <source>Vectors in the plane</source>
        <translation>平面中的向量</translation>
    </message>
    <message>
        <source>Which vectors are drawn on their first two principal components.</source>
        <translation>把哪种向量画在它的前两个主成分上。</translation>
    </message>
    <message>
        <source>one-hot</source>
        <translation>独热</translation>
    </message>
    <message>
        <source>random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>learned</source>
        <translation>学到的</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>词</translation>
    </message>
    <message>
        <source>Whose nearest words are told: its row of the maps, from 0.</source>
        <translation>给出哪个词的近邻：它在图中的行号，从 0 开始。</translation>
    </message>
    <message>
        <source>Another number draws other random vectors.</source>
        <translation>换一个数，就抽取另一组随机向量。</translation>
    </message>
    <message>
        <source>How many positions</source>
        <translation>位置数</translation>
    </message>
    <message>
        <source>A table with a vector for each position up to its end meets a longer sentence: the last one has no position. Sines and cosines follow a rule, and have a row for it (document 003, section 3).</source>
        <translation>可学习的表只为其末尾之前的每个位置各存一个向量；遇到更长的句子，最后的词元就没有位置。正弦与余弦遵循规则，仍有对应的一行（文档 003 第 3 节）。</translation>
    </message>
    <message>
        <source>The one whose next choice makes or breaks an edge, counted from 0.</source>
        <translation>再选另一个节点时，与它连边或断边的那个节点，从 0 数起。</translation>
    </message>
    <message>
        <source>Pair j</source>
        <translation>第 j 对</translation>
    </message>
    <message>
        <source>The pair whose rotation is written out with its numbers; a click on a circle chooses it.</source>
        <translation>写出哪一对的旋转及其数值；点击圆可以选择。</translation>
    </message>
    <message>
        <source>The same words in another order. Without positions the map is the same map permuted; with them it is not (documents 003 and 004).</source>
        <translation>同样的词换一种顺序。没有位置编码时，注意力图只是同一张图的置换；有位置编码时则不是（文档 003 和 004）。</translation>
    </message>
    <message>
        <source>The same word with two labels: shown alone it cannot be told which, with a window of neighbours or with two heads of self-attention over words and places it can (document 003).</source>
        <translation>同一个词，两种词性：单独看无法区分，借助滑动窗口，或用两个头的自注意力看词与位置，就能区分（文档 003）。</translation>
    </message>
    <message>
        <source>Heads look δ</source>
        <translation>两个头的偏移 δ</translation>
    </message>
    <message>
        <source>W_q turns p_i to p_(i−δ) in the left head and to p_(i+δ) in the right one; 0: both look at the word itself.</source>
        <translation>W_q 在左头把 p_i 变为 p_(i−δ)，在右头变为 p_(i+δ)；0：两个头都只看词自身。</translation>
    </message>
    <message>
        <source>Scales W_q: how far q·k/√d_k falls from the place a head looks for to the next one. Large, that place alone; small, all words alike.</source>
        <translation>缩放 W_q：从头要找的位置到相邻位置，q·k/√d_k 下降多少。大：只看那个位置；小：所有词一视同仁。</translation>
    </message>
    <message>
        <source>Same word</source>
        <translation>相同的词</translation>
    </message>
    <message>
        <source>What W_q adds to q·k/√d_k where query and key are the same word; 0: places alone decide; below 0: heads look away from it.</source>
        <translation>查询与键是同一个词时，W_q 给 q·k/√d_k 加上多少；0：只由位置决定；小于 0：头避开相同的词。</translation>
    </message>
    <message>
        <source>What one layer costs as its sequence or its width grows: operations, memory, steps that wait for one another and the longest path (Vaswani et al. 2017, table 1; Katharopoulos et al. 2020; document 003), and what one head takes on this machine.</source>
        <translation>序列或宽度增大时一层的代价：运算量、内存、必须依次等待的步数和最长路径（Vaswani 等 2017，表 1；Katharopoulos 等 2020；文档 003），以及一个头在本机上的实际用时。</translation>
    </message>
    <message>
        <source>Curves over</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>What grows from left to right; the other one stands still.</source>
        <translation>从左到右增大的量；另一个保持不变。</translation>
    </message>
    <message>
        <source>length n</source>
        <translation>长度 n</translation>
    </message>
    <message>
        <source>width d</source>
        <translation>宽度 d</translation>
    </message>
    <message>
        <source>The longest sequence that is run (over the width: the only one); a long one takes a while.</source>
        <translation>实际运行的最长序列（横轴为宽度时：唯一的长度）；太长会花些时间。</translation>
    </message>
    <message>
        <source>d of the one head that is run (over the width: the widest).</source>
        <translation>实际运行的那一个头的 d（横轴为宽度时：最大的 d）。</translation>
    </message>
    <message>
        <source>The three places of attention in a Transformer (document 004): the encoder&apos;s on the source, the decoder&apos;s masked one on the target, and the one between them, whose queries come from the decoder&apos;s output, its keys and values from the encoder&apos;s.</source>
        <translation>Transformer 中的三处注意力（文档 004）：编码器在源句上的自注意力、解码器在目标句上的掩码自注意力，以及二者之间的注意力：查询来自解码器的输出，键和值来自编码器的输出。</translation>
    </message>
    <message>
        <source>Cross attention reads</source>
        <translation>交叉注意力读取</translation>
    </message>
    <message>
        <source>What both have made of their sentences, as in a Transformer, or the token vectors themselves, to compare.</source>
        <translation>像 Transformer 那样读取编码器和解码器各自的输出，或者直接读取词元向量，以便比较。</translation>
    </message>
    <message>
        <source>the others&apos; outputs</source>
        <translation>二者的输出</translation>
    </message>
    <message>
        <source>token vectors</source>
        <translation>词元向量</translation>
    </message>
    <message>
        <source>Scenes</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>Padding: the last tokens are hidden</source>
        <translation>填充:最后几个词元被遮住</translation>
    </message>
    <message>
        <source>A window of two tokens back</source>
        <translation>只看前两个词元的窗口</translation>
    </message>
    <message>
        <source>RoPE: queries and keys are turned</source>
        <translation>RoPE:旋转查询与键</translation>
    </message>
    <message>
        <source>ALiBi: what is far counts less</source>
        <translation>ALiBi:越远影响越小</translation>
    </message>
    <message>
        <source>Grouped heads: six share two key/value heads</source>
        <translation>分组头:六个头共用两个键/值头</translation>
    </message>
    <message>
        <source>Temperature 0.2: a sharper softmax</source>
        <translation>温度 0.2:更尖锐的 softmax</translation>
    </message>
    <message>
        <source>A Chinese sentence</source>
        <translation>一个中文句子</translation>
    </message>
</context>
<context>
    <name>TaggingBoard</name>
    <message>
        <source>token</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>tag</source>
        <translation>词性</translation>
    </message>
    <message>
        <source>score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>label of</source>
        <translation>被标注</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>去掉</translation>
    </message>
    <message>
        <source>score lost</source>
        <translation>分数损失</translation>
    </message>
    <message>
        <source>window ±%1</source>
        <translation>窗口 ±%1</translation>
    </message>
    <message>
        <source>%1 – alone: %2; %3: %4; attention: %5.</source>
        <translation>%1 — 单独看：%2；%3：%4；自注意力：%5。</translation>
    </message>
    <message>
        <source>%1 – alone, the same input: %2; %3: %4; attention: %5.</source>
        <translation>%1 — 单独看，输入相同：%2；%3：%4；自注意力：%5。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>There is no other token to look at.</source>
        <translation>没有别的词元可看。</translation>
    </message>
    <message>
        <source>attention sees all, most matters %1.</source>
        <translation>自注意力看到全部，影响最大的是 %1。</translation>
    </message>
    <message>
        <source>For %1 the window sees no neighbour; %2</source>
        <translation>对 %1，窗口看不到任何相邻的词；%2</translation>
    </message>
    <message>
        <source>For %1 the window sees %2 of %3 tokens, of the others most matters %4; %5</source>
        <translation>对 %1，窗口看到 %3 个词元中的 %2 个，其他词中影响最大的是 %4；%5</translation>
    </message>
    <message>
        <source>Linear labellers, ridge regression on %1 tagged sentences without “I saw a saw”; right on these: alone %2 %, window %3 %, attention %4 %.</source>
        <translation>线性标注器，用岭回归在 %1 个已标注的句子上拟合，其中没有“I saw a saw”；在这些句子上的正确率：单独看 %2 %，窗口 %3 %，自注意力 %4 %。</translation>
    </message>
    <message>
        <source>Not among the tagged words, so vectors of zeros: %1.</source>
        <translation>不在已标注的词中，因而为零向量：%1。</translation>
    </message>
    <message>
        <source>The first %1 tokens of %2 are looked at.</source>
        <translation>只看 %2 个词元中的前 %1 个。</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>自注意力</translation>
    </message>
    <message>
        <source>Scores: %1</source>
        <translation>分数：%1</translation>
    </message>
    <message>
        <source>Influence: %1</source>
        <translation>影响：%1</translation>
    </message>
    <message>
        <source>%1: move the window here</source>
        <translation>%1：把窗口移到这里</translation>
    </message>
    <message>
        <source>%1: not among the tagged words</source>
        <translation>%1：不在已标注的词中</translation>
    </message>
    <message>
        <source>pron.</source>
        <translation>代词</translation>
    </message>
    <message>
        <source>verb</source>
        <translation>动词</translation>
    </message>
    <message>
        <source>det.</source>
        <translation>限定词</translation>
    </message>
    <message>
        <source>noun</source>
        <translation>名词</translation>
    </message>
    <message>
        <source>adj.</source>
        <translation>形容词</translation>
    </message>
    <message>
        <source>pronoun</source>
        <translation>代词</translation>
    </message>
    <message>
        <source>determiner</source>
        <translation>限定词</translation>
    </message>
    <message>
        <source>adjective</source>
        <translation>形容词</translation>
    </message>
    <message>
        <source>alone</source>
        <translation>单独看</translation>
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
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>left head (%1) q·k = %2, /√%3 = %4, α′ = %5 for %6</source>
        <translation>左头（%1）q·k = %2，/√%3 = %4，对 %6 的 α′ = %5</translation>
    </message>
    <message>
        <source>right head (%1) q·k = %2, /√%3 = %4, α′ = %5 for %6</source>
        <translation>右头（%1）q·k = %2，/√%3 = %4，对 %6 的 α′ = %5</translation>
    </message>
    <message>
        <source>Attention on a = x + p (one-hot word, sinusoidal place), d_k = %1. W_q turns p_i to p_(i±%2) by document 004&apos;s rotations, scaled to sharpness %3; on x it is %4. W_k is the identity, v is x. Nothing of this is trained.</source>
        <translation>自注意力的输入为 a = x + p（独热词向量加正余弦位置编码），d_k = %1。W_q 用文档 004 的旋转矩阵把 p_i 变为 p_(i±%2)，再按尖锐程度 %3 缩放；对 x 的部分为 %4。W_k 是单位矩阵，v 就是 x。这些都不是训练得来的。</translation>
    </message>
    <message>
        <source>Query %1: %2; %3.</source>
        <translation>查询 %1：%2；%3。</translation>
    </message>
    <message>
        <source>α′ of the left head: %1</source>
        <translation>左头的 α′：%1</translation>
    </message>
    <message>
        <source>α′ of the right head: %1</source>
        <translation>右头的 α′：%1</translation>
    </message>
    <message>
        <source>query %1, key %2: q·k = %3, q·k/√%4 = %5, α′ = %6</source>
        <translation>查询 %1，键 %2：q·k = %3，q·k/√%4 = %5，α′ = %6</translation>
    </message>
    <message>
        <source>query %1</source>
        <translation>查询 %1</translation>
    </message>
    <message>
        <source>%1: q·k/√d_k</source>
        <translation>%1: q·k/√d_k</translation>
    </message>
    <message>
        <source>%1: α′</source>
        <translation>%1: α′</translation>
    </message>
</context>
<context>
    <name>ThemeChoice</name>
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
        <translation>打印</translation>
    </message>
    <message>
        <source>black on white, high contrast</source>
        <translation>白底黑字，高对比度</translation>
    </message>
    <message>
        <source>white on black, high contrast</source>
        <translation>黑底白字，高对比度</translation>
    </message>
</context>
<context>
    <name>TimeLeft</name>
    <message>
        <source>about %1 min left</source>
        <translation>大约还需 %1 分钟</translation>
    </message>
    <message>
        <source>about %1 s left</source>
        <translation>大约还需 %1 秒</translation>
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
    <name>VectorsBoard</name>
    <message>
        <source>fruit</source>
        <translation>水果</translation>
    </message>
    <message>
        <source>containers</source>
        <translation>容器</translation>
    </message>
    <message>
        <source>animals</source>
        <translation>动物</translation>
    </message>
    <message>
        <source>machines</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>one-hot</source>
        <translation>独热</translation>
    </message>
    <message>
        <source>random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>learned</source>
        <translation>学到的</translation>
    </message>
    <message>
        <source>word</source>
        <translation>词</translation>
    </message>
    <message>
        <source>dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>%1 (%2): %3, %4</source>
        <translation>%1（%2）：%3, %4</translation>
    </message>
    <message>
        <source>Principal components: %1</source>
        <translation>主成分：%1</translation>
    </message>
    <message>
        <source>component %1 (%2 % of variance)</source>
        <translation>主成分 %1（方差的 %2 %）</translation>
    </message>
    <message>
        <source>Nearest to %1, %2 vectors</source>
        <translation>离 %1 最近的词，%2向量</translation>
    </message>
    <message>
        <source>%1 to %2: %3</source>
        <translation>%1 到 %2：%3</translation>
    </message>
    <message>
        <source>Mean distance of unit vectors within and between classes. One-hot: %1 and %2 (√2 = 1.414, every pair)</source>
        <translation>单位向量的平均距离，同类之内与不同类之间。独热：%1 与 %2（√2 = 1.414，每一对都是）</translation>
    </message>
    <message>
        <source>; random: %1 and %2</source>
        <translation>；随机：%1 与 %2</translation>
    </message>
    <message>
        <source>; learned: %1 and %2.</source>
        <translation>；学到的：%1 与 %2。</translation>
    </message>
    <message>
        <source>One-hot vectors have no main direction: each component holds the same variance. Drawn is one of the many equal planes, words in the alphabet&apos;s order.</source>
        <translation>独热向量没有主方向：每个主成分的方差相同。这里画的是众多等价平面之一，词按字母顺序排列。</translation>
    </message>
    <message>
        <source>One-hot vectors</source>
        <translation>独热向量</translation>
    </message>
    <message>
        <source>Their distances</source>
        <translation>它们的距离</translation>
    </message>
    <message>
        <source>Learned vectors</source>
        <translation>学到的向量</translation>
    </message>
    <message>
        <source>Learned here from %1 sentences written for this lab (%2 words, %3 different): counts of words at most %4 apart, positive pointwise mutual information, singular vectors kept: %5; classes not told.</source>
        <translation>从为本实验写的 %1 个句子（%2 个词，%3 个不同）中学得：统计相距至多 %4 的词，取正的逐点互信息，保留的奇异向量：%5 个；没有告知类别。</translation>
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
    <message>
        <source>Step by step</source>
        <translation>逐步演算</translation>
    </message>
    <message>
        <source>one cell worked out from the vectors to the output</source>
        <translation>把一个单元格从向量一直算到输出</translation>
    </message>
    <message>
        <source>Worksheet</source>
        <translation>练习单</translation>
    </message>
    <message>
        <source>one cell to work out on paper, and its solution</source>
        <translation>在纸上演算一个单元格，附答案</translation>
    </message>
</context>
<context>
    <name>ViewKeys</name>
    <message>
        <source>Everywhere</source>
        <translation>任何地方</translation>
    </message>
    <message>
        <source>To the next control, or to the one before</source>
        <translation>转到下一个或上一个控件</translation>
    </message>
    <message>
        <source>Stops a pass on its way; closes the list of messages; leaves a cell</source>
        <translation>停止正在进行的计算；关闭消息列表；离开单元格</translation>
    </message>
    <message>
        <source>The menu of what has the focus, where it has one</source>
        <translation>打开焦点所在处的菜单（如果有）</translation>
    </message>
    <message>
        <source>On the grid of heads</source>
        <translation>在各个头的网格上</translation>
    </message>
    <message>
        <source>To the head beside, above or below</source>
        <translation>转到左右或上下相邻的头</translation>
    </message>
    <message>
        <source>To the first or last head</source>
        <translation>转到第一个或最后一个头</translation>
    </message>
    <message>
        <source>To the same head of the layer before or after</source>
        <translation>转到上一层或下一层的同一个头</translation>
    </message>
    <message>
        <source>Opens the head alone</source>
        <translation>只显示这个头</translation>
    </message>
    <message>
        <source>On a map: one head, comparison, positions</source>
        <translation>在图上：单个头、比较、位置编码</translation>
    </message>
    <message>
        <source>To the cell beside</source>
        <translation>转到相邻的单元格</translation>
    </message>
    <message>
        <source>To the strongest cell that way</source>
        <translation>转到该方向上最强的单元格</translation>
    </message>
    <message>
        <source>To the ends of the row</source>
        <translation>转到一行的两端</translation>
    </message>
    <message>
        <source>To the corners of the map</source>
        <translation>转到图的角上</translation>
    </message>
    <message>
        <source>Pins the cell: its query and key stay chosen; in the map of positions its column&apos;s curve is shown or hidden</source>
        <translation>固定单元格：它的查询和键保持选中；在位置编码的图上则显示或隐藏该列的曲线</translation>
    </message>
    <message>
        <source>One head: hides the cell or shows it again</source>
        <translation>单个头：遮蔽单元格或重新显示</translation>
    </message>
    <message>
        <source>Painting the mask on the head&apos;s map</source>
        <translation>在单个头的图上绘制掩码</translation>
    </message>
    <message>
        <source>Look, brush, row, column, rectangle</source>
        <translation>查看、画笔、行、列、矩形</translation>
    </message>
    <message>
        <source>What a stroke does: hides, shows, leaves to the rules</source>
        <translation>一笔做什么：遮蔽、显示、按规则</translation>
    </message>
    <message>
        <source>Paints at the cursor; held down, along the arrows</source>
        <translation>在光标处绘制；按住时随方向键绘制</translation>
    </message>
    <message>
        <source>Extends a rectangle</source>
        <translation>拉出矩形</translation>
    </message>
    <message>
        <source>Takes a stroke on its way back</source>
        <translation>收回正在画的一笔</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>逐步演算</translation>
    </message>
    <message>
        <source>A step back or on</source>
        <translation>上一步或下一步</translation>
    </message>
    <message>
        <source>To the first or last step</source>
        <translation>转到第一步或最后一步</translation>
    </message>
    <message>
        <source>From number to number, then to the whole matrices</source>
        <translation>在各个数之间移动，然后转到整个矩阵</translation>
    </message>
    <message>
        <source>To the number or cell beside</source>
        <translation>转到相邻的数或单元格</translation>
    </message>
    <message>
        <source>To where the number was made; on a whole matrix: chooses the cell</source>
        <translation>转到这个数产生的地方；在整个矩阵上：选择该单元格</translation>
    </message>
    <message>
        <source>Back again</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>On the pictures of a lab</source>
        <translation>在实验的各幅图上</translation>
    </message>
    <message>
        <source>To the picture before or after</source>
        <translation>转到上一幅或下一幅图</translation>
    </message>
    <message>
        <source>From cell to cell, from mark to mark, or along curves</source>
        <translation>在单元格或标记之间移动，或沿曲线移动</translation>
    </message>
    <message>
        <source>Does what a click does</source>
        <translation>与单击的作用相同</translation>
    </message>
    <message>
        <source>On the tokens</source>
        <translation>在词元上</translation>
    </message>
    <message>
        <source>From token to token</source>
        <translation>在词元之间移动</translation>
    </message>
    <message>
        <source>Looks at the token, or no longer</source>
        <translation>查看该词元，或不再查看</translation>
    </message>
    <message>
        <source>Leaves the key out of the maps, or takes it back</source>
        <translation>从图中排除这个键，或恢复</translation>
    </message>
    <message>
        <source>A smaller or a larger brush</source>
        <translation>画笔变小或变大</translation>
    </message>
    <message>
        <source>Nearer to the place pointed at, or farther away</source>
        <translation>在所指之处放大或缩小</translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation>Ctrl+滚轮</translation>
    </message>
    <message>
        <source>Moves what is seen of the map down or across</source>
        <translation>上下或左右移动图的可见部分</translation>
    </message>
    <message>
        <source>Wheel, Shift+wheel, middle button</source>
        <translation>滚轮、Shift+滚轮、鼠标中键</translation>
    </message>
    <message>
        <source>The whole map again</source>
        <translation>恢复整图</translation>
    </message>
    <message>
        <source>Double click beside it</source>
        <translation>在图旁双击</translation>
    </message>
    <message>
        <source>On once more</source>
        <translation>再次前进</translation>
    </message>
    <message>
        <source>On the numbers and the table</source>
        <translation>在数值和表格上</translation>
    </message>
    <message>
        <source>To the cell beside; in the table it is chosen</source>
        <translation>到相邻的单元格；在表格中同时选中它</translation>
    </message>
    <message>
        <source>Selects a block of cells</source>
        <translation>选择一块单元格</translation>
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
    <name>WorksheetPicture</name>
    <message>
        <source>“…”: %1 numbers left out</source>
        <translation>“…”：略去 %1 个数</translation>
    </message>
    <message>
        <source>One cell of self-attention</source>
        <translation>自注意力的一个单元格</translation>
    </message>
    <message>
        <source>One cell of self-attention: solution</source>
        <translation>自注意力的一个单元格：答案</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Numbers are rounded to three decimals, worked out from all digits.</source>
        <translation>数值保留三位小数，计算时使用全部位数。</translation>
    </message>
    <message>
        <source>[ ] is what the numbers left out add to a sum, so that it can be worked out without them.</source>
        <translation>[ ] 是略去的数对该和的贡献，因此不用它们也能算出结果。</translation>
    </message>
    <message>
        <source>Fill in the boxes and copy to the lines, from the top. Numbers are rounded to three decimals.</source>
        <translation>从上到下，填写方框，并把数抄到横线上。数值四舍五入到三位小数。</translation>
    </message>
</context>
<context>
    <name>advice</name>
    <message>
        <source>Check its name, or whether it was moved.</source>
        <translation>请检查文件名，或文件是否被移动。</translation>
    </message>
    <message>
        <source>Open the file that it stood for.</source>
        <translation>请打开它所指的文件。</translation>
    </message>
    <message>
        <source>Ask its owner, or open a copy of your own.</source>
        <translation>请询问其所有者，或打开自己的副本。</translation>
    </message>
    <message>
        <source>Save it in another folder.</source>
        <translation>请保存到另一个文件夹。</translation>
    </message>
    <message>
        <source>Save it on another disk.</source>
        <translation>请保存到另一个磁盘。</translation>
    </message>
    <message>
        <source>Free some space there, or save it on another disk.</source>
        <translation>请在那里腾出空间，或保存到另一个磁盘。</translation>
    </message>
    <message>
        <source>Make the folder, or choose another.</source>
        <translation>请建立该文件夹，或另选一个。</translation>
    </message>
    <message>
        <source>Choose a file that was saved by File &gt; Save scene.</source>
        <translation>请选择由“文件 &gt; 保存场景”保存的文件。</translation>
    </message>
    <message>
        <source>Open it with that newer version.</source>
        <translation>请用那个更新的版本打开。</translation>
    </message>
    <message>
        <source>Save it as PNG or JPEG and open that.</source>
        <translation>请另存为 PNG 或 JPEG 再打开。</translation>
    </message>
    <message>
        <source>Save the picture anew and open that.</source>
        <translation>请重新保存这张图片再打开。</translation>
    </message>
    <message>
        <source>Make it smaller first.</source>
        <translation>请先把它缩小。</translation>
    </message>
    <message>
        <source>Shorten the sentence, or take fewer heads or layers.</source>
        <translation>请缩短句子，或减少头数或层数。</translation>
    </message>
    <message>
        <source>Open it once more.</source>
        <translation>请再打开一次。</translation>
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
        <translation>本程序中的查询、键和值来自同一个流，所以它们的宽度都是 d_model</translation>
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
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>not a picture of a kind that can be read here</source>
        <translation>不是这里能读取的图片</translation>
    </message>
    <message>
        <source>the picture is broken: it cannot be decoded</source>
        <translation>图片已损坏，无法解码</translation>
    </message>
    <message>
        <source>the picture is too large: %1 × %2 pixels, at most %3 million are read</source>
        <translation>图片太大：%1 × %2 像素，最多读取 %3 百万像素</translation>
    </message>
    <message>
        <source>this picture needs at least %1 x %2 units of %3/%4 inch, found %5 x %6</source>
        <translation>这幅图至少需要 %1 x %2 个单位（每单位 %3/%4 英寸），给出的是 %5 x %6</translation>
    </message>
    <message>
        <source>expected a whole number from %1 to %2, found the number %3</source>
        <translation>应为 %1 到 %2 的整数,实际为 %3</translation>
    </message>
    <message>
        <source>expected a number from %1 to %2, found the number %3</source>
        <translation>应为 %1 到 %2 的数,实际为 %3</translation>
    </message>
    <message>
        <source>unknown key</source>
        <translation>未知的键</translation>
    </message>
    <message>
        <source>the file has %1 bytes; at most %2 are read</source>
        <translation>文件有 %1 字节;最多读取 %2 字节</translation>
    </message>
    <message>
        <source>the picture is cut: it ends early</source>
        <translation>图片不完整:提前结束</translation>
    </message>
    <message>
        <source>there is no scene in this picture</source>
        <translation>此图片中没有场景</translation>
    </message>
    <message>
        <source>the scene in it is damaged: its checksum is wrong</source>
        <translation>其中的场景已损坏:校验和不符</translation>
    </message>
    <message>
        <source>the scene in it was compressed by another program, which is not read here</source>
        <translation>其中的场景被其他程序压缩过,此处无法读取</translation>
    </message>
    <message>
        <source>the scene in it has %1 bytes; at most %2 are read</source>
        <translation>其中的场景有 %1 字节;最多读取 %2 字节</translation>
    </message>
    <message>
        <source>the folder cannot be made</source>
        <translation>无法创建文件夹</translation>
    </message>
    <message>
        <source>no file can be written in it</source>
        <translation>其中无法写入文件</translation>
    </message>
    <message>
        <source>the resolution must be a positive number of dpi, is %1</source>
        <translation>分辨率必须是正的 dpi 数，现为 %1</translation>
    </message>
    <message>
        <source>names are made of text, {layer}, {head} and {view}</source>
        <translation>文件名由文字、{layer}、{head} 和 {view} 组成</translation>
    </message>
    <message>
        <source>a file name is not empty, holds no / and begins with no dot</source>
        <translation>文件名不能为空、不能含 /、不能以点开头</translation>
    </message>
    <message>
        <source>the file name is too long</source>
        <translation>文件名太长</translation>
    </message>
    <message>
        <source>a { in the name has no }</source>
        <translation>文件名中的 { 没有对应的 }</translation>
    </message>
    <message>
        <source>two heads would get one name; {layer} and {head} tell them apart</source>
        <translation>两个头会得到同一个名字；请用 {layer} 和 {head} 区分</translation>
    </message>
    <message>
        <source>this archive would have %1 bytes; at most %2 are written</source>
        <translation>这个归档文件将有 %1 字节；最多写 %2 字节</translation>
    </message>
    <message>
        <source>only png, svg and pdf have a transparent background</source>
        <translation>只有 png、svg 和 pdf 可以有透明背景</translation>
    </message>
    <message>
        <source>PDF/A-%1b has no transparent background</source>
        <translation>PDF/A-%1b 不能有透明背景</translation>
    </message>
    <message>
        <source>a report needs a page at least</source>
        <translation>报告至少要有一页</translation>
    </message>
    <message>
        <source>at most %1 numbers are copied at once, selected are %2: an export takes them all</source>
        <translation>一次最多复制 %1 个数，选中了 %2 个：导出可取得全部</translation>
    </message>
    <message>
        <source>this layout is damaged or of another version; nothing was changed</source>
        <translation>这个布局已损坏或属于另一版本；没有改变任何东西</translation>
    </message>
    <message>
        <source>this layout was removed; nothing was changed</source>
        <translation>这个布局已被删除；没有改变任何东西</translation>
    </message>
    <message>
        <source>there are %1 layouts, as many as are kept; one has to be removed first</source>
        <translation>已有 %1 个布局，不能再多；须先删除一个</translation>
    </message>
    <message>
        <source>no lab is open in it, so nothing to draw</source>
        <translation>没有打开的实验，所以没有可画的内容</translation>
    </message>
</context>
<context>
    <name>explanations</name>
    <message>
        <source>The sentence. Each word, punctuation mark, Chinese character and emoji becomes a token; all views follow each key press.</source>
        <translation>句子。每个单词、标点、汉字和表情符号各成一个词元；每按一个键，所有视图都随之更新。</translation>
    </message>
    <message>
        <source>The tokens with their numbers. A click looks at that query, Shift and a click or Delete leaves that key out of the maps.</source>
        <translation>各个词元及其编号。单击查看该查询，按住 Shift 单击或按 Delete 从图中排除该键。</translation>
    </message>
    <message>
        <source>A map of every head: a row a query, a column a key, a colour a weight. Arrows choose a head, Return shows it alone.</source>
        <translation>每个头一张图：一行一个查询，一列一个键，颜色是权重。方向键选择头，Return 只显示该头。</translation>
    </message>
    <message>
        <source>One head&apos;s map. Arrows walk the cells, Ctrl and an arrow jump to the strongest, Return pins query and key, H hides the cell or shows it again.</source>
        <translation>单个头的图。方向键在单元格间移动，Ctrl 加方向键跳到最强的单元格，Return 固定查询和键，H 遮蔽单元格或重新显示。</translation>
    </message>
    <message>
        <source>The chosen cell worked out with its own numbers. Page keys go from step to step, Return on a number to where it was made.</source>
        <translation>用实际的数演算所选的单元格。翻页键在各步之间移动，在一个数上按 Return 转到它产生的地方。</translation>
    </message>
    <message>
        <source>The pictures of the lab. Page keys go from picture to picture, arrows walk cells and marks, Return does what a click does.</source>
        <translation>实验的各幅图。翻页键在各幅图之间移动，方向键在单元格和标记之间移动，Return 与单击的作用相同。</translation>
    </message>
    <message>
        <source>What the position scheme adds, turns or biases, and the curves of the chosen columns. Return on a cell shows or hides its column&apos;s curve.</source>
        <translation>位置编码方案加上、旋转或偏置了什么，以及所选各列的曲线。在单元格上按 Return 显示或隐藏该列的曲线。</translation>
    </message>
    <message>
        <source>q, k, v, scores, weights and output of the chosen token and head. Ctrl+C copies the selected cells, or all of them.</source>
        <translation>所选词元和头的 q、k、v、分数、权重和输出。Ctrl+C 复制所选的单元格，没有选择时复制全部。</translation>
    </message>
    <message>
        <source>Whether the numbers can be trusted: every row of weights sums to 1 within 1e-5 and nothing is NaN or infinite.</source>
        <translation>数值是否可信：权重的每一行之和与 1 相差不超过 1e-5，且没有 NaN 或无穷大。</translation>
    </message>
    <message>
        <source>How long the last pass took, and which stages took it.</source>
        <translation>上次计算用了多长时间，用在哪些阶段。</translation>
    </message>
    <message>
        <source>What went wrong last, or what should be known of the result. Details lists the last errors.</source>
        <translation>最近出了什么问题，或关于结果应当知道什么。“详情”列出最近的错误。</translation>
    </message>
    <message>
        <source>Sentences to begin with, each of which shows something.</source>
        <translation>供入门使用的句子，每句都能说明一些问题。</translation>
    </message>
    <message>
        <source>A page of the help; its links lead to others.</source>
        <translation>一页帮助；其中的链接通向其他页。</translation>
    </message>
    <message>
        <source>The pages: all heads, one cell worked out, and the lab that is open.</source>
        <translation>各个页面：所有头、一个单元格的演算，以及打开的实验。</translation>
    </message>
    <message>
        <source>The chosen head&apos;s map as a table: rows are queries, columns are keys. Arrows choose a cell, Shift and arrows a block; Ctrl+C copies it with its names, Ctrl+A selects all.</source>
        <translation>表格形式的所选头的图：行是查询，列是键。方向键选中单元格，Shift 加方向键选择一块；Ctrl+C 连同名称一起复制，Ctrl+A 选择全部。</translation>
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
    <message>
        <source>Lab</source>
        <translation>实验</translation>
    </message>
</context>
<context>
    <name>headlight::Announcer</name>
    <message>
        <source>Computing</source>
        <translation>正在计算</translation>
    </message>
    <message>
        <source>Stopped; the picture shows the former result</source>
        <translation>已停止；画面显示的是先前的结果</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>已撤销：%1</translation>
    </message>
    <message>
        <source>Done again: %1</source>
        <translation>已重做：%1</translation>
    </message>
    <message>
        <source>Computed: %1 tokens, %2 heads</source>
        <translation>计算完成：%1 个词元，%2 个头</translation>
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
    <name>headlight::CommandPalette</name>
    <message>
        <source>Run a command</source>
        <translation>运行命令</translation>
    </message>
    <message>
        <source>Type a part of a command&apos;s name</source>
        <translation>输入命令名称的一部分</translation>
    </message>
    <message>
        <source>A part of a command&apos;s name</source>
        <translation>命令名称的一部分</translation>
    </message>
    <message>
        <source>Commands that fit</source>
        <translation>符合的命令</translation>
    </message>
    <message>
        <source>No command fits</source>
        <translation>没有符合的命令</translation>
    </message>
</context>
<context>
    <name>headlight::ComparisonPanel</name>
    <message>
        <source>Keep the present result</source>
        <translation>保留当前结果</translation>
    </message>
    <message>
        <source>Goes to the cell that differs most.</source>
        <translation>转到差别最大的单元格。</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>对调</translation>
    </message>
    <message>
        <source>The kept recipe becomes the present one, and the present one is kept.</source>
        <translation>保留的变为当前的,当前的变为保留的。</translation>
    </message>
    <message>
        <source>Let go</source>
        <translation>放开</translation>
    </message>
    <message>
        <source>The kept result is compared with no longer (Ctrl+K).</source>
        <translation>不再与保留的结果比较(Ctrl+K)。</translation>
    </message>
    <message>
        <source>Swap kept and present</source>
        <translation>对调保留与当前</translation>
    </message>
    <message>
        <source>Kept map</source>
        <translation>保留的图</translation>
    </message>
    <message>
        <source>Present map</source>
        <translation>当前的图</translation>
    </message>
    <message>
        <source>Difference map</source>
        <translation>差值图</translation>
    </message>
    <message>
        <source>Largest: %1</source>
        <translation>最大:%1</translation>
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
        <source>What is changed afterwards stands beside it, with the difference</source>
        <translation>之后所作的改动与它并列，并显示差值</translation>
    </message>
</context>
<context>
    <name>headlight::ControlsPanel</name>
    <message>
        <source>Controls</source>
        <translation>控制</translation>
    </message>
</context>
<context>
    <name>headlight::DiagnosticsDialog</name>
    <message>
        <source>Diagnostics</source>
        <translation>诊断信息</translation>
    </message>
    <message>
        <source>What a report of a fault should tell. Nothing of what you typed or opened is in it.</source>
        <translation>故障报告所需的信息。其中没有您输入或打开的任何内容。</translation>
    </message>
    <message>
        <source>Co&amp;py</source>
        <translation>复制(&amp;P)</translation>
    </message>
</context>
<context>
    <name>headlight::DockTabs</name>
    <message>
        <source>Panels</source>
        <translation>面板</translation>
    </message>
    <message>
        <source>Panels that share this place; F6 goes through them by keys.</source>
        <translation>共用此处的面板；按 F6 可以用键盘逐个转到。</translation>
    </message>
</context>
<context>
    <name>headlight::DropHighlight</name>
    <message>
        <source>Let go to open this scene</source>
        <translation>松开以打开此场景</translation>
    </message>
    <message>
        <source>Let go to open this layer</source>
        <translation>松开以打开此层</translation>
    </message>
    <message>
        <source>Let go to open the scene in this picture, or the picture</source>
        <translation>松开以打开图片中的场景,没有场景则打开图片</translation>
    </message>
    <message>
        <source>Let go to open this picture</source>
        <translation>松开以打开此图片</translation>
    </message>
    <message>
        <source>Let go to make this the sentence</source>
        <translation>松开以将其作为句子</translation>
    </message>
</context>
<context>
    <name>headlight::ExportDialog</name>
    <message>
        <source>Export all heads</source>
        <translation>导出所有头</translation>
    </message>
    <message>
        <source>Export a view</source>
        <translation>导出视图</translation>
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
        <source>C&amp;opy picture</source>
        <translation>复制图片(&amp;O)</translation>
    </message>
    <message>
        <source>Copy n&amp;umbers</source>
        <translation>复制数值(&amp;U)</translation>
    </message>
    <message>
        <source>Picture copied</source>
        <translation>图片已复制</translation>
    </message>
    <message>
        <source>Numbers copied</source>
        <translation>数值已复制</translation>
    </message>
</context>
<context>
    <name>headlight::FigurePreview</name>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
</context>
<context>
    <name>headlight::FindLine</name>
    <message>
        <source>Find token</source>
        <translation>查找词元</translation>
    </message>
    <message>
        <source>A part of a token</source>
        <translation>词元的一部分</translation>
    </message>
    <message>
        <source>Return goes to the next token that has it, Shift+Return to the one before, Esc closes this line</source>
        <translation>Return 转到下一个含有它的词元，Shift+Return 转到上一个，Esc 关闭这一行</translation>
    </message>
    <message>
        <source>Previous token found (Shift+F3)</source>
        <translation>上一个找到的词元（Shift+F3）</translation>
    </message>
    <message>
        <source>Next token found (F3)</source>
        <translation>下一个找到的词元（F3）</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭（Esc）</translation>
    </message>
    <message>
        <source>No token has it</source>
        <translation>没有词元含有它</translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>找到 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>第 %1 个，共 %2 个</translation>
    </message>
</context>
<context>
    <name>headlight::HeadView</name>
    <message>
        <source>One head</source>
        <translation>单个头</translation>
    </message>
    <message>
        <source>%1: click to leave it out or take it back in</source>
        <translation>%1：点击可排除或恢复</translation>
    </message>
    <message>
        <source>Which queries are seen</source>
        <translation>可见的查询</translation>
    </message>
    <message>
        <source>Which keys are seen</source>
        <translation>可见的键</translation>
    </message>
    <message>
        <source>%1 → %2 hidden by hand</source>
        <translation>%1 → %2 手动隐藏</translation>
    </message>
    <message>
        <source>%1 → %2 hidden</source>
        <translation>%1 → %2 已遮蔽</translation>
    </message>
    <message>
        <source>%1 → %2 %3</source>
        <translation>%1 → %2 %3</translation>
    </message>
    <message>
        <source>%1 → %2 %3, shown by hand</source>
        <translation>%1 → %2 %3，手动显示</translation>
    </message>
    <message>
        <source>%1 → %2 %3, hidden by hand</source>
        <translation>%1 → %2 %3，手动隐藏</translation>
    </message>
</context>
<context>
    <name>headlight::HeadsProgress</name>
    <message>
        <source>Export all heads</source>
        <translation>导出所有头</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Heads drawn: %1 of %2</source>
        <translation>已绘制的头：%1 / %2</translation>
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
    <name>headlight::HelpWindow</name>
    <message>
        <source>Headlight help</source>
        <translation>Headlight 帮助</translation>
    </message>
    <message>
        <source>Back (Alt+Left)</source>
        <translation>后退（Alt+Left）</translation>
    </message>
    <message>
        <source>Forward (Alt+Right)</source>
        <translation>前进（Alt+Right）</translation>
    </message>
    <message>
        <source>Search all pages; Return goes to the next place</source>
        <translation>搜索所有页面；按 Return 转到下一处</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>搜索帮助</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Help page</source>
        <translation>帮助页</translation>
    </message>
    <message>
        <source>No page has these words</source>
        <translation>没有含有这些词的页面</translation>
    </message>
</context>
<context>
    <name>headlight::HistoryPanel</name>
    <message>
        <source>%1, undone</source>
        <translation>%1,已撤销</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>打开时</translation>
    </message>
    <message>
        <source>Nothing has been changed yet. Each change will stand here as a step to go back to.</source>
        <translation>还没有任何改动。每次改动都会列在这里,可以回到那一步。</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Steps of this scene; arrow keys go back and on.</source>
        <translation>此场景的各步;用方向键前后移动。</translation>
    </message>
</context>
<context>
    <name>headlight::LayoutsMenu</name>
    <message>
        <source>Win&amp;dow layouts</source>
        <translation>窗口布局(&amp;D)</translation>
    </message>
    <message>
        <source>Rea&amp;ding</source>
        <translation>阅读(&amp;D)</translation>
    </message>
    <message>
        <source>The sentence and its maps, without panels</source>
        <translation>只有句子和它的图，没有面板</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比较(&amp;C)</translation>
    </message>
    <message>
        <source>The comparison below the maps, beside the controls to turn</source>
        <translation>比较在图的下方，旁边是可调的控制</translation>
    </message>
    <message>
        <source>&amp;All panels</source>
        <translation>所有面板(&amp;A)</translation>
    </message>
    <message>
        <source>Every panel at its first place</source>
        <translation>每个面板都在最初的位置</translation>
    </message>
    <message>
        <source>&amp;Save layout…</source>
        <translation>保存布局(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Remove layout…</source>
        <translation>删除布局(&amp;R)…</translation>
    </message>
    <message>
        <source>Gives the arrangement of this window&apos;s panels a name</source>
        <translation>给本窗口面板的排列起一个名字</translation>
    </message>
    <message>
        <source>The projector has an arrangement of its own; Esc leaves it</source>
        <translation>投影有自己的排列；按 Esc 退出投影</translation>
    </message>
    <message>
        <source>No layout was saved yet</source>
        <translation>还没有保存过布局</translation>
    </message>
    <message>
        <source>Reset la&amp;yout</source>
        <translation>恢复默认布局(&amp;Y)</translation>
    </message>
    <message>
        <source>The panels as a new window has them</source>
        <translation>面板恢复成新窗口的样子</translation>
    </message>
</context>
<context>
    <name>headlight::LookFields</name>
    <message>
        <source>This picture has no colour bar</source>
        <translation>此图没有颜色条</translation>
    </message>
    <message>
        <source>This picture has no labels along its cells that it can be without</source>
        <translation>此图的格子旁没有可以去掉的标签</translation>
    </message>
    <message>
        <source>This picture has no curves with a legend</source>
        <translation>此图没有带图例的曲线</translation>
    </message>
    <message>
        <source>This picture has no title that it can be without</source>
        <translation>此图没有可以去掉的标题</translation>
    </message>
    <message>
        <source>&amp;Colour bar</source>
        <translation>颜色条(&amp;C)</translation>
    </message>
    <message>
        <source>Token &amp;labels</source>
        <translation>词元标签(&amp;L)</translation>
    </message>
    <message>
        <source>Le&amp;gend</source>
        <translation>图例(&amp;G)</translation>
    </message>
    <message>
        <source>T&amp;itle</source>
        <translation>标题(&amp;I)</translation>
    </message>
    <message>
        <source>Caption un&amp;derneath</source>
        <translation>下方图注(&amp;D)</translation>
    </message>
    <message>
        <source>T&amp;he scene (can be opened again)</source>
        <translation>场景（可再打开）(&amp;H)</translation>
    </message>
    <message>
        <source>as on screen</source>
        <translation>与屏幕相同</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>as the theme</source>
        <translation>与主题相同</translation>
    </message>
    <message>
        <source>white</source>
        <translation>白色</translation>
    </message>
    <message>
        <source>transparent</source>
        <translation>透明</translation>
    </message>
    <message>
        <source>&amp;Background</source>
        <translation>背景(&amp;B)</translation>
    </message>
    <message>
        <source>Include</source>
        <translation>包含</translation>
    </message>
    <message>
        <source>Numbers have no looks</source>
        <translation>数值没有外观</translation>
    </message>
    <message>
        <source>The light type of this theme is not read on white</source>
        <translation>此主题的浅色文字在白底上看不清</translation>
    </message>
    <message>
        <source>The pages of a sheet have no room for one</source>
        <translation>练习页上没有图注的位置</translation>
    </message>
    <message>
        <source>Only PNG and SVG keep a scene</source>
        <translation>只有 PNG 和 SVG 可以保存场景</translation>
    </message>
    <message>
        <source>Only the &amp;zoomed part</source>
        <translation>只画放大的部分(&amp;Z)</translation>
    </message>
    <message>
        <source>All numbers are written</source>
        <translation>数值会全部写出</translation>
    </message>
    <message>
        <source>The whole of this picture is seen</source>
        <translation>这幅图整个都可见</translation>
    </message>
    <message>
        <source>As PDF/A, for &amp;keeping</source>
        <translation>存为 PDF/A，用于存档(&amp;K)</translation>
    </message>
    <message>
        <source>PDF/A has no transparent background</source>
        <translation>PDF/A 不能有透明背景</translation>
    </message>
    <message>
        <source>Only PNG, SVG and PDF have a transparent background</source>
        <translation>只有 PNG、SVG 和 PDF 可以有透明背景</translation>
    </message>
    <message>
        <source>PDF/A-1b, which archives and journals ask for: colours, fonts and notes are told in the file, and nothing is transparent</source>
        <translation>PDF/A-1b，档案馆和期刊要求的格式：颜色、字体和说明都写在文件里，没有任何透明</translation>
    </message>
    <message>
        <source>Only PDF can be PDF/A</source>
        <translation>只有 PDF 可以是 PDF/A</translation>
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
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Save scene</source>
        <translation>保存场景</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
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
        <source>About Headlight</source>
        <translation>关于 Headlight</translation>
    </message>
    <message>
        <source>Headlight %1
A microscope for self-attention.

Qt %2 (LGPL 3), QCustomPlot (GPL 3), Eigen (MPL 2), Highway and simdjson (Apache 2), utf8proc (MIT), xxHash (BSD 2).
Headlight is free software under the GNU GPL, version 3 or later.

Instruction set in use: %3</source>
        <translation>Headlight %1
观察自注意力的显微镜。

Qt %2（LGPL 3）、QCustomPlot（GPL 3）、Eigen（MPL 2）、Highway 和 simdjson（Apache 2）、utf8proc（MIT）、xxHash（BSD 2）。
Headlight 是自由软件，以 GNU GPL 第 3 版或更高版本发布。

使用的指令集：%3</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
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
    <message>
        <source>Step by step</source>
        <translation>逐步演算</translation>
    </message>
    <message>
        <source>Open image</source>
        <translation>打开图像</translation>
    </message>
    <message>
        <source>Pictures (%1);;All files (*)</source>
        <translation>图片 (%1);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Export worksheet</source>
        <translation>导出练习单</translation>
    </message>
    <message>
        <source>Export &amp;worksheet…</source>
        <translation>导出练习单(&amp;W)…</translation>
    </message>
    <message>
        <source>Open &amp;image…</source>
        <translation>打开图像(&amp;I)…</translation>
    </message>
    <message>
        <source>Opened: %1</source>
        <translation>已打开：%1</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Show the controls</source>
        <translation>显示控制面板</translation>
    </message>
    <message>
        <source>They gave their room to this page</source>
        <translation>为给此页腾出空间而隐藏</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开“%1”</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>语言(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Type size</source>
        <translation>字号(&amp;T)</translation>
    </message>
    <message>
        <source>Pro&amp;jector</source>
        <translation>投影模式(&amp;J)</translation>
    </message>
    <message>
        <source>The whole screen, large type, no panels</source>
        <translation>全屏、大字、不显示面板</translation>
    </message>
    <message>
        <source>Esc or F11 goes back; View brings panels back one by one</source>
        <translation>按 Esc 或 F11 返回；可在“视图”菜单中逐个显示面板</translation>
    </message>
    <message>
        <source>&amp;New window</source>
        <translation>新建窗口(&amp;N)</translation>
    </message>
    <message>
        <source>Open scene in new win&amp;dow…</source>
        <translation>在新窗口中打开场景(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>Headlight scenes (*.headlight *.json);;Exported pictures (*.png *.svg);;All files (*)</source>
        <translation>Headlight 场景 (*.headlight *.json);;导出的图片 (*.png *.svg);;所有文件 (*)</translation>
    </message>
    <message>
        <source>%1, copy</source>
        <translation>%1 副本</translation>
    </message>
    <message>
        <source>Headlight scenes (*.headlight *.json)</source>
        <translation>Headlight 场景 (*.headlight *.json)</translation>
    </message>
    <message>
        <source>made by a newer Headlight: choose another name, so that nothing of it is lost</source>
        <translation>由更新版本的 Headlight 生成:请另取一个名字,以免丢失其中的内容</translation>
    </message>
    <message>
        <source>“%1” was changed since it was saved.</source>
        <translation>“%1”自上次保存后有改动。</translation>
    </message>
    <message>
        <source>Drop a text</source>
        <translation>拖入文本</translation>
    </message>
    <message>
        <source>no text in UTF-8</source>
        <translation>不是 UTF-8 文本</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>Stopped; no file was written</source>
        <translation>已停止；没有写入任何文件</translation>
    </message>
    <message>
        <source>Ne&amp;xt pane</source>
        <translation>下一个窗格(&amp;X)</translation>
    </message>
    <message>
        <source>Pre&amp;vious pane</source>
        <translation>上一个窗格(&amp;V)</translation>
    </message>
    <message>
        <source>Recent &amp;messages</source>
        <translation>最近的消息(&amp;M)</translation>
    </message>
    <message>
        <source>Help on this &amp;panel</source>
        <translation>此面板的帮助(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Contents</source>
        <translation>目录(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;What&apos;s this?</source>
        <translation>这是什么？(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Run a command…</source>
        <translation>运行命令(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>打印(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Zoom in</source>
        <translation>放大(&amp;Z)</translation>
    </message>
    <message>
        <source>Fewer tokens of the head&apos;s map, larger, around the cell pointed at (Ctrl and the wheel do so around the pointer)</source>
        <translation>头的图显示较少的词元，更大，围绕所指的单元格（Ctrl 加滚轮围绕指针缩放）</translation>
    </message>
    <message>
        <source>Zoom o&amp;ut</source>
        <translation>缩小(&amp;U)</translation>
    </message>
    <message>
        <source>More tokens of the head&apos;s map, smaller, up to the whole</source>
        <translation>头的图显示更多的词元，更小，直到整图</translation>
    </message>
    <message>
        <source>&amp;Whole map</source>
        <translation>整图(&amp;W)</translation>
    </message>
    <message>
        <source>All tokens of the head&apos;s map (or a double click beside it)</source>
        <translation>头的图的所有词元（或在图旁双击）</translation>
    </message>
    <message>
        <source>Pin this cell</source>
        <translation>固定这个单元格</translation>
    </message>
    <message>
        <source>Work this cell out step by step</source>
        <translation>逐步演算这个单元格</translation>
    </message>
    <message>
        <source>Copy the &amp;value %1</source>
        <translation>复制数值 %1(&amp;V)</translation>
    </message>
    <message>
        <source>Take this key back into the maps</source>
        <translation>在图中恢复这个键</translation>
    </message>
    <message>
        <source>Leave this key out of the maps</source>
        <translation>从图中排除这个键</translation>
    </message>
    <message>
        <source>Hide this cell in the mask, or show it again</source>
        <translation>在掩码中遮蔽这个单元格，或重新显示</translation>
    </message>
    <message>
        <source>Picture and numbers copied</source>
        <translation>已复制图像和数值</translation>
    </message>
    <message>
        <source>&amp;Diagnostics</source>
        <translation>诊断信息(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>The picture of this view and its numbers, or the text that is selected</source>
        <translation>这个视图的图像和数值，或选中的文字</translation>
    </message>
    <message>
        <source>P&amp;aste as the sentence</source>
        <translation>粘贴为句子(&amp;A)</translation>
    </message>
    <message>
        <source>The text that was copied takes the place of the whole sentence</source>
        <translation>复制的文字取代整个句子</translation>
    </message>
    <message>
        <source>&amp;Find token…</source>
        <translation>查找词元(&amp;F)…</translation>
    </message>
    <message>
        <source>Find ne&amp;xt</source>
        <translation>查找下一个(&amp;X)</translation>
    </message>
    <message>
        <source>Find pre&amp;vious</source>
        <translation>查找上一个(&amp;V)</translation>
    </message>
    <message>
        <source>Comp&amp;ute again</source>
        <translation>重新计算(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Nothing was stopped: the picture shows the present result</source>
        <translation>没有停止过计算：图中就是当前的结果</translation>
    </message>
    <message>
        <source>No pass takes long at present</source>
        <translation>目前没有耗时的计算</translation>
    </message>
    <message>
        <source>Esc does the same</source>
        <translation>按 Esc 也一样</translation>
    </message>
    <message>
        <source>Sho&amp;w page</source>
        <translation>显示页面(&amp;W)</translation>
    </message>
    <message>
        <source>No lab is open</source>
        <translation>没有打开实验</translation>
    </message>
    <message>
        <source>This lab does not look at the sentence</source>
        <translation>这个实验不用句子</translation>
    </message>
    <message>
        <source>Nothing was changed</source>
        <translation>没有做过改动</translation>
    </message>
    <message>
        <source>Nothing was undone</source>
        <translation>没有撤销过</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>撤销(&amp;U) %1</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>重做(&amp;R) %1</translation>
    </message>
    <message>
        <source>%1 (read-only)[*] — Headlight</source>
        <extracomment>The title of the window; [*] is where the mark of unsaved changes goes</extracomment>
        <translation>%1（只读）[*] — Headlight</translation>
    </message>
    <message>
        <source>%1[*] — Headlight</source>
        <translation>%1[*] — Headlight</translation>
    </message>
    <message>
        <source>No text was copied</source>
        <translation>没有复制过文字</translation>
    </message>
    <message>
        <source>Paste as the sentence</source>
        <translation>粘贴为句子</translation>
    </message>
    <message>
        <source>&amp;Zoom</source>
        <translation>缩放(&amp;Z)</translation>
    </message>
    <message>
        <source>Picture copied; Copy numbers takes its numbers, which are many</source>
        <translation>图像已复制；其数值很多，可用“复制数值”复制</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>全屏(&amp;F)</translation>
    </message>
    <message>
        <source>Esc or Ctrl+Shift+F goes back</source>
        <translation>按 Esc 或 Ctrl+Shift+F 返回</translation>
    </message>
    <message>
        <source>The projector fills the screen already</source>
        <translation>投影模式已占满屏幕</translation>
    </message>
    <message>
        <source>The whole screen, all else as it is</source>
        <translation>占满整个屏幕，其余不变</translation>
    </message>
    <message>
        <source>Export report</source>
        <translation>导出报告</translation>
    </message>
    <message>
        <source>Export repor&amp;t…</source>
        <translation>导出报告(&amp;T)…</translation>
    </message>
    <message>
        <source>Pr&amp;eferences…</source>
        <translation>首选项(&amp;E)…</translation>
    </message>
    <message>
        <source>Language, looks, threads and memory, for all windows</source>
        <translation>语言、外观、线程与内存，对所有窗口有效</translation>
    </message>
    <message>
        <source>Head as table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>This screen has no room for: %1</source>
        <translation>这块屏幕放不下：%1</translation>
    </message>
    <message>
        <source>Layout replaced: %1</source>
        <translation>已替换布局：%1</translation>
    </message>
    <message>
        <source>Layout saved: %1</source>
        <translation>已保存布局：%1</translation>
    </message>
    <message>
        <source>Layout removed: %1</source>
        <translation>已删除布局：%1</translation>
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
    <name>headlight::MapTableModel</name>
    <message>
        <source>hidden by hand</source>
        <translation>手动隐藏</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>已遮蔽</translation>
    </message>
    <message>
        <source>%1, shown by hand</source>
        <translation>%1，手动显示</translation>
    </message>
    <message>
        <source>%1, hidden by hand</source>
        <translation>%1，手动隐藏</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <extracomment>Of a cell: its query, its key, its number</extracomment>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>已排除</translation>
    </message>
</context>
<context>
    <name>headlight::MapTableView</name>
    <message>
        <source>The head&apos;s map as a table</source>
        <translation>表格形式的头的图</translation>
    </message>
</context>
<context>
    <name>headlight::MaskPainting</name>
    <message>
        <source>Hide 1 cell</source>
        <translation>隐藏 1 个单元格</translation>
    </message>
    <message>
        <source>Hide %1 cells</source>
        <translation>隐藏 %1 个单元格</translation>
    </message>
    <message>
        <source>Show 1 cell</source>
        <translation>显示 1 个单元格</translation>
    </message>
    <message>
        <source>Show %1 cells</source>
        <translation>显示 %1 个单元格</translation>
    </message>
    <message>
        <source>Leave 1 cell to the rules</source>
        <translation>1 个单元格交还规则</translation>
    </message>
    <message>
        <source>Leave %1 cells to the rules</source>
        <translation>%1 个单元格交还规则</translation>
    </message>
</context>
<context>
    <name>headlight::MaskTools</name>
    <message>
        <source>Size of the brush (%1 and %2 on a map): how many cells it paints at once, around the one that is pointed at.</source>
        <translation>画笔大小(在图上按 %1 和 %2):以所指的单元格为中心,一次涂画多少个单元格。</translation>
    </message>
    <message>
        <source>Size of the brush</source>
        <translation>画笔大小</translation>
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
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Lists the last errors with their times</source>
        <translation>列出最近的错误及其时间</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copies all messages as text, with the version and the scene</source>
        <translation>以文字形式复制所有消息，并附上版本和场景</translation>
    </message>
    <message>
        <source>The last errors, newest first</source>
        <translation>最近的错误，最新的在前</translation>
    </message>
    <message>
        <source>Nothing has gone wrong so far.</source>
        <translation>到目前为止没有出错。</translation>
    </message>
    <message>
        <source>No message</source>
        <translation>没有消息</translation>
    </message>
    <message>
        <source>Details (%1)</source>
        <translation>详情（%1）</translation>
    </message>
</context>
<context>
    <name>headlight::NameFields</name>
    <message>
        <source>{layer}, {head} and {view} stand for what each file shows</source>
        <translation>{layer}、{head} 和 {view} 代表各文件所示的内容</translation>
    </message>
    <message>
        <source>File &amp;names</source>
        <translation>文件名(&amp;N)</translation>
    </message>
    <message>
        <source>%1 (files: %2)</source>
        <translation>%1（文件数：%2）</translation>
    </message>
</context>
<context>
    <name>headlight::NumberGrid</name>
    <message>
        <source>Select all cells</source>
        <translation>选择所有单元格</translation>
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
    <message>
        <source>choose</source>
        <translation>请选择</translation>
    </message>
    <message>
        <source>The layer file says: %1.</source>
        <translation>层文件说明：%1。</translation>
    </message>
    <message>
        <source>These tensors fit several listings: choose the one they are of.</source>
        <translation>这些张量符合多个代码清单：请选择它们所属的那一个。</translation>
    </message>
    <message>
        <source>Choose how many heads share the width: the tensors do not tell</source>
        <translation>请选择由多少个头分享宽度：张量中没有这一信息</translation>
    </message>
    <message>
        <source>Choose the listing: the tensors fit several</source>
        <translation>请选择代码清单：这些张量符合多个</translation>
    </message>
    <message>
        <source>%1, heads: %2</source>
        <translation>%1，头数：%2</translation>
    </message>
</context>
<context>
    <name>headlight::PassBar</name>
    <message>
        <source>Heads: %1, layers: %2</source>
        <translation>头数：%1，层数：%2</translation>
    </message>
    <message>
        <source>Computing… %1</source>
        <translation>正在计算……%1</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stops this pass (Esc); the picture keeps the former result</source>
        <translation>停止这次计算（Esc）；画面保留先前的结果</translation>
    </message>
    <message>
        <source>Stopped; the picture shows the former result</source>
        <translation>已停止；画面显示的是先前的结果</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Computing… Layer %1 of %2: %3</source>
        <translation>正在计算… 第 %1 层，共 %2 层：%3</translation>
    </message>
    <message>
        <source>How much of the pass is done</source>
        <translation>计算已完成多少</translation>
    </message>
    <message>
        <source>Computes after all what was stopped (F5)</source>
        <translation>继续计算被停止的内容（F5）</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
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
    <name>headlight::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <source>Each is kept and holds in all windows at once. Results are the same to the last bit with any number of threads.</source>
        <translation>每一项都会保存，并立即对所有窗口生效。无论用多少线程，结果逐位相同。</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>What the program speaks, and how it writes numbers on screen.</source>
        <translation>程序使用的语言，以及屏幕上数字的写法。</translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation>外观(&amp;A)</translation>
    </message>
    <message>
        <source>Light, dark or of high contrast: widgets and pictures on screen.</source>
        <translation>浅色、深色或高对比度：控件与屏幕上的图。</translation>
    </message>
    <message>
        <source>T&amp;ype size</source>
        <translation>字号(&amp;Y)</translation>
    </message>
    <message>
        <source>How large type is, in widgets and pictures, beside the desktop&apos;s.</source>
        <translation>控件与图中文字相对于桌面字号的大小。</translation>
    </message>
    <message>
        <source>&amp;Colours of new windows</source>
        <translation>新窗口的色图(&amp;C)</translation>
    </message>
    <message>
        <source>The colour map that a new window begins with; each scene keeps its own, which is chosen over the maps.</source>
        <translation>新窗口开始时用的色图；每个场景保存自己的色图，在图的上方选择。</translation>
    </message>
    <message>
        <source>&amp;Threads</source>
        <translation>线程(&amp;T)</translation>
    </message>
    <message>
        <source>How many processors a pass may use at once, at most those that the machine has. Results are the same with any number.</source>
        <translation>一次计算可同时使用多少个处理器，最多为机器所有。无论多少，结果都相同。</translation>
    </message>
    <message>
        <source>&amp;Memory for maps</source>
        <translation>图所用内存(&amp;M)</translation>
    </message>
    <message>
        <source>What the maps of all layers and heads may take together. A text whose maps would take more is cut, which is said; with more memory more of its tokens are computed.</source>
        <translation>所有层、所有头的图合计可占用的内存。超出的文本会被截断并给出提示；内存越多，计算的词元越多。</translation>
    </message>
    <message>
        <source> MB</source>
        <extracomment>Megabytes, behind a number</extracomment>
        <translation> MB</translation>
    </message>
    <message>
        <source>&amp;Restore defaults</source>
        <translation>恢复默认值(&amp;R)</translation>
    </message>
    <message>
        <source>Sets all of these as they were at first</source>
        <translation>把以上各项恢复成最初的样子</translation>
    </message>
</context>
<context>
    <name>headlight::PrintDialog</name>
    <message>
        <source>Print</source>
        <translation>打印</translation>
    </message>
    <message>
        <source>as the picture</source>
        <translation>随图片</translation>
    </message>
    <message>
        <source>upright</source>
        <translation>纵向</translation>
    </message>
    <message>
        <source>lying</source>
        <translation>横向</translation>
    </message>
    <message>
        <source>&amp;Paper</source>
        <translation>纸张(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Orientation</source>
        <translation>方向(&amp;O)</translation>
    </message>
    <message>
        <source>P&amp;rint…</source>
        <translation>打印(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Save as PDF…</source>
        <translation>存为 PDF(&amp;S)…</translation>
    </message>
    <message>
        <source>No printer is set up here</source>
        <translation>此处没有设置打印机</translation>
    </message>
    <message>
        <source>No printer is set up here; the page can be saved as a PDF.</source>
        <translation>此处没有设置打印机；可以将页面存为 PDF。</translation>
    </message>
    <message>
        <source>Save it as a PDF here: only then is it sure to be whole.</source>
        <translation>请在此处存为 PDF：只有这样才能保证文件完整。</translation>
    </message>
    <message>
        <source>The printer %1 refused it.</source>
        <translation>打印机 %1 拒绝了打印。</translation>
    </message>
    <message>
        <source>Sent to %1.</source>
        <translation>已发送到 %1。</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>存为 PDF</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>已存为 %1</translation>
    </message>
</context>
<context>
    <name>headlight::Readout</name>
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
    <message>
        <source>Point into the lab&apos;s pictures to read their numbers</source>
        <translation>指向实验的图，即可读出数值</translation>
    </message>
    <message>
        <source>Memory of the result: %1</source>
        <translation>结果占用内存：%1</translation>
    </message>
    <message>
        <source>The numbers of the result on show take %1 of memory; the program had %2 in all after this pass</source>
        <translation>所示结果的数值占用内存 %1；这次计算后程序共占用 %2</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
</context>
<context>
    <name>headlight::RecentMenu</name>
    <message>
        <source>Open &amp;recent</source>
        <translation>打开最近的场景(&amp;R)</translation>
    </message>
    <message>
        <source>%1 is not there any more</source>
        <translation>%1 已不存在</translation>
    </message>
    <message>
        <source>No scene yet</source>
        <translation>还没有场景</translation>
    </message>
    <message>
        <source>&amp;Clear the list</source>
        <translation>清空列表(&amp;C)</translation>
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
    <name>headlight::RecoveryStrip</name>
    <message>
        <source>“%1” (%2)</source>
        <translation>“%1”(%2)</translation>
    </message>
    <message>
        <source>Recovery</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>以及另外 %1 个</translation>
    </message>
    <message>
        <source>ⓘ Headlight ended unexpectedly. What was not saved is still there: %1</source>
        <translation>ⓘ Headlight 意外退出。未保存的内容仍在:%1</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Open these scenes again, as they were</source>
        <translation>按原样重新打开这些场景</translation>
    </message>
    <message>
        <source>Delete what was kept of these scenes</source>
        <translation>删除为这些场景保留的内容</translation>
    </message>
</context>
<context>
    <name>headlight::RemoveLayoutDialog</name>
    <message>
        <source>Remove layout</source>
        <translation>删除布局</translation>
    </message>
    <message>
        <source>The layout that goes; panels stay as they are</source>
        <translation>要删除的布局；面板保持原样</translation>
    </message>
    <message>
        <source>&amp;Layout</source>
        <translation>布局(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>删除(&amp;R)</translation>
    </message>
</context>
<context>
    <name>headlight::ReportDialog</name>
    <message>
        <source>&amp;Title page: sentence, recipe, file, date</source>
        <translation>首页：句子、设置、文件、日期(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;All heads</source>
        <translation>所有头(&amp;A)</translation>
    </message>
    <message>
        <source>The chosen &amp;head</source>
        <translation>选中的头(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Comparison</source>
        <translation>比较(&amp;C)</translation>
    </message>
    <message>
        <source>The chosen cell &amp;worked out</source>
        <translation>选中单元格的逐步演算(&amp;W)</translation>
    </message>
    <message>
        <source>P&amp;ositions</source>
        <translation>位置编码(&amp;O)</translation>
    </message>
    <message>
        <source>The &amp;lab</source>
        <translation>实验(&amp;L)</translation>
    </message>
    <message>
        <source>Nothing is kept for comparison</source>
        <translation>没有保留用于比较的结果</translation>
    </message>
    <message>
        <source>No lab is open</source>
        <translation>没有打开实验</translation>
    </message>
    <message>
        <source>There is nothing to draw</source>
        <translation>没有可画的内容</translation>
    </message>
    <message>
        <source>Attach the &amp;scene (can be opened again)</source>
        <translation>附上场景（可再次打开）(&amp;S)</translation>
    </message>
    <message>
        <source>Export report</source>
        <translation>导出报告</translation>
    </message>
    <message>
        <source>Whether the report has this page</source>
        <translation>报告是否包含这一页</translation>
    </message>
    <message>
        <source>The size of all pages, upright</source>
        <translation>所有页的大小，竖放</translation>
    </message>
    <message>
        <source>&amp;Paper</source>
        <translation>纸张(&amp;P)</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>纸张</translation>
    </message>
    <message>
        <source>As a file within the PDF, which readers of PDF can save</source>
        <translation>作为 PDF 内的文件，PDF 阅读器可将其另存</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>A report needs a page at least</source>
        <translation>报告至少要有一页</translation>
    </message>
</context>
<context>
    <name>headlight::SaveLayoutDialog</name>
    <message>
        <source>Save layout</source>
        <translation>保存布局</translation>
    </message>
    <message>
        <source>What the layout is called in View, Window layouts</source>
        <translation>布局在“视图、窗口布局”里的名字</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>%1 layouts are kept, no more: one of these names is replaced, or one is removed first</source>
        <translation>最多保存 %1 个布局：请用已有的名字替换一个，或先删除一个</translation>
    </message>
    <message>
        <source>Replaces the layout that has this name</source>
        <translation>将替换同名的布局</translation>
    </message>
    <message>
        <source>Keeps which panels are shown, where and how large, and the page</source>
        <translation>保存显示哪些面板、在哪里、多大，以及所在页面</translation>
    </message>
</context>
<context>
    <name>headlight::SelectAllAction</name>
    <message>
        <source>Select a&amp;ll</source>
        <translation>全选(&amp;L)</translation>
    </message>
    <message>
        <source>All of the text or of the table that has the focus</source>
        <translation>有焦点的文字或表格的全部内容</translation>
    </message>
    <message>
        <source>What has the focus is no text and no table</source>
        <translation>有焦点的既不是文字也不是表格</translation>
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
    <message>
        <source>The tokens are rows of the opened file; a sentence of as many words names them</source>
        <translation>词元取自所打开文件的各行；词数相同的句子可为它们命名</translation>
    </message>
</context>
<context>
    <name>headlight::ShortcutSheet</name>
    <message>
        <source>Shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Look for a part of a name or of the keys</source>
        <translation>按名称或按键的一部分查找</translation>
    </message>
    <message>
        <source>Look for a shortcut</source>
        <translation>查找快捷键</translation>
    </message>
    <message>
        <source>What they do</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>Key presses</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Co&amp;py</source>
        <translation>复制(&amp;P)</translation>
    </message>
    <message>
        <source>Copies the sheet as text, to be printed</source>
        <translation>以文字形式复制此表，以便打印</translation>
    </message>
</context>
<context>
    <name>headlight::SimulatedEyes</name>
    <message>
        <source>nothing</source>
        <translation>不模拟</translation>
    </message>
    <message>
        <source>no red cones (protanopia)</source>
        <translation>没有红色视锥（红色盲）</translation>
    </message>
    <message>
        <source>no green cones (deuteranopia)</source>
        <translation>没有绿色视锥（绿色盲）</translation>
    </message>
    <message>
        <source>no blue cones (tritanopia)</source>
        <translation>没有蓝色视锥（蓝色盲）</translation>
    </message>
    <message>
        <source>a print in grey</source>
        <translation>灰度打印</translation>
    </message>
    <message>
        <source>Simulate, preview only</source>
        <translation>仅在预览中模拟</translation>
    </message>
    <message>
        <source>Si&amp;mulate, preview only</source>
        <translation>仅在预览中模拟(&amp;M)</translation>
    </message>
    <message>
        <source>The preview as colour-blind eyes see it, or as a printer without colours prints it; the file keeps its colours</source>
        <translation>按色盲者所见，或按无彩色的打印机所印来显示预览；文件的颜色不变</translation>
    </message>
    <message>
        <source>Numbers have no colours</source>
        <translation>数值没有颜色</translation>
    </message>
</context>
<context>
    <name>headlight::SizeFields</name>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>free</source>
        <translation>自定</translation>
    </message>
    <message>
        <source>Size, resolution and type for a place that figures are made for</source>
        <translation>为图片用处而定的尺寸、分辨率和字号</translation>
    </message>
    <message>
        <source>&amp;Paper</source>
        <translation>纸张(&amp;P)</translation>
    </message>
    <message>
        <source>px (1/96 inch)</source>
        <translation>像素（1/96 英寸）</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>毫米</translation>
    </message>
    <message>
        <source>inch</source>
        <translation>英寸</translation>
    </message>
    <message>
        <source>Unit of width and height</source>
        <translation>宽和高的单位</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>宽(&amp;W)</translation>
    </message>
    <message>
        <source>H&amp;eight</source>
        <translation>高(&amp;E)</translation>
    </message>
    <message>
        <source>One side alone takes the other one with it</source>
        <translation>只给一边时，另一边按比例</translation>
    </message>
    <message>
        <source>Pixels an inch, of PNG</source>
        <translation>PNG 每英寸的像素数</translation>
    </message>
    <message>
        <source>&amp;Resolution (dpi)</source>
        <translation>分辨率 (dpi)(&amp;R)</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> 磅</translation>
    </message>
    <message>
        <source>Size of the type; where the picture would not fit it is smaller</source>
        <translation>字号；图放不下时会更小</translation>
    </message>
    <message>
        <source>T&amp;ype size</source>
        <translation>字号(&amp;Y)</translation>
    </message>
</context>
<context>
    <name>headlight::StepsPanel</name>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>The step before (Page Up)</source>
        <translation>上一步（Page Up）</translation>
    </message>
    <message>
        <source>The next step (Page Down)</source>
        <translation>下一步（Page Down）</translation>
    </message>
    <message>
        <source>&amp;Whole matrices</source>
        <translation>整个矩阵(&amp;W)</translation>
    </message>
    <message>
        <source>The step for all tokens at once: Q = X·W_qᵀ, S = Q·Kᵀ/√d_k, A′ = softmax(S), O = A′·V, as maps with their shapes</source>
        <translation>对所有词元一起写出这一步：Q = X·W_qᵀ，S = Q·Kᵀ/√d_k，A′ = softmax(S)，O = A′·V，以热力图画出各矩阵并标明形状</translation>
    </message>
    <message>
        <source>This is the first step</source>
        <translation>这是第一步</translation>
    </message>
    <message>
        <source>This is the last step</source>
        <translation>这是最后一步</translation>
    </message>
</context>
<context>
    <name>headlight::StepsView</name>
    <message>
        <source>Step by step</source>
        <translation>逐步演算</translation>
    </message>
</context>
<context>
    <name>headlight::StudyPanel</name>
    <message>
        <source>Open image…</source>
        <translation>打开图像…</translation>
    </message>
    <message>
        <source>A picture of your own instead; a file can be dropped on the window, too</source>
        <translation>改用自己的图片；也可以把文件拖到窗口上</translation>
    </message>
    <message>
        <source>Take “%1”</source>
        <translation>改用“%1”</translation>
    </message>
    <message>
        <source>The sentence of document 003 in place of the present one</source>
        <translation>用文档 003 的句子替换现有句子</translation>
    </message>
    <message>
        <source>Example sentence</source>
        <translation>示例句子</translation>
    </message>
    <message>
        <source>Choose in %1</source>
        <translation>在“%1”中选择</translation>
    </message>
</context>
<context>
    <name>headlight::TextFields</name>
    <message>
        <source>Captio&amp;n</source>
        <translation>图注(&amp;N)</translation>
    </message>
    <message>
        <source>Written into the file, and below the picture where that is chosen</source>
        <translation>写入文件，选中时也印在图下方</translation>
    </message>
    <message>
        <source>&amp;Alt text</source>
        <translation>替代文字(&amp;A)</translation>
    </message>
    <message>
        <source>Written into the file for those who cannot see the picture</source>
        <translation>写入文件，供看不到图的人使用</translation>
    </message>
    <message>
        <source>Copy caption</source>
        <translation>复制图注</translation>
    </message>
    <message>
        <source>Caption copied</source>
        <translation>图注已复制</translation>
    </message>
    <message>
        <source>Copy alt text</source>
        <translation>复制替代文字</translation>
    </message>
    <message>
        <source>Alt text copied</source>
        <translation>替代文字已复制</translation>
    </message>
    <message>
        <source>Draft again</source>
        <translation>重新起草</translation>
    </message>
    <message>
        <source>Both texts as the numbers say them</source>
        <translation>两段文字都按数值重写</translation>
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
    <name>headlight::TracePanel</name>
    <message>
        <source>former result</source>
        <translation>先前的结果</translation>
    </message>
    <message>
        <source>The pass was stopped: this is what was computed before</source>
        <translation>计算已停止：这是先前算出的结果</translation>
    </message>
</context>
<context>
    <name>headlight::Windows</name>
    <message>
        <source>Nothing is kept for the case of a crash: %1</source>
        <translation>无法为意外退出保留内容:%1</translation>
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
    <message>
        <source>The lab looks at the first %1 of %2 tokens only: its passes share the memory of one</source>
        <translation>本实验只看前 %1 个词元（共 %2 个）：它的各次计算共用一次计算的内存</translation>
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
    <message>
        <source>And %1 more that this version does not know were left out</source>
        <translation>此版本不认识的另外 %1 项也未读入</translation>
    </message>
    <message>
        <source>Made by a newer Headlight (scene version %1): what this version knows of it is shown, and saving asks for another name</source>
        <translation>由更新版本的 Headlight 生成(场景版本 %1):此处显示本版本认识的内容,保存时会要求另取名字</translation>
    </message>
    <message>
        <source>And %1 more values that cannot be were replaced or left out</source>
        <translation>另有 %1 个无效的值已被替换或略去</translation>
    </message>
    <message>
        <source>%1: %2; it was left out</source>
        <translation>%1:%2;已略去</translation>
    </message>
    <message>
        <source>%1: %2; the default is used instead</source>
        <translation>%1:%2;改用默认值</translation>
    </message>
    <message>
        <source>%1 is not the file it was when this scene was saved: what is shown may differ</source>
        <translation>%1 与保存此场景时的文件不同：显示的内容可能有差别</translation>
    </message>
    <message>
        <source>Made by %1 (scene version %2), which is newer: what this version knows of it is shown, and saving asks for another name</source>
        <translation>由更新的 %1 生成（场景版本 %2）：显示此版本能识别的部分，保存时会要求另取名称</translation>
    </message>
    <message>
        <source>%1: %2; %3 is used instead</source>
        <translation>%1:%2;改用 %3</translation>
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
    <message>
        <source>d_k %1 is too narrow to tell so many tokens apart: hand-built heads blur, or the first tokens find the last ones</source>
        <translation>d_k %1 太窄，分不清这么多词元：手工构造的头会变模糊，或最前的词元找到最后的词元</translation>
    </message>
</context>
</TS>
