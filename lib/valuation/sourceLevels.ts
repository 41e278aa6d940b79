import type { ComparableDeal } from '@/lib/estimate/types';
import { areaBandOf } from './homeFeatures';

const YEAR_DAYS = 365;
const HALF_YEAR_DAYS = 182;
/** With fewer homes side by side nobody knows whether two sources differ. */
const FEWEST = 30;
/** A level is believed by half with so many pairs: prices of like homes differ by some 15 %, sources by some 5 %. */
const HALF_BELIEVED = 8;

/**
 * How much higher each source tells prices than the one with most deals of the last year, as logarithms: one with the
 * taxes, one without. Of deals of one community, half year and band of areas alone, so that a source of a dear part of
 * town is not taken for a dear source. What the model says is at the level of that source.
 */
export function sourceLevels(deals: readonly ComparableDeal[]): ReadonlyMap<string, number> {
  const bySource = Map.groupBy(deals, ({ source }) => source ?? '');
  const levels = new Map<string, number>();
  if (bySource.size < 2) return levels;
  const lastDay = deals.reduce((last, { dayNumber }) => Math.max(last, dayNumber), 0);
  const ofLastYear = (own: readonly ComparableDeal[]) =>
    own.filter(({ dayNumber }) => lastDay - dayNumber < YEAR_DAYS).length;
  const [first, ...others] = [...bySource].sort(
    ([name, one], [otherName, other]) =>
      ofLastYear(other) - ofLastYear(one) || other.length - one.length || name.localeCompare(otherName),
  );
  const reference = cellsOf(first?.[1] ?? []);
  for (const [name, own] of others) levels.set(name, levelBeside(cellsOf(own), reference));
  return levels;
}

interface Cell {
  sum: number;
  count: number;
}

function cellsOf(deals: readonly ComparableDeal[]): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  for (const { communityId, dayNumber, area, unitPrice } of deals) {
    if (communityId === null) continue;
    const name = `${communityId} ${Math.floor(dayNumber / HALF_YEAR_DAYS)} ${areaBandOf(area)}`;
    const cell = cells.get(name) ?? { sum: 0, count: 0 };
    cells.set(name, { sum: cell.sum + Math.log(unitPrice), count: cell.count + 1 });
  }
  return cells;
}

function levelBeside(own: ReadonlyMap<string, Cell>, reference: ReadonlyMap<string, Cell>): number {
  let sum = 0;
  let weights = 0;
  for (const [name, one] of own) {
    const other = reference.get(name);
    if (!other) continue;
    const weight = (one.count * other.count) / (one.count + other.count);
    sum += weight * (one.sum / one.count - other.sum / other.count);
    weights += weight;
  }
  return weights < FEWEST ? 0 : sum / (weights + HALF_BELIEVED);
}
