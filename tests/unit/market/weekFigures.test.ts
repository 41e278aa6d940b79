import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/kernel/day';
import { fourWeekAverage, type StoredWeek, weekRank, weekTrend, wholeWeeks } from '@/lib/market/weekFigures';

const week = (at: number, changes: Partial<StoredWeek> = {}): StoredWeek => ({
  startDay: addDays('2026-09-28', at * 7),
  deals: 2,
  dealUnitPrice: 5_000_000,
  dealArea: 100,
  newListings: 1,
  priceCuts: 1,
  withdrawn: null,
  priceRaises: 0,
  viewings: null,
  daysToSell: null,
  listings: 10,
  ...changes,
});

const weeks = Array.from({ length: 8 }, (_, at) => week(at));

describe('wholeWeeks', () => {
  it.each([
    ['2026-11-21', '2026-11-09'],
    ['2026-11-22', '2026-11-16'],
  ])('up to %s offers that of %s first', (day, first) => {
    expect(wholeWeeks(weeks, { dealsDay: day, listingsDay: '2026-12-01' })[0]).toBe(first);
  });

  it('offers none where nothing is told', () => {
    expect(wholeWeeks(weeks, { dealsDay: null, listingsDay: null })).toEqual([]);
  });
});

describe('fourWeekAverage', () => {
  it('weighs by area and stops at four weeks', () => {
    const dear = [...weeks.slice(0, 4), week(4, { dealUnitPrice: 9_000_000, dealArea: 300 })];
    expect(fourWeekAverage(dear, 4)).toEqual({ value: 7_000_000, samples: 8 });
  });

  it('is unknown below three deals, and before all weeks', () => {
    expect(fourWeekAverage([week(0)], 0)).toEqual({ value: null, samples: 2 });
    expect(fourWeekAverage(weeks, -4)).toEqual({ value: null, samples: 0 });
    // Of three weeks it would be another average under the same name.
    expect(fourWeekAverage(weeks, 2).value).toBeNull();
  });
});

describe('weekRank', () => {
  it('says which place of eight, and none that another week shares', () => {
    const most = [...weeks.slice(0, 7), week(7, { deals: 5 })];
    expect(weekRank(most, 7)).toEqual({ place: 1, of: 8 });
    // 近 8 周最多 was said of six deals in each of them.
    expect(weekRank([...weeks.slice(0, 6), week(6, { deals: 5 }), week(7, { deals: 5 })], 7)).toBeNull();
    expect(
      weekRank(
        weeks.map((one) => ({ ...one, deals: 6 })),
        7,
      ),
    ).toBeNull();
  });

  it('is silent with fewer than eight weeks, one of which nothing is known, or no deal', () => {
    expect(weekRank(weeks.slice(0, 7), 6)).toBeNull();
    expect(weekRank([week(0, { deals: null }), ...weeks.slice(1)], 7)).toBeNull();
    expect(weekRank([...weeks.slice(0, 7), week(7, { deals: 0 })], 7)).toBeNull();
  });
});

it('weekTrend ends with the week asked for', () => {
  expect(weekTrend(weeks, 5, 3).map(({ start }) => start)).toEqual(['2026-10-19', '2026-10-26', '2026-11-02']);
});
