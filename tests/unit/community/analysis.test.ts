import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agesOf,
  averageOf,
  buildingsOf,
  cutsOf,
  discountsOf,
  priceBandsOf,
  roomTypesOf,
} from '@/lib/community/analysis';
import { generalOf, type Peer } from '@/lib/community/general';
import { priceSeriesOf } from '@/lib/community/headerChart';
import type { ListedHome, SoldHome } from '@/lib/community/homes';
import { quotedHomesOf } from '@/lib/community/quotations';
import { rentLayoutsOf } from '@/lib/community/rents';
import { WAN } from '../../kit/money';

const listed = (changes: Partial<ListedHome> = {}): ListedHome => ({
  id: 1,
  layout: { rooms: 2, halls: 1, kitchens: 1, baths: 1 },
  area: 80,
  floorBand: 'mid',
  totalFloors: 6,
  buildingName: '1号楼',
  price: 400 * WAN,
  firstPrice: 400 * WAN,
  listedDay: '2026-11-01',
  seenDay: '2026-11-20',
  source: 'a',
  ...changes,
});

const sold = (changes: Partial<SoldHome> = {}): SoldHome => ({
  rooms: 2,
  area: 80,
  buildingName: '1号楼',
  price: 380 * WAN,
  askingPrice: 400 * WAN,
  dealDay: '2026-10-01',
  daysToSell: 60,
  ...changes,
});

const rooms = (count: number | null) => ({ rooms: count, halls: 1, kitchens: 1, baths: 1 });

describe('averages within a community', () => {
  it('rest on three homes and leave out a price that cannot be', () => {
    const three = [sold({ price: 300 * WAN }), sold({ price: 400 * WAN }), sold({ price: 500 * WAN })];
    expect(averageOf(three.slice(1))).toBeNull();
    expect(averageOf(three)).toBe(5 * WAN);
    expect(averageOf([...three, sold({ price: 600 }), sold({ area: 1 })])).toBe(5 * WAN);
  });
});

describe('layouts', () => {
  it('counts what is on sale, sold and let, and puts six bedrooms with five', () => {
    const figures = roomTypesOf(
      [listed(), listed({ price: 440 * WAN }), listed({ layout: rooms(6) }), listed({ layout: rooms(null) })],
      [sold(), sold({ daysToSell: 30 }), sold({ daysToSell: 90 }), sold({ rooms: 5 })],
      [
        { rooms: 1, rent: 500_000, whole: true },
        { rooms: 1, rent: 100_000, whole: false },
      ],
    );
    expect(figures.map((type) => [type.rooms, type.listings, type.deals, type.rentals])).toEqual([
      [1, 0, 0, 1],
      [2, 2, 3, 0],
      [5, 1, 1, 0],
    ]);
    expect(figures[1]).toMatchObject({
      priceFrom: 400 * WAN,
      priceTo: 440 * WAN,
      askingUnitPrice: null,
      dealUnitPrice: 4.75 * WAN,
      daysToSell: 60,
    });
  });
});

describe('price bands', () => {
  it('have one round width, hold every home once and are at most seven', () => {
    const price = fc.integer({ min: 50, max: 9_000 }).map((wan) => ({ price: wan * WAN, area: 100 }));
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 1, maxLength: 40 }),
        fc.array(price, { maxLength: 40 }),
        (offers, deals) => {
          const bands = priceBandsOf(offers, deals);
          expect(bands.length).toBeLessThanOrEqual(7);
          expect(bands.reduce((sum, band) => sum + band.listings, 0)).toBe(offers.length);
          expect(bands.reduce((sum, band) => sum + (band.deals ?? 0), 0)).toBe(deals.length);
          expect(new Set(bands.map(({ from, to }) => to - from)).size).toBe(1);
          for (const end of [bands[0], bands[bands.length - 1]])
            expect(end!.listings + (end!.deals ?? 0)).toBeGreaterThan(0);
        },
      ),
    );
  });

  it('are none where there is nothing', () => {
    expect(priceBandsOf([], [])).toEqual([]);
  });
});

describe('buildings', () => {
  it('shows those known first, then those that homes name, by number', () => {
    const known = { name: '3号楼', storeys: 6, units: 2, homesPerFloor: 2, lifts: 0, builtYear: 1998 };
    const figures = buildingsOf(
      [known],
      [listed({ buildingName: '12号楼' }), listed({ buildingName: '3号楼' }), listed({ buildingName: null })],
      [sold({ buildingName: '2号楼' }), sold({ buildingName: '3号楼' })],
    );
    expect(figures.map(({ name, listings, deals }) => [name, listings, deals])).toEqual([
      ['3号楼', 1, 1],
      ['2号楼', 0, 1],
      ['12号楼', 1, 0],
    ]);
    expect(figures[0]).toMatchObject({ storeys: 6, dealUnitPrice: null });
  });
});

describe('listings', () => {
  it('counts by days on the market, each band up to the next', () => {
    const days = ['2026-11-20', '2026-11-13', '2026-11-12', '2026-10-21', '2026-10-20', '2026-08-21', '2026-05-23'];
    const bands = agesOf([...days, null].map((listedDay) => ({ listedDay, seenDay: '2026-11-20' })));
    expect(bands.map(({ from, to, listings }) => [from, to, listings])).toEqual([
      [0, 8, 2],
      [8, 31, 2],
      [31, 91, 1],
      [91, 181, 1],
      [181, null, 1],
    ]);
  });

  it('says how many ask less than at first, and by how much from three on', () => {
    const cut = listed({ price: 360 * WAN });
    expect(cutsOf([cut, cut, listed()])).toEqual({ everCut: 2, medianCut: null });
    expect(cutsOf([cut, cut, cut, listed({ price: 500 * WAN })]).medianCut).toBeCloseTo(0.1, 9);
  });

  it('takes discounts with quartiles, and leaves out slips of the pen', () => {
    const deals = [380, 390, 400, 410].map((wan) => sold({ price: wan * WAN }));
    const figures = discountsOf([...deals, sold({ price: 3.8 * WAN }), sold({ askingPrice: null })]);
    expect(figures.samples).toBe(4);
    expect(figures.value).toBeCloseTo(0.0125, 9);
    expect(figures.low).toBeCloseTo(-0.00625, 9);
    expect(figures.high).toBeCloseTo(0.03125, 9);
    expect(figures.atAsking).toBe(0.5);
  });
});

