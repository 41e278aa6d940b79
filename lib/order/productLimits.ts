/** What the console may write of a product, in letters, days and fen. */
export const PRODUCT_LIMITS = {
  title: 20,
  summary: 60,
  days: 3_660,
  place: 9_999,
  appleId: 100,
  priceFen: 10_000_000,
  /** A price begins at most so long from now, ms. */
  aheadMs: 366 * 24 * 3_600_000,
} as const;
