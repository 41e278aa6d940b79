/** Wording of a community's card. Apart from its page's, which lists of communities need not load. */
export const COMMUNITY_CARD_COPY = { dealAverage: '成交均价', askingAverage: '挂牌均价' } as const;
