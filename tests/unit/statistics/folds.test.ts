import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AreaHead } from '@/lib/market/areaHead';
import { AreaSeries } from '@/lib/market/areaSeries';
import { fromDayNumber, toDayNumber } from '@/lib/market/dayNumber';
import type { DealFact, KindDays, ListingFact } from '@/lib/market/facts';
import { PeriodGrid } from '@/lib/market/periods';

const place = { communityId: 1, plateId: 1, districtId: 1 };
const last = toDayNumber('2026-11-20');

/** A healthy city: all of one day, and every home with its listing day. */
const days: KindDays = {
  dealsFrom: 0,
  deals: last,
  listings: last,
  rentals: last,
  areNear: true,
  isRebuilt: true,
  statesListingDays: true,
  tellsPriceChanges: true,
  hasYield: true,
};

const deal = (day: string, changes: Partial<DealFact> = {}): DealFact => ({
  ...place,
  day: toDayNumber(day),
  price: 500_000_000,
  area: 100,
  unitPrice: 5_000_000,
  rooms: null,
  discount: 0.05,
  daysToSell: 60,
  plausible: true,
  ...changes,
});

const listing = (from: string, changes: Partial<ListingFact> = {}): ListingFact => ({
  ...place,
  from: toDayNumber(from),
  until: Number.POSITIVE_INFINITY,
  outcome: 'on_sale',
  area: 100,
  steps: [{ from: toDayNumber(from), price: 600_000_000 }],
  viewings7: 0,
  viewings30: 0,
  followers: 0,
  plausible: true,
  ...changes,
});

describe('periods', () => {
  it('puts every day into exactly one month and one week', () => {
    const from = toDayNumber('2024-02-10');
    const months = PeriodGrid.months(from, last);
    const weeks = PeriodGrid.weeks(from, last);
    expect(months.starts[0]).toBe('2024-02-01');
    expect(weeks.starts[0]).toBe('2024-02-05');
    for (let day = from; day <= last; day += 1) {
      expect(months.starts[months.indexOf(day)]?.slice(0, 7)).toBe(fromDayNumber(day).slice(0, 7));
      const monday = toDayNumber(weeks.starts[weeks.indexOf(day)] as string);
      expect(new Date(monday * 86_400_000).getUTCDay()).toBe(1);
      expect(day - monday).toBeLessThan(7);
    }
    expect(months.indexOf(toDayNumber('2024-01-31'))).toBe(-1);
    expect(months.indexOf(last + 1)).toBe(months.length);
    expect(months.indexOf(Number.POSITIVE_INFINITY)).toBe(months.length);
  });
});