describe('the header chart', () => {
  const month = (deals: number, price: number) => ({
    deals,
    dealUnitPrice: deals > 0 ? price : null,
    dealArea: deals * 100,
    askingUnitPrice: price,
    listings: 3,
  });

  it('shows what is asked only where three homes ask it, as the head does', () => {
    const months = [0, 1, 2, 3].map((listings) => ({ ...month(0, 500), listings }));
    const windows = { sizes: [1], enough: 3 };
    expect(priceSeriesOf(months, windows, 4).asking).toEqual([null, null, null, 500]);
    expect(priceSeriesOf(months, windows, 2).asking).toEqual([null, 500]);
  });

  it('takes the shortest window with three deals, and nothing where none has', () => {
    const months = [month(2, 100), month(0, 0), month(1, 400), month(3, 500), month(0, 0)];
    const windows = { sizes: [1, 3], enough: 3 };
    const series = priceSeriesOf(months, windows, 5);
    expect(series.deal).toEqual([null, null, 200, 500, 475]);
    expect(series.deals).toEqual([2, 0, 1, 3, 0]);
    expect(priceSeriesOf(months, windows, 2).deal).toEqual([500, 475]);
    // Three deals of one month are not enough to stop at when four are asked for.
    expect(priceSeriesOf(months, { sizes: [1, 3], enough: 4 }, 5).deal).toEqual([null, null, 200, 475, 475]);
  });
});

describe('ranks within the plate', () => {
  const peer = (id: number, changes: Partial<Peer> = {}): Peer => ({
    id,
    name: `小区${id}`,
    dealUnitPrice: id * 100,
    dealMom: null,
    dealYoy: null,
    deals90: 0,
    heat: 0,
    ...changes,
  });

  it('ranks the highest first, shares a rank, and leaves out what is not known', () => {
    const peers = [peer(1), peer(2, { dealUnitPrice: 300 }), peer(3), peer(4, { dealUnitPrice: null })];
    const { ranks, againstPlate } = generalOf(2, 300, 250, peers);
    expect(ranks[0]).toEqual({ by: 'price', rank: 1, of: 3 });
    expect(generalOf(1, 100, null, peers).ranks[0]).toEqual({ by: 'price', rank: 3, of: 3 });
    expect(ranks[1]).toEqual({ by: 'yoy', rank: null, of: 0 });
    expect(againstPlate).toBeCloseTo(0.2, 9);
  });

  it('shows five neighbours in price, also at the ends', () => {
    const peers = [1, 2, 3, 4, 5, 6, 7].map((id) => peer(id));
    const idsOf = (id: number) => generalOf(id, id * 100, null, peers).neighbours.map((one) => one.id);
    expect(idsOf(4)).toEqual([6, 5, 4, 3, 2]);
    expect(idsOf(7)).toEqual([7, 6, 5, 4, 3]);
    expect(idsOf(1)).toEqual([5, 4, 3, 2, 1]);
    expect(generalOf(9, null, null, [peer(1)]).neighbours).toHaveLength(1);
  });
});

describe('quotations', () => {
  it('brings together what several agencies ask for one home', () => {
    const homes = quotedHomesOf(
      [
        listed({ id: 1, source: 'a', area: 80, price: 400 * WAN }),
        listed({ id: 2, source: 'b', area: 80.4, price: 388 * WAN }),
        // The same agency again: another home, however like.
        listed({ id: 3, source: 'a', area: 80.1 }),
        listed({ id: 4, source: 'b', area: 81.2 }),
        listed({ id: 5, source: 'b', area: 80, layout: rooms(3) }),
      ],
      [
        { estateId: 2, source: 'b', day: '2026-10-01', before: 395 * WAN, after: 388 * WAN },
        { estateId: 1, source: 'a', day: '2026-11-01', before: 410 * WAN, after: 400 * WAN },
      ],
    );
    expect(homes.map(({ quotes }) => quotes.map(({ estateId }) => estateId))).toEqual([[2, 1], [5], [3], [4]]);
    expect(homes[0]).toMatchObject({ low: 388 * WAN, high: 400 * WAN, gap: 12 * WAN });
    expect(homes[0]!.changes.map(({ day }) => day)).toEqual(['2026-11-01', '2026-10-01']);
  });
});

describe('rents by layout', () => {
  it('takes whole homes, and a median from three on', () => {
    const rents = [500_000, 600_000, 650_000].map((rent) => ({ rooms: 2, rent, whole: true }));
    const shared = { rooms: 2, rent: 200_000, whole: false };
    expect(rentLayoutsOf([...rents, shared, { rooms: 7, rent: 900_000, whole: true }])).toEqual([
      { rooms: 2, rentals: 3, rentMedian: 600_000, rentFrom: 500_000, rentTo: 650_000 },
      { rooms: 5, rentals: 1, rentMedian: null, rentFrom: 900_000, rentTo: 900_000 },
    ]);
  });
});
