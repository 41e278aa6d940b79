import type { Sampled } from '@/lib/area/contract';
import { isPlausibleArea, isPlausibleUnitPrice } from '@/lib/market/plausible';
import { median } from '@/lib/market/quantile';
import { averageUnitPrice, MIN_SAMPLES, sampled } from '@/lib/market/samples';

/** A deal by what figures are made of. */
export interface FigureDeal {
  /** fen */
  price: number;
  /** ㎡ */
  area: number;
  /** fen per ㎡ */
  unitPrice: number;
  /** (asking - deal) / asking; null where it is not known or is a slip. */
  discount: number | null;
  daysToSell: number | null;
}

export interface DealFigures {
  deals: number;
  /** Sum of all prices, fen. */
  turnover: number;
  /** Sum of prices over sum of areas, fen per ㎡; impossible prices are not in it. */
  average: Sampled;
  unitMedian: Sampled;
  priceMedian: Sampled;
  discount: Sampled;
  daysToSell: Sampled;
}

/** What some deals come to together; a figure of fewer than MIN_SAMPLES is null. `usual` in fen per ㎡, null: not known. */
export function dealFigures(deals: readonly FigureDeal[], usual: number | null): DealFigures {
  const plausible = deals.filter(
    ({ area, unitPrice }) => isPlausibleArea(area) && isPlausibleUnitPrice(unitPrice, usual),
  );
  const sum = (of: readonly FigureDeal[], name: 'price' | 'area') => of.reduce((total, deal) => total + deal[name], 0);
  const average = averageUnitPrice(sum(plausible, 'price'), sum(plausible, 'area'));
  return {
    deals: deals.length,
    turnover: sum(deals, 'price'),
    average: { value: sampled(average, plausible.length), samples: plausible.length },
    unitMedian: middle(plausible.map(({ unitPrice }) => unitPrice)),
    priceMedian: middle(deals.map(({ price }) => price)),
    discount: middle(deals.map(({ discount }) => discount)),
    daysToSell: middle(deals.map(({ daysToSell }) => daysToSell)),
  };
}

function middle(values: readonly (number | null)[]): Sampled {
  const known = values.filter((value) => value !== null);
  return { value: known.length < MIN_SAMPLES ? null : median(known), samples: known.length };
}

/** Groups in the order of their size, the largest first; those of one size in the order of their names. */
export function groupsBySize<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string | null,
): { name: string | null; rows: Row[] }[] {
  const groups = new Map<string | null, Row[]>();
  for (const row of rows) {
    const name = nameOf(row);
    const known = groups.get(name);
    if (known) known.push(row);
    else groups.set(name, [row]);
  }
  return [...groups]
    .map(([name, own]) => ({ name, rows: own }))
    .sort(
      (one, other) =>
        Number(one.name === null) - Number(other.name === null) ||
        other.rows.length - one.rows.length ||
        (one.name ?? '').localeCompare(other.name ?? '', 'zh'),
    );
}