describe('the series of an area', () => {
  const grid = PeriodGrid.months(toDayNumber('2026-08-01'), last);

  it('folds deals into months by hand-computed figures', () => {
    const series = new AreaSeries(grid, days);
    series.addDeal(
      deal('2026-08-03', { price: 300_000_000, area: 50, unitPrice: 6_000_000, discount: 0.02, daysToSell: 10 }),
    );
    series.addDeal(
      deal('2026-08-31', { price: 400_000_000, area: 100, unitPrice: 4_000_000, discount: 0.04, daysToSell: 30 }),
    );
    series.addDeal(
      deal('2026-08-15', { price: 600, area: 100, unitPrice: 6, discount: null, daysToSell: 20, plausible: false }),
    );
    series.addDeal(deal('2026-10-01'));
    const [august, october] = series.figures();
    expect(august).toMatchObject({
      period: 0,
      deals: 3,
      // (3 + 4 million yuan) over 150 ㎡, without the 6 fen one
      dealUnitPrice: 4_666_667,
      dealUnitMedian: 4_000_000,
      dealArea: 150,
      daysToSell: 20,
      discount: null,
    });
    expect(october).toMatchObject({ period: 2, deals: 1, dealUnitPrice: 5_000_000, dealUnitMedian: null });
  });

  it('rebuilds what was on sale at each month end, at the price of that day', () => {
    const series = new AreaSeries(grid, days);
    series.addListing(
      listing('2026-08-10', {
        steps: [
          { from: toDayNumber('2026-08-10'), price: 600_000_000 },
          { from: toDayNumber('2026-10-05'), price: 550_000_000 },
          { from: toDayNumber('2026-10-20'), price: 540_000_000 },
          { from: toDayNumber('2026-11-02'), price: 560_000_000 },
        ],
      }),
    );
    series.addListing(listing('2026-05-01', { until: toDayNumber('2026-09-30'), outcome: 'sold' }));
    series.addListing(listing('2026-09-02', { until: toDayNumber('2026-10-15'), outcome: 'withdrawn' }));
    const figures = series.figures();
    expect(figures.map(({ listings }) => listings)).toEqual([2, 2, 1, 1]);
    expect(figures.map(({ askingUnitPrice }) => askingUnitPrice)).toEqual([6_000_000, 6_000_000, 5_400_000, 5_600_000]);
    expect(figures.map(({ newListings }) => newListings)).toEqual([1, 1, 0, 0]);
    expect(figures.map(({ priceCuts }) => priceCuts)).toEqual([0, 0, 1, 0]);
    expect(figures.map(({ priceRaises }) => priceRaises)).toEqual([0, 0, 0, 1]);
    expect(figures.map(({ withdrawn }) => withdrawn)).toEqual([0, 0, 1, 0]);
  });

  it('says nothing of a period in which there is nothing, and starts anew when cleared', () => {
    const series = new AreaSeries(grid, days);
    expect(series.figures()).toEqual([]);
    series.addListing(listing('2026-08-10'));
    expect(series.figures()).toHaveLength(4);
    expect(series.figures(2)).toHaveLength(3);
    series.clear();
    expect(series.figures()).toEqual([]);
  });

  it('agrees with counting home by home, whatever the homes', () => {
    const start = toDayNumber('2026-06-01');
    const home = fc
      .record({
        from: fc.integer({ min: start, max: last }),
        stay: fc.nat(200),
        live: fc.boolean(),
        price: fc.integer({ min: 1, max: 900 }),
      })
      .map(({ from, stay, live, price }) =>
        listing(fromDayNumber(from), {
          until: live ? Number.POSITIVE_INFINITY : Math.min(last, from + stay),
          outcome: live ? 'on_sale' : 'sold',
          steps: [{ from, price: price * 1_000_000 }],
        }),
      );
    fc.assert(
      fc.property(fc.array(home, { maxLength: 30 }), (homes) => {
        const series = new AreaSeries(grid, days);
        for (const one of homes) series.addListing(one);
        const found = new Map(series.figures().map((figures) => [figures.period, figures]));
        grid.starts.forEach((_, at) => {
          const end = at + 1 < grid.length ? toDayNumber(grid.starts[at + 1] as string) - 1 : last;
          const onSale = homes.filter(({ from, until }) => (from as number) <= end && until > end);
          expect(found.get(at)?.listings ?? 0).toBe(onSale.length);
          const price = onSale.reduce((sum, { steps }) => sum + (steps[0]?.price ?? 0), 0);
          const expected = onSale.length > 0 ? Math.round(price / (onSale.length * 100)) : null;
          expect(found.get(at)?.askingUnitPrice ?? null).toBe(expected);
        });
      }),
    );
  });
});

