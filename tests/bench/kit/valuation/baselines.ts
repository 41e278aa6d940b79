// What anyone could say of a home from the deals of its community: what the method must be better than.

import type { ComparableDeal } from '@/lib/estimate/types';
import { addMonths, type Month } from '@/lib/kernel/day';
import { toDayNumber } from '@/lib/market/dayNumber';
import { type RatioStudy, studyRatios } from '@/lib/market/ratioStudy';
import { fitMarketIndex } from './marketIndex';

interface Baseline {
  name: string;
  study: RatioStudy;
  unanswered: number;
}

const YEAR_DAYS = 365;
const LAST = 15;

const median = (values: number[]): number | null =>
  values.length === 0 ? null : (values.sort((one, other) => one - other)[values.length >> 1] as number);

/** Both learn before each month. */
export function runBaselines(deals: readonly ComparableDeal[], from: Month, to: Month): Baseline[] {
  const plain: [number | null, ComparableDeal][] = [];
  const indexed: [number | null, ComparableDeal][] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) {
    const start = toDayNumber(`${month}-01`);
    const end = toDayNumber(`${addMonths(month, 1)}-01`);
    const known = deals.filter(({ dayNumber }) => dayNumber < start);
    const index = fitMarketIndex(known);
    const byCommunity = Map.groupBy(known, ({ communityId }) => communityId);
    for (const deal of deals) {
      if (deal.dayNumber < start || deal.dayNumber >= end) continue;
      const own = byCommunity.get(deal.communityId) ?? [];
      const late = own.filter(({ dayNumber }) => dayNumber >= start - YEAR_DAYS);
      plain.push([median(late.map(({ unitPrice }) => unitPrice)), deal]);
      const last = own.toSorted((one, other) => other.dayNumber - one.dayNumber).slice(0, LAST);
      const brought = last.map((one) => one.unitPrice * Math.exp(index.at(start) - index.at(one.dayNumber)));
      indexed.push([median(brought), deal]);
    }
  }
  return [
    { name: 'community median of 365 days, no index', ...studyOf(plain) },
    { name: 'community median of its last 15, by an index', ...studyOf(indexed) },
  ];
}

function studyOf(said: readonly [number | null, ComparableDeal][]) {
  const answered = said.flatMap(([unit, deal]) =>
    unit === null ? [] : [{ said: unit * deal.area, paid: deal.unitPrice * deal.area, in68: null, in90: null }],
  );
  return { study: studyRatios(answered), unanswered: said.length - answered.length };
}
