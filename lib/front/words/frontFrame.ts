/** Wording of a city's home that its browser draws too. */
export const FRONT_FRAME_COPY = {
  cuts: '降价房源',
  recommended: '新上 · 低于估价',
  recommendedNote: '近60天挂牌、挂牌价低于系统估价、无抵押、非共有的房源，按关注人数排，每个小区一套。',
  more: '查看更多在售房源',
} as const;
