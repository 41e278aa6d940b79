import { roundPrice } from './homes';
import type { Market } from './market';
import type { Random } from './random';

/** A change of the asking price. */
export interface AskingChange {
  dayNumber: number;
  before: number;
  after: number;
}

export interface AskingHistory {
  first: number;
  last: number;
  changes: AskingChange[];
}

const DAYS_BETWEEN_CHANGES = 62;
const SHARE_OF_CUTS = 0.87;

/** The asking prices of a home that ended at `last` on `to`, made backwards from there. */
export function askingHistory(random: Random, last: number, from: number, to: number): AskingHistory {
  const count = to - from < 4 ? 0 : Math.min(6, random.poisson((to - from) / DAYS_BETWEEN_CHANGES));
  const days = new Set<number>();
  for (let made = 0; made < count; made += 1) days.add(random.int(from + 2, to));
  const changes: AskingChange[] = [];
  let price = last;
  for (const dayNumber of [...days].sort((a, b) => b - a)) {
    const step = random.chance(SHARE_OF_CUTS)
      ? Math.abs(random.normal(0.018, 0.013)) + 0.004
      : -random.between(0.005, 0.025);
    const before = roundPrice(price * (1 + step));
    if (before === price) continue;
    changes.unshift({ dayNumber, before, after: price });
    price = before;
  }
  return { first: price, last, changes };
}

/** Days from listing to deal: most sell within months, some stay for years. */
export function daysToSell(random: Random, market: Market, dayNumber: number, haste: number): number {
  const median = market.daysToSellAt(dayNumber) * Math.exp(haste);
  return Math.max(1, Math.min(900, Math.round(median * Math.exp(random.normal(0, 0.78)))));
}

/** Share by which the deal ends below the last asking price: usually some, now and then none, rarely above it. */
export function discountOf(random: Random, market: Market, dayNumber: number): number {
  const median = market.discountAt(dayNumber);
  if (random.chance(0.03)) return -random.between(0, 0.015);
  return Math.min(0.28, median * Math.exp(random.normal(-0.02, 0.55)) + random.normal(0, 0.004));
}
