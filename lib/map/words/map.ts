/** The small map of a page. */
export const SMALL_MAP_COPY = {
  alt: '周边示意图：',
  open: '看大地图 ›',
} as const;
