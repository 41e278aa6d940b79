/** Wording of the charts. */
export const CHART_COPY = {
  ranges: '时间范围',
  deal: '成交价',
  asking: '挂牌价',
  count: '成交套数',
  tooFewDeals: '成交太少，画不出走势',
  tooFew: '数据太少，画不出走势',
  none: '暂无数据',
  homes: '套',
  today: '今天',
  point: {
    deal: (price: string) => `成交 ${price}`,
    asking: (price: string) => `挂牌 ${price}`,
    count: (homes: string) => `${homes}套`,
  },
  mirror: (subject: string, range: string, last: string) =>
    `${subject}${range}每平方米价格与成交套数；最近一期：${last}`,
  line: (subject: string, range: string, last: string) => `${subject}，${range}；最近一期：${last}`,
  between: (first: string, last: string) => `${first}至${last}`,
  steps: (prices: string) => `挂牌价变动：${prices}`,
  estimate: '估价',
  likely: (confidence: string) => `${confidence}可能在`,
  within: '区间',
  estimateRange: (value: string, how: string, low: string, high: string) => `估价${value}，${how}${low}到${high}`,
  asked: (price: string) => `挂牌${price}`,
} as const;
