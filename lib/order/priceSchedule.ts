/** A price as the rows of a product have it; times in UTC ms. */
export interface ScheduledPrice {
  id: string;
  price_fen: number;
  member_price_fen: number | null;
  from_at: number;
  made_at: number;
}

/**
 * Which of a product's prices are in force from when, the first first: what is kept later for the same moment takes the
 * place of what was kept before, as findPrice reads them.
 */
export function pricesInOrder<Price extends ScheduledPrice>(prices: readonly Price[]): Price[] {
  const sorted = prices.toSorted(
    (one, other) => one.from_at - other.from_at || one.made_at - other.made_at || compare(one.id, other.id),
  );
  return sorted.filter((price, at) => sorted[at + 1]?.from_at !== price.from_at);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** The price in force at a moment; null: none yet. */
export function priceAt<Price extends ScheduledPrice>(prices: readonly Price[], at: number): Price | null {
  return pricesInOrder(prices).findLast(({ from_at }) => from_at <= at) ?? null;
}

/** What comes after a moment, the next first. */
export const pricesAfter = <Price extends ScheduledPrice>(prices: readonly Price[], at: number): Price[] =>
  pricesInOrder(prices).filter(({ from_at }) => from_at > at);
