// What a map says with figures.

export const MAP_SENTENCES = {
  asOf: (day: string) => `数据截至 ${day}`,
  partly: (days: number) => `与这一天相差超过 ${days} 天的，和没有价格的，只计套数，不计入均价。`,
  pricedOf: (count: string) => `（均价取其中 ${count}）`,
  homesOf: (name: string) => `${name}的房源`,
  allOf: (count: string) => `全部 ${count} 套`,
  inView: (total: string, unit: string) => `地图范围内 ${total} ${unit}`,
  joint: (count: number) => `共 ${count} 个`,
  atOnePlace: (count: number, thing: string) => `这个位置有 ${count} ${thing}`,
  minutes: (minutes: number) => `${minutes}分钟`,
  within: (minutes: number) => `${minutes}分钟内`,
  againstEstimate: (percent: number) => (percent < 0 ? `低${-percent}%` : `高${percent}%`),
  under: (price: string) => `${price}以下`,
  from: (price: string) => `${price}起`,
} as const;
