/** Of what a city has no data, and what it has instead. */
export const OTHER_DATA_COPY = {
  noDeals: '这座城市还没有成交资料',
  deals: '看成交行情',
  listings: '看二手房',
  rentals: '看租房',
  projects: '看新房',
  home: '回城市首页',
} as const;
