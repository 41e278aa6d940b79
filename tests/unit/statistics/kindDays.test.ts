import { describe, expect, it } from 'vitest';
import { AreaHead } from '@/lib/market/areaHead';
import { AreaSeries } from '@/lib/market/areaSeries';
import { toDayNumber } from '@/lib/market/dayNumber';
import type { KindDays, ListingFact, RentalFact } from '@/lib/market/facts';
import { distancesOf, lastDealDay, settleUnseenHomes, settleUnseenRentals } from '@/lib/market/kindDays';
import { PeriodGrid } from '@/lib/market/periods';

const place = { communityId: 1, plateId: 1, districtId: 1 };
const at = (day: string) => toDayNumber(day);

const home = (from: string | null): ListingFact => ({
  ...place,
  from: from === null ? null : at(from),
  until: Number.POSITIVE_INFINITY,
  outcome: 'on_sale',
  area: 100,
  steps: [{ from: from === null ? 0 : at(from), price: 600_000_000 }],
  viewings7: 0,
  viewings30: 0,
  followers: 0,
  plausible: true,
});

describe('the last day of deals', () => {
  it.each([
    [['2018-01-20', '2018-01-22', '2018-01-26'], '2018-01-26'],
    [['2018-01-20', '2018-01-22', '2018-01-26', '2099-01-01'], '2018-01-26'],
    [['2018-01-20', '2018-01-22', '2018-01-26', '2099-01-01', '2099-01-02'], '2018-01-26'],
    [['2018-01-20', '2018-01-22', '2018-01-26', '2021-01-01', '2021-01-02', '2021-01-03'], '2021-01-03'],
    [['2018-01-20', '2020-01-22'], '2020-01-22'],
  ])('of %j is %s', (days, last) => {
    expect(lastDealDay(days.map(at))).toBe(at(last));
  });

  it('is none without deals', () => {
    expect(lastDealDay([])).toBeNull();
  });
});

describe('homes not seen for long', () => {
  it('count up to the day on which they were seen', () => {
    const homes = ['2024-09-26', '2024-06-26', '2024-06-25', '2021-06-30'].map((day) => ({
      fact: home(null),
      seen: at(day),
    }));
    settleUnseenHomes(homes, at('2024-09-26'));
    expect(homes.map(({ fact }) => fact.outcome)).toEqual(['on_sale', 'on_sale', 'unseen', 'unseen']);
    expect(homes[3]?.fact.until).toBe(at('2021-07-01'));
  });

  it('to let are measured by the last file of their kind: whole homes apart from rooms', () => {
    const rental = (whole: boolean): RentalFact => ({
      ...place,
      from: null,
      toLet: true,
      unseen: false,
      rent: 1,
      unitRent: null,
      whole,
    });
    const rentals = [
      { fact: rental(true), seen: at('2018-06-30') },
      { fact: rental(true), seen: at('2016-06-30') },
      { fact: rental(false), seen: at('2020-06-30') },
    ];
    expect(settleUnseenRentals(rentals)).toBe(at('2018-06-30'));
    expect(rentals.map(({ fact }) => [fact.toLet, fact.unseen])).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ]);
  });
});

describe('what follows from how far the kinds lie apart', () => {
  const last = { deals: at('2026-11-20'), listings: at('2026-11-20'), rentals: at('2026-11-20') };
  const dated = home('2026-11-01');

  it('all of it, in a city of one day', () => {
    const all = { areNear: true, isRebuilt: true, statesListingDays: true, tellsPriceChanges: false, hasYield: true };
    expect(distancesOf(last, [dated, home(null)])).toEqual(all);
  });

  it('nothing is rebuilt where most homes do not say since when they are listed', () => {
    const few = distancesOf(last, [dated, home(null), home(null)]);
    expect(few).toMatchObject({ areNear: true, isRebuilt: false, statesListingDays: false });
  });

  it('price changes are known once a file tells of one, of whatever home', () => {
    const cut = { ...dated, steps: [...dated.steps, { from: at('2026-11-10'), price: 590_000_000 }] };
    expect(distancesOf(last, [dated, cut])).toMatchObject({ tellsPriceChanges: true });
  });

  it('nothing is compared beyond its bound', () => {
    const old = { ...last, deals: at('2026-08-19') };
    expect(distancesOf(old, [dated])).toMatchObject({ areNear: false, isRebuilt: false, hasYield: true });
    expect(distancesOf({ ...last, deals: at('2026-05-20') }, [dated])).toMatchObject({ hasYield: false });
    expect(distancesOf({ ...last, deals: null }, [dated])).toMatchObject({ areNear: false, hasYield: false });
  });
});

describe('an area whose listings are of another time than its deals', () => {
  const days: KindDays = {
    dealsFrom: at('2016-01-01'),
    deals: at('2018-01-26'),
    listings: at('2024-09-26'),
    rentals: null,
    areNear: false,
    isRebuilt: false,
    statesListingDays: true,
    tellsPriceChanges: false,
    hasYield: false,
  };
  const onSale = home('2017-06-01');
  const dealOf = (day: string) => ({
    ...place,
    day: at(day),
    price: 500_000_000,
    area: 100,
    unitPrice: 5_000_000,
    rooms: null,
    discount: null,
    daysToSell: 60,
    plausible: true,
  });

  it('does not count homes still on sale in 2024 among those not sold in 2017', () => {
    const head = new AreaHead('city', days);
    for (const from of ['2017-09-01', '2017-10-01', '2017-11-01']) {
      head.addListing({ ...home(from), until: at(from) + 60, outcome: 'sold' });
    }
    for (let count = 0; count < 9; count += 1) head.addListing(onSale);
    expect(head.figures()).toMatchObject({ daysToSell: 60, daysToSellSamples: 3, listings: 9, rentals: null });
  });

  it('knows the stock of the listings’ month alone, and the deals up to theirs', () => {
    const grid = PeriodGrid.months(at('2017-11-01'), at('2024-09-26'));
    const series = new AreaSeries(grid, days);
    series.addListing(onSale);
    series.addListing(home(null));
    for (const day of ['2017-11-05', '2018-01-26', '2021-05-05']) series.addDeal(dealOf(day));
    const figures = new Map(series.figures().map((one) => [grid.starts[one.period], one]));
    expect([...figures.keys()]).toEqual(['2017-11-01', '2018-01-01', '2024-09-01']);
    expect(figures.get('2018-01-01')).toMatchObject({ deals: 1, listings: null, newListings: null });
    expect(figures.get('2018-01-01')).toMatchObject({ askingUnitPrice: null });
    expect(figures.get('2024-09-01')).toMatchObject({ deals: null, listings: 2, askingUnitPrice: 6_000_000 });
  });

  it('has no stock that anyone knows where its own homes are too old, which is not a stock of 0', () => {
    const head = new AreaHead('community', days);
    head.addListing({ ...onSale, outcome: 'unseen', until: at('2021-07-01') });
    expect(head.figures()).toMatchObject({ listings: null, newListings30: null, priceCuts30: null, viewings30: null });
    expect(new AreaHead('community', days).figures()).toMatchObject({ listings: 0, newListings30: 0 });
  });
});
