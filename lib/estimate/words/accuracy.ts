/** The page of how far estimates lay from prices. */
export const ACCURACY_COPY = {
  title: '估价准不准',
  hundred: '如果是 100 套房',
  unit: '套',
  steps: { five: '差 5% 以内', ten: '5%–10%', twenty: '10%–20%', more: '超过 20%' },
  bands: { title: '区间可靠吗', nine: '说 10 套里约 9 套', seven: '说 10 套里约 7 套' },
  ratios: {
    title: '按评估行业的三项指标看',
    note: '国际估价官协会（IAAO）给批量估价定的标准：COD 看误差的离散程度，住宅 15 以内算合格；PRD 和 PRB 看贵的房子是不是估得偏低，PRD 在 0.98–1.03、PRB 在 ±0.05 之间算合格。',
    cod: '离散度 COD',
    prd: '价格相关差 PRD',
    prb: '价格相关偏差 PRB',
  },
  without: '未能估价',
  sizes: {
    title: '估高了，还是估低了',
    export: '导出 CSV',
  },
  prices: {
    title: '贵的准，还是便宜的准',
    columns: { price: '成交价', tested: '检验套数', error: '误差', bias: '偏向' },
  },
  baselines: {
    title: '与简单算法对比',
    note: '每一行只比较两种算法都能估出的成交。',
    columns: { rule: '算法', answered: '成交', error: '它的误差', own: '本站的误差' },
    rules: {
      community_year: '同小区近一年单价中位数 × 面积',
      community_last: '同小区上一套的单价 × 面积',
      list_price: '直接用最后的挂牌价',
    },
  },
  districts: {
    title: '哪个区准，哪个区不准',
    columns: { name: '区', tested: '检验套数', error: '误差', within: '10%以内', bias: '偏向', covered: '90%区间' },
    note: '偏向为正，说明整体估高了。不到 30 套的区不列。',
    /** Where the range of 90 % holds too few or too many. */
    narrow: '偏窄',
    wide: '偏宽',
  },
  cameTrue: {
    title: '当时怎么说，后来卖多少',
    none: '还没有新的成交可以核对。每次导入成交，都先用当时的估价核对一遍，再更新模型。',
  },
  history: {
    title: '历次公布的误差，公布后不改',
    columns: { day: '公布日期', toDay: '成交截至', tested: '检验套数', error: '误差', within: '10%以内' },
  },
  how: {
    title: '怎么检验的',
    rules: [
      '用近12个月成交回测，每次只用成交前的数据。',
      '不看挂牌价。看了会更准，可自己估房时没有。',
      '全部计入，不挑选；成交太多的城市，均匀抽取一部分。',
      '误差 = |估价 − 成交价| ÷ 成交价，取中位数。',
    ],
  },
  none: { title: '这个城市的估价误差暂时无法检验', reason: '能比的成交太少。' },
} as const;
