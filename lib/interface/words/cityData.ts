/** Kinds of data by their names, and that a city has none of a kind. */
export const CITY_DATA_COPY = {
  names: { deals: '成交行情', listings: '二手房', rentals: '租房', projects: '新房' },
  unknown: {
    deals: '这座城市还没有成交资料',
    listings: '这座城市还没有挂牌资料',
    rentals: '这座城市还没有租房资料',
    projects: '这座城市还没有新盘资料',
  },
  home: '回城市首页',
} as const;
