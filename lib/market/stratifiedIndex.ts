import type { IndexDeal, IndexMonth } from './indexDeal';
import { readMonth } from './monthNumber';
import { SIZE_BANDS, type SizeBand, sizeBandOf } from './sizeBand';

export interface StratifiedIndex {
  months: IndexMonth[];
  /** The chain of each size band, over the same months. */
  bands: Record<SizeBand, IndexMonth[]>;
}

/** A community's month further than this (as a logarithm) from what was usual there is a slip of the pen. */
const MAX_CHANGE = 0.3;
/** A community is compared with its last twelve months, and the bands' shares are theirs: what sells now moves neither. */
const YEAR_MONTHS = 12;

/**
 * The National Bureau of Statistics' way for new homes, for resale: in each size band communities are compared with
 * themselves: a month with the twelve before it, brought forward by the band's index; one that did not sell for longer,
 * with its last month. The changes are averaged twice, by area and by turnover, and the two averaged again; so are the bands.
 * A month without a deal changes nothing. The first month is 100. Empty for no deals.
 */
export function stratifiedIndex(deals: readonly IndexDeal[]): StratifiedIndex {
  const { first, count, cells } = cellsOf(deals);
  const bands = Object.fromEntries(
    SIZE_BANDS.map((band) => [band, bandChain(cells[band], first, count)]),
  ) as StratifiedIndex['bands'];
  const totals = totalsOf(cells, count);
  const months: IndexMonth[] = [];
  let value = 100;
  for (let at = 0; at < count; at += 1) {
    if (at > 0) value *= joinedChange(bands, totals, at);
    const sold = SIZE_BANDS.reduce((sum, band) => sum + (bands[band][at]?.deals ?? 0), 0);
    months.push({ month: first + at, value, deals: sold });
  }
  return { months, bands };
}

interface CellMonth {
  at: number;
  deals: number;
  price: number;
  area: number;
}

/** Of each band its communities, each with its months in order. */
type Cells = Record<SizeBand, Map<string, CellMonth[]>>;

function cellsOf(deals: readonly IndexDeal[]): { first: number; count: number; cells: Cells } {
  const cells: Cells = { small: new Map(), middle: new Map(), large: new Map() };
  const usable = deals.filter(({ unitPrice }) => unitPrice > 0).sort((one, other) => one.day - other.day);
  const first = usable.length > 0 ? readMonth((usable[0] as IndexDeal).day) : 0;
  for (const { day, unitPrice, area, communityId, plateId } of usable) {
    const at = readMonth(day) - first;
    const name = communityId !== null ? `c${communityId}` : `p${plateId}`;
    const band = cells[sizeBandOf(area)];
    const months = band.get(name) ?? [];
    band.set(name, months);
    let month = months[months.length - 1];
    if (month?.at !== at) {
      month = { at, deals: 0, price: 0, area: 0 };
      months.push(month);
    }
    month.deals += 1;
    month.price += unitPrice * area;
    month.area += area;
  }
  const count = usable.length > 0 ? readMonth((usable[usable.length - 1] as IndexDeal).day) - first + 1 : 0;
  return { first, count, cells };
}

/**
 * What a community's ㎡ cost in the months of the year before one of its months, over the band's index of each; null
 * without any. One month alone would hand its own chance on to all later ones.
 */
function usualPrice(months: readonly CellMonth[], next: number, chain: readonly IndexMonth[]): number | null {
  const now = months[next] as CellMonth;
  let [price, worth] = [0, 0];
  for (let at = next - 1; at >= 0; at -= 1) {
    const month = months[at] as CellMonth;
    if (worth > 0 && month.at < now.at - YEAR_MONTHS) break;
    price += month.price;
    worth += month.area * (chain[month.at] as IndexMonth).value;
  }
  return worth > 0 ? price / worth : null;
}

function bandChain(communities: Cells[SizeBand], first: number, count: number): IndexMonth[] {
  const chain: IndexMonth[] = [];
  const nexts = [...communities.values()].map((months) => ({ months, next: 0 }));
  for (let at = 0; at < count; at += 1) {
    const before = chain[at - 1]?.value ?? 100;
    let deals = 0;
    const weights = { area: 0, value: 0 };
    const sums = { area: 0, value: 0 };
    for (const cell of nexts) {
      const now = cell.months[cell.next];
      if (now?.at !== at) continue;
      deals += now.deals;
      const usual = usualPrice(cell.months, cell.next, chain);
      cell.next += 1;
      if (usual === null) continue;
      // By what it should have cost: what was dear by chance must not weigh more for it.
      const worth = usual * before * now.area;
      const change = Math.log(now.price / worth);
      if (Math.abs(change) > MAX_CHANGE) continue;
      weights.area += now.area;
      weights.value += worth;
      sums.area += now.area * change;
      sums.value += worth * change;
    }
    const change = weights.area > 0 ? (sums.area / weights.area + sums.value / weights.value) / 2 : 0;
    chain.push({ month: first + at, value: before * Math.exp(at === 0 ? 0 : change), deals });
  }
  return chain;
}

type Totals = Record<SizeBand, { area: number; value: number }[]>;

/** What each band sold in each month. */
function totalsOf(cells: Cells, count: number): Totals {
  const of = (band: SizeBand) => {
    const totals = Array.from({ length: count }, () => ({ area: 0, value: 0 }));
    for (const months of cells[band].values()) {
      for (const { at, area, price } of months) {
        const total = totals[at] as Totals[SizeBand][number];
        total.area += area;
        total.value += price;
      }
    }
    return totals;
  };
  return { small: of('small'), middle: of('middle'), large: of('large') };
}

/** How all bands together changed in a month, each by its share of the twelve months before. */
function joinedChange(bands: StratifiedIndex['bands'], totals: Totals, at: number): number {
  const all = { area: 0, value: 0 };
  const sums = { area: 0, value: 0 };
  for (const band of SIZE_BANDS) {
    const change = (bands[band][at] as IndexMonth).value / (bands[band][at - 1] as IndexMonth).value;
    for (const { area, value } of totals[band].slice(Math.max(0, at - YEAR_MONTHS), at)) {
      all.area += area;
      all.value += value;
      sums.area += area * change;
      sums.value += value * change;
    }
  }
  return all.area > 0 ? (sums.area / all.area + sums.value / all.value) / 2 : 1;
}
