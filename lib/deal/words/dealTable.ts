/** Wording of a table of deals. Apart from the lists' and the page's, which a home's page need not load. */
export const DEAL_COLUMNS = {
  home: '户型 · 面积 · 楼层',
  price: '成交价',
  unitPrice: '单价',
  discount: '议价',
  asking: '挂牌价',
  days: '成交周期',
  cuts: '调价',
  viewings: '带看',
  followers: '关注',
  views: '浏览',
  channel: '来源',
} as const;
