import type { SoldFacts } from './deals';
import { toDay } from './market';

/** What the deals of an area in a month come to. */
export interface AreaFigures {
  deals: number;
  /** Prices over areas, fen per ㎡. */
  unitPrice: number;
  days: number;
  discount: number;
  /** Share of deals up to 90 ㎡. */
  small: number;
}

type KeyOf = (deal: SoldFacts) => number;

/** Figures by area and month ('2026-10'); months with fewer than three deals have none. */
export function figuresBy(deals: readonly SoldFacts[], keyOf: KeyOf): Map<string, AreaFigures> {
  const groups = new Map<string, SoldFacts[]>();
  for (const deal of deals) {
    const key = `${keyOf(deal)} ${toDay(deal.soldDay).slice(0, 7)}`;
    const known = groups.get(key);
    if (known) known.push(deal);
    else groups.set(key, [deal]);
  }
  const figures = new Map<string, AreaFigures>();
  for (const [key, group] of groups) {
    if (group.length >= 3) figures.set(key, figuresOf(group));
  }
  return figures;
}

export function figuresOf(deals: readonly SoldFacts[]): AreaFigures {
  let price = 0;
  let area = 0;
  let small = 0;
  for (const deal of deals) {
    price += deal.price;
    area += deal.area;
    if (deal.area <= 90) small += 1;
  }
  return {
    deals: deals.length,
    unitPrice: Math.round(price / area),
    days: median(deals.map(({ days }) => days)),
    discount: median(deals.map(({ discount }) => discount)),
    small: small / deals.length,
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}
