/** Wording of deals: rows and lists. */
export const DEAL_COPY = {
  columns: {
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
    community: '小区',
  },
} as const;
