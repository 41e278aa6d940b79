/**
 * The explanation of the coefficients behind an estimated price. They are weights (docs/estimates.md,
 * lib/domain/estimate/similarity.ts): a difference makes a deal count for less and does not change its price.
 */
export const PRICE_COEFFICIENT_COPY = {
  title: '价格系数说明',
  lead: '估价取同小区近三年的成交，不够时取同板块的，先折算到今天的价格水平，再加权平均。每笔成交和这套房比，每一项都有一个系数：越接近，系数越接近 1；差别越大，这笔成交的分量越轻。系数只影响分量，不改成交价。',
  items: [
    { name: '时间', text: '成交每早 270 天，权重减半。' },
    { name: '面积', text: '相差越多，权重降得越快；面积相差一倍以上的，几乎不参考。' },
    { name: '户型', text: '室数不同，权重降低。' },
    { name: '楼层', text: '高中低不同，总层数相差多，或有无电梯不同，权重降低。' },
    { name: '朝向', text: '一套朝南、一套不朝南，权重降低。' },
    { name: '装修', text: '装修不同，权重降低。' },
    { name: '房龄', text: '建成年份相差越多，权重越低。' },
    { name: '用途', text: '住宅、公寓、别墅之间很少互相参考。' },
  ],
  note: '系数由成交数据估算，只说明估价参考了哪些成交、各占多少分量，不代表任何一套房的承诺价。',
} as const;
