import type { Random } from '@/lib/kernel/random';
import { roundPrice } from './homes';
import type { Market } from './market';

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

const DAYS_BETWEEN_CHANGES = 130;
const MAX_CHANGES = 8;
const MAX_AT_ONCE = 0.045;
const SHARE_OF_CUTS = 0.87;
/** Nobody waits longer for a buyer. */
export const MAX_DAYS = 420;
const DAYS_NOISE = 0.66;

/** From the day a home was listed to the last on which its price could change. */
export interface TimeOnMarket {
  from: number;
  to: number;
  /** By how much the market fell meanwhile, as a logarithm; owners follow it. */
  fall: number;
}

/** The asking prices of a home that ended at `last`, made backwards from there. */
export function askingHistory(random: Random, last: number, { from, to, fall }: TimeOnMarket): AskingHistory {
  const changes: AskingChange[] = [];
  const days = changeDays(random, { from, to, fall });
  let price = last;
  for (const dayNumber of days) {
    const step = random.chance(SHARE_OF_CUTS)
      ? Math.abs(random.normal(0.016, 0.012)) + 0.004
      : -random.between(0.005, 0.025);
    const before = roundPrice(price * Math.exp(step + fall / days.length));
    if (before === price) continue;
    changes.unshift({ dayNumber, before, after: price });
    price = before;
  }
  return { first: price, last, changes };
}

/** The days on which the price changed, latest first: by chance, and more often while the market moves. */
function changeDays(random: Random, { from, to, fall }: TimeOnMarket): number[] {
  if (to - from < 4) return [];
  const needed = Math.floor(Math.abs(fall) / MAX_AT_ONCE);
  const count = Math.min(MAX_CHANGES, Math.max(needed, random.poisson((to - from) / DAYS_BETWEEN_CHANGES)));
  const days = new Set(Array.from({ length: count }, () => random.int(from + 2, to)));
  return [...days].sort((a, b) => b - a);
}

/** Days from listing to deal: most sell within months, some only after a year. */
export function daysToSell(random: Random, market: Market, dayNumber: number, haste: number): number {
  const median = market.daysToSellAt(dayNumber) * Math.exp(haste);
  const days = Math.round(median * Math.exp(random.normal(0, DAYS_NOISE)));
  return Math.max(1, days <= MAX_DAYS ? days : random.int(250, MAX_DAYS));
}

/** Share by which the deal ends below the last asking price: usually some, now and then none, rarely above it. */
export function discountOf(random: Random, market: Market, dayNumber: number): number {
  const median = market.discountAt(dayNumber);
  if (random.chance(0.03)) return -random.between(0, 0.015);
  return Math.min(0.28, median * Math.exp(random.normal(-0.02, 0.55)) + random.normal(0, 0.004));
}
