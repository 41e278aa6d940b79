/** Wording of what is still to come: a city's demo data, a city's estimates. */
export const PREPARING_COPY = {
  /** A line on the pages of a city. */
  valuing: '本市的估价还在计算，几分钟后刷新就有',
  accuracy: { title: '这座城市的估价还在计算', reason: '几分钟后刷新这一页，就能看到估价和误差。' },
  valuingHome: '这套房的估价还在计算，几分钟后刷新这一页就有。',
  /** A list by estimates, of which there are none yet. */
  list: '这座城市的估价还在计算，几分钟后刷新这一页就有。',
  card: '-- 还在计算',
} as const;
