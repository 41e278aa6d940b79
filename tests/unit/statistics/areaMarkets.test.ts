import { expect, it } from 'vitest';
import type { DealFact } from '@/lib/market/facts';
import type { IndexDeal } from '@/lib/market/indexDeal';
import { firstDayOfMonth, readMonth } from '@/lib/market/monthNumber';
import { areaMarkets } from '@/lib/server/derive/statistics/areaMarkets';
import type { CityFacts } from '@/lib/server/derive/statistics/readFacts';
import { seedDeals } from '../market/plantedDeals';

// A city's files begin anywhere: an index speaks of the months that they cover, district by district.

const MONTHS = 18;
const deals = seedDeals({ seed: 'covered', months: MONTHS, deals: 120, levelAt: (month) => 0.01 * month });
const first = deals[0] as IndexDeal;
const last = Math.max(...deals.map(({ day }) => day));

const factOf = (deal: IndexDeal): DealFact => ({
  ...deal,
  price: deal.unitPrice * deal.area,
  discount: null,
  daysToSell: null,
  plausible: true,
});

/** As its file has it: the second district's deals are those of `other`. */
const factsOf = (own: readonly IndexDeal[], other: readonly IndexDeal[] = []): CityFacts => ({
  communities: [],
  plateIds: [],
  districtIds: [1, 2],
  deals: [...own, ...other.map((deal) => ({ ...deal, districtId: 2 }))].map(factOf),
  listings: [],
  rentals: [],
  days: { deals: last, areNear: false } as CityFacts['days'],
  projectsDay: null,
});

const seriesOf = (facts: CityFacts, level: string, id: number) =>
  [...areaMarkets(605, facts)].find(({ key }) => key.level === level && key.id === id)?.series;

it('every index begins with the months that deals cover: stray deals years before are no rise', () => {
  const strays = [1000, 700].map((before) => ({ ...first, day: first.day - before, unitPrice: first.unitPrice / 3 }));
  const facts = factsOf([...strays, ...deals]);
  for (const [level, id] of [
    ['city', 605],
    ['district', 1],
  ] as const) {
    const series = seriesOf(facts, level, id) ?? {};
    expect(Object.keys(series)).toHaveLength(6);
    for (const [name, months] of Object.entries(series)) {
      expect(months.length, `${level} ${name}`).toBeLessThanOrEqual(MONTHS);
      const year = (months.at(-1)?.value ?? 0) / (months.at(-13)?.value ?? 1) - 1;
      expect(Math.abs(year - 0.127), `${level} ${name} ${year}`).toBeLessThan(0.02);
    }
    expect(firstDayOfMonth(series.repeat?.[0]?.month ?? 0)).toBe('2022-01-01');
  }
});

it('a district has an index of its own months: none where its deals ended before, the later ones where they came late', () => {
  const ended = deals.filter(({ day }) => readMonth(day) < readMonth(last) - 5);
  expect(seriesOf(factsOf(deals, ended), 'district', 2)).toEqual({});
  const late = deals.filter(({ day }) => readMonth(day) > readMonth(last) - 5);
  expect(seriesOf(factsOf(deals, late), 'district', 2)?.repeat).toHaveLength(5);
});
