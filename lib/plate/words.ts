/** Wording of a plate's page. */
export const PLATE_COPY = {
  tabs: { trend: '走势', market: '供需', communities: '小区', around: '周边', neighbours: '邻近' },
  hero: '二手房成交均价',
  compare: { city: '全市', district: '本区' },
  market: {
    title: '供需与去化',
    supply: '供需比',
    inventory: '去化周期',
    listings: '在售',
    deals: '近30天成交',
    note: '供需比 = 近30天新增挂牌 ÷ 近30天成交；去化周期 = 在售套数 ÷ 近90天月均成交。成交不足 3 套不显示。在售按挂牌计，同一套房几家在卖各算一套；搜索结果里合成一套。',
  },
  heat: {
    title: '价格热力',
    note: '每个圆点是一个小区，颜色越深单价越高，圆越大成交越多，点有名字的圆看小区。北在上。空心圆成交不足 3 套。',
    none: '有坐标的小区太少，暂无热力图。',
    price: '成交单价',
    map: '在地图上看全部 ›',
  },
  ranking: {
    title: '小区排行',
    orders: { deals: '成交', rise: '涨幅', value: '租金回报' },
    notes: {
      deals: '近90天成交套数。',
      rise: '近90天成交均价比前一个90天的变化，两段都不少于 10 套才参与。',
      value: '每平方米年租金 ÷ 成交均价，租金与成交样本都不少于 3 套才参与。',
    },
    none: '样本不足，暂时排不出。',
  },
  columns: { community: '小区', plate: '板块', distance: '相距', price: '元/㎡', rate: '环比', yield: '租金回报' },
  homes: '看板块在售房源',
  allCommunities: '全部小区',
  allPlates: '全部板块',
  neighbours: '邻近板块',
} as const;
