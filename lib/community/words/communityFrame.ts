/** Wording of a community's page that its browser draws too. */
export const COMMUNITY_FRAME_COPY = {
  tabs: {
    trend: '走势',
    homes: '在售',
    deals: '成交',
    analysis: '分析',
    rank: '排名',
    facts: '资料',
    comments: '点评',
    around: '周边',
  },
  trend: {
    title: '价格走势',
    ranges: { '3m': '3月', '1y': '1年', '3y': '3年', all: '全部' },
    note: '小区成交价取近3个月成交的均价，不足 3 套时取近12个月；板块取满 10 套成交的最短时段（1、3 或 6 个月）；挂牌价为当期末在售房源的均价。',
    weekNote:
      '小区成交价取近13周成交的均价，不足 3 套时取近52周；板块取满 10 套成交的最短时段（4、13 或 26 周）；挂牌价为当周末在售房源的均价。',
    beside: '和板块比',
    empty: '成交太少，暂无走势',
  },
  homes: {
    title: '在售房源',
    none: '这个小区暂时没有在售房源',
    around: '看周边小区',
    quotations: '看同一套房各家报价',
    old: '这些房源是较早的信息，之后没有更新，不计入在售套数和挂牌均价。',
  },
  nearby: '周边小区',
  sources: {
    title: '数据来源',
    method: '样本不足 3 的均价与中位数不显示。面积或单价明显有误的记录不进均价，仍计入套数。',
  },
  rent: '租房',
  appraise: '估我的房',
  failed: '加载失败，其他内容不受影响',
} as const;