describe('the head figures of an area', () => {
  const headOf = (
    level: 'city' | 'district' | 'plate' | 'community',
    deals: DealFact[],
    listings: ListingFact[] = [],
  ) => {
    const head = new AreaHead(level, days);
    for (const one of deals) head.addDeal(one);
    for (const one of listings) head.addListing(one);
    return head.figures();
  };
  const several = (count: number, day: string, unitPrice: number) =>
    Array.from({ length: count }, () => deal(day, { price: unitPrice * 100, unitPrice }));

  const LATE = ['2026-11-10', '2026-10-10', '2025-11-10'] as const;

  it('ends its windows on the last deal day: 30 days hold the 30th but not the 31st', () => {
    const figures = headOf('city', [
      deal('2026-11-20'),
      deal('2026-10-22'),
      deal('2026-10-21'),
      deal('2026-08-23'),
      deal('2026-08-22'),
    ]);
    expect(figures).toMatchObject({ deals30: 2, deals90: 4, deals365: 5 });
  });

  it('takes a city over 30 days and compares with the 30 before and a year ago', () => {
    const figures = headOf('city', [
      ...several(30, '2026-11-10', 5_500_000),
      ...several(30, '2026-10-10', 5_000_000),
      ...several(30, '2025-11-10', 6_000_000),
    ]);
    expect(figures).toMatchObject({
      dealUnitPrice: 5_500_000,
      dealUnitPriceDays: 30,
      dealUnitPriceSamples: 30,
      dealsMom: 0,
    });
    expect(figures.dealMom).toBeCloseTo(0.1, 9);
    expect(figures.dealYoy).toBeCloseTo(-1 / 12, 9);
  });

  it.each([
    ['the last 90 days', 29, 30, 90, 59],
    ['the last year', 5, 5, 365, 310],
    ['the last year where even that has few', 3, 0, 365, 3],
  ])('takes a city of few deals over %s, and says no change from too few', (_, now, before, days, samples) => {
    const figures = headOf('city', [
      ...several(now, '2026-11-10', 5_500_000),
      ...several(before, '2026-10-10', 5_000_000),
      ...several(days === 365 && samples > 10 ? 300 : 0, '2026-02-10', 5_000_000),
    ]);
    expect(figures).toMatchObject({ dealUnitPriceDays: days, dealUnitPriceSamples: samples });
    expect(figures).toMatchObject({ dealMom: null, dealYoy: null, dealsMom: null });
  });

  it.each([
    ['plate', 10, 10, true],
    ['plate', 9, 10, false],
    ['plate', 10, 9, false],
    ['community', 10, 10, true],
    ['community', 9, 40, false],
    ['community', 40, 9, false],
    ['district', 29, 30, false],
    ['city', 30, 30, true],
  ] as const)('a %s tells a change of %d deals against %d: %s', (level, now, before, isTold) => {
    const [today, earlier, yearAgo] =
      level === 'community' ? (['2026-09-10', '2026-06-10', '2025-09-10'] as const) : LATE;
    const { dealMom, dealYoy, dealsMom } = headOf(level, [
      ...several(now, today, 5_500_000),
      ...several(before, earlier, 5_000_000),
      ...several(before, yearAgo, 4_400_000),
    ]);
    expect(dealMom !== null).toBe(isTold);
    if (level !== 'community') expect(dealsMom !== null).toBe(isTold);
    if (!isTold) return;
    expect(dealMom).toBeCloseTo(0.1, 9);
    expect(dealYoy).toBeCloseTo(0.25, 9);
  });

  it('asking prices change by as many homes as deals do', () => {
    const asked = (count: number) =>
      headOf(
        'community',
        [],
        Array.from({ length: count }, () => listing('2026-06-01')),
      ).askingMom;
    expect([asked(9), asked(10)]).toEqual([null, 0]);
  });

  it('takes a plate over 30 days with ten deals, else over 90', () => {
    const figures = headOf('plate', [...several(9, '2026-11-10', 5_500_000), ...several(9, '2026-09-10', 5_000_000)]);
    expect(figures).toMatchObject({ dealUnitPrice: 5_250_000, dealUnitPriceDays: 90, dealUnitPriceSamples: 18 });
  });

  it('takes a community over 90 days, else over a year, else says nothing', () => {
    expect(headOf('community', several(3, '2026-09-10', 5_000_000))).toMatchObject({
      dealUnitPrice: 5_000_000,
      dealUnitPriceDays: 90,
    });
    const yearly = headOf('community', [
      ...several(2, '2026-09-10', 5_000_000),
      ...several(1, '2026-02-10', 5_600_000),
    ]);
    expect(yearly).toMatchObject({
      dealUnitPrice: 5_200_000,
      dealUnitPriceDays: 365,
      dealUnitPriceSamples: 3,
      dealMom: null,
    });
    expect(headOf('community', several(2, '2026-09-10', 5_000_000))).toMatchObject({
      dealUnitPrice: null,
      dealUnitPriceDays: null,
      dealUnitPriceSamples: 2,
    });
  });

  it('keeps an impossible price out of the average and in the count', () => {
    const typo = deal('2026-11-10', { price: 600, unitPrice: 6, plausible: false });
    expect(headOf('city', [...several(3, '2026-11-10', 5_000_000), typo])).toMatchObject({
      deals30: 4,
      dealUnitPrice: 5_000_000,
      dealUnitPriceSamples: 3,
    });
  });

  it('waits with days to sell until three were sold, and counts live homes as "at least"', () => {
    const sold = (from: string, until: string) => listing(from, { until: toDayNumber(until), outcome: 'sold' });
    const three = [
      sold('2026-10-01', '2026-10-11'),
      sold('2026-09-01', '2026-09-21'),
      sold('2026-08-01', '2026-08-31'),
    ];
    expect(headOf('city', [], three.slice(1))).toMatchObject({ daysToSell: null, daysToSellSamples: 2 });
    expect(headOf('city', [], three).daysToSell).toBe(20);
    const live = [listing('2026-06-01'), listing('2026-06-01'), listing('2026-06-01')];
    expect(headOf('city', [], [...three, ...live]).daysToSell).toBe(30);
  });

  it('counts homes on sale whose price fell, once each', () => {
    const cut = (day: string) => ({ from: toDayNumber(day), price: 1 });
    const first = { from: toDayNumber('2026-06-01'), price: 9 };
    const figures = headOf(
      'city',
      [],
      [
        listing('2026-06-01', {
          steps: [first, { ...cut('2026-11-15'), price: 8 }, { ...cut('2026-11-18'), price: 7 }],
        }),
        listing('2026-06-01', { steps: [first, { ...cut('2026-11-13'), price: 8 }] }),
        listing('2026-06-01', { steps: [first, { ...cut('2026-11-18'), price: 10 }] }),
        listing('2026-06-01', { steps: [first, cut('2026-11-18')], until: last, outcome: 'sold' }),
      ],
    );
    expect(figures).toMatchObject({ listings: 3, priceCuts7: 1, priceCuts30: 2, priceRaises30: 1 });
  });

  it('counts no cuts where no file tells of any: after the first one nobody knows', () => {
    const head = new AreaHead('city', { ...days, tellsPriceChanges: false });
    head.addListing(listing('2026-06-01'));
    expect(head.figures()).toMatchObject({ listings: 1, priceCuts7: null, priceCuts30: null, priceRaises30: null });
  });

  it('compares asking prices of homes whose listing day is known, and averages all', () => {
    const priced = (price: number, from: number | null) => ({
      ...listing('2026-06-01'),
      from,
      steps: [{ from: from ?? 0, price: price * 100 }],
    });
    const early = toDayNumber('2026-06-01');
    const known = Array.from({ length: 30 }, () => priced(5_000_000, early));
    const undated = Array.from({ length: 30 }, () => priced(9_000_000, null));
    const figures = headOf('city', [], [...known, ...undated]);
    expect(figures).toMatchObject({ listings: 60, askingUnitPrice: 7_000_000, askingMom: 0 });
  });

  it('takes rents of whole homes only, and the yield from both', () => {
    const head = new AreaHead('city', days);
    for (const one of several(3, '2026-11-10', 6_000_000)) head.addDeal(one);
    const rental = { ...place, from: last, toLet: true, unseen: false, whole: true };
    for (const rent of [800_000, 900_000, 1_000_000]) head.addRental({ ...rental, rent, unitRent: rent / 100 });
    head.addRental({ ...rental, whole: false, rent: 200_000, unitRent: null });
    const figures = head.figures();
    expect(figures).toMatchObject({ rentals: 4, rentMedian: 900_000, rentUnitPrice: 9_000, rentSamples: 3 });
    expect(figures.rentalYield).toBeCloseTo(0.018, 9);
  });
});
