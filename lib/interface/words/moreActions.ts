/** What else can be done with a home or a community. */
export const MORE_COPY = {
  title: '更多',
  share: '转发给朋友',
  copyLink: '复制链接',
  copied: '链接已复制',
  map: '在地图上看周边房价',
  agents: '找经纪人',
} as const;
