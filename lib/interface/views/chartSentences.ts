/** What charts say of themselves, to the eye and to the ear. */
export const CHART_SENTENCES = {
  wan: (figure: string) => `${figure}万`,
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
  estimateRange: (value: string, range: string) => `估价${value}，合理区间${range}`,
  askingPrice: (price: string) => `挂牌${price}`,
} as const;
