/** Wording of the card of a community. Apart from the community's page's, which lists need not load. */
export const COMMUNITY_CARD_COPY = {
  deals: '成交',
  asking: '挂牌',
} as const;
