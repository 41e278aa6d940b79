/** Wording of communities: cards and lists. */
export const COMMUNITY_COPY = {
  dealAverage: '成交均价',
  askingAverage: '挂牌均价',
} as const;
