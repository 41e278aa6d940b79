/** Wording of what of a community's page is only read (components/ui/staticParts). */
export const COMMUNITY_COPY = {
  dealAverage: '成交均价',
  keys: { asking: '挂牌均价', listings: '在售', days: '成交周期', discount: '议价空间' },
  deals: { title: '近期成交', all: '全部成交', none: '这个小区还没有成交记录' },
  analysis: { none: '没有可以分析的房源', unknown: '这座城市还没有挂牌和成交资料' },
  layouts: {
    title: '户型分析',
    columns: { layout: '户型', listings: '在售', asking: '挂牌单价', deals: '年成交', deal: '成交单价' },
  },
  bands: { title: '总价分布', caption: '在售与成交按总价' },
  buildings: {
    title: '楼栋',
    columns: { name: '楼栋', listings: '在售', deals: '年成交', price: '成交单价' },
  },
  listing: {
    title: '挂牌动态',
    keys: { cuts: '近30天降价', raises: '近30天涨价', added: '近30天新上', withdrawn: '近30天下架' },
    ages: '在售房源挂牌时长',
    none: '没有在售房源',
    undated: '在售房源没有写明挂牌时间',
  },
  market: {
    appraise: '估一套房',
    title: '成交周期与议价',
    note: '成交周期是卖出一半房源要多少天，还没卖掉的也算进去（Kaplan–Meier 方法，按至少已挂牌这么久计）。议价率 =（挂牌价 − 成交价）÷ 挂牌价。都取近一年。',
    within: '按天数售出的比例',
    none: '成交不足 3 套，暂不计算',
  },
  rank: {
    title: '同板块排名',
    names: { price: '均价', yoy: '年涨幅', deals: '成交量', heat: '热度' },
    columns: { name: '小区', price: '元/㎡', mom: '环比', deals: '90天成交' },
    none: '板块内可比的小区太少',
  },
  facts: '小区资料',
  sources: {
    caption: '数据来源',
    columns: { figure: '数据', source: '来源', samples: '样本', period: '时段' },
    names: {
      dealUnitPrice: '成交均价',
      askingUnitPrice: '挂牌均价',
      trend: '价格走势',
      daysToSell: '成交周期',
      discount: '议价空间',
      layouts: '户型与总价',
      rent: '租金',
      facts: '小区资料',
      around: '周边设施',
    },
    demo: '演示数据',
  },
  rents: { count: '在租', median: '租金中位数', day: '租金截至', yield: '租售比' },
} as const;
