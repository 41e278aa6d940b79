/** The card of a home for sale. */
export const ESTATE_CARD_COPY = {
  estimate: '估价',
  noEstimate: '-- 暂无估价',
  valuing: '-- 还在计算',
  communityDeals: '同小区近90天成交',
  listingAge: '信息多久算旧',
} as const;
