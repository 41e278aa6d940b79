/** Wording of a city's estimates that are still to come. */
export const PREPARING_COPY = {
  /** On the pages of the city, and where an estimate or a list by estimates would stand. */
  valuing: '本市的估价还在计算，几分钟后刷新就有',
  card: '-- 还在计算',
} as const;
