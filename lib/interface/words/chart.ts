/** Wording of the charts. */
export const CHART_COPY = {
  ranges: '时间范围',
  deal: '成交价',
  asking: '挂牌价',
  count: '成交套数',
  tooFewDeals: '成交太少，暂无走势',
  tooFew: '数据太少，暂无走势',
  none: '暂无数据',
  homes: '套',
  today: '今天',
  estimate: '估价',
} as const;
