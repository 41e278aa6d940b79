import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Asked,
  type AskedDeal,
  chanceAt,
  checkOffers,
  comparablesOf,
  type DatedSale,
  discountFor,
  isFarOff,
  levelBefore,
  MAX_COMPARABLES,
  salesOf,
  spreadByDays,
} from '@/lib/market/offerChance';

const HOME: Asked = { districtId: 1, plateId: 11, area: 90, days: 60, above: 0.05 };
const LAST = 20_000;
const sale = (id: number, changed: Partial<DatedSale> = {}): DatedSale => ({
  ...HOME,
  id,
  discount: 0.04,
  day: LAST,
  ...changed,
});

describe('the comparables of a home', () => {
  it.each([
    ['of another district', { districtId: 2 }],
    ['half as large again and a little more', { area: 136 }],
    ['three times as long on the market', { days: 200 }],
    ['asked 9 points more above its community', { above: 0.14 }],
    ['sold more than a year ago', { day: LAST - 365 }],
    ['sold on a later day', { day: LAST + 1 }],
  ])('a home %s is none', (_, changed) => {
    expect(comparablesOf(HOME, [sale(1), sale(2, changed)], LAST).map(({ id }) => id)).toEqual([1]);
  });

  it('of its own plate, and sold of late, comes first; of equals the lower id', () => {
    const sold = [sale(4, { plateId: 12 }), sale(3, { day: LAST - 200 }), sale(2), sale(1)];
    expect(comparablesOf(HOME, sold, LAST).map(({ id }) => id)).toEqual([1, 2, 4, 3]);
  });

  it('a home whose district is not known has none', () => {
    expect(comparablesOf({ ...HOME, districtId: null }, [sale(1, { districtId: null })], LAST)).toEqual([]);
  });

  it('are at most so many', () => {
    const sold = Array.from({ length: 200 }, (_, id) => sale(id));
    expect(comparablesOf(HOME, sold, LAST)).toHaveLength(MAX_COMPARABLES);
  });
});

describe('the chance of an offer, counted by hand', () => {
  const sold = [-0.01, 0, 0.02, 0.02, 0.04, 0.05, 0.05, 0.06, 0.08, 0.1].map((discount) => ({ discount }));

  // [discount, deals let go for as much or more]
  it.each([
    [-0.02, 10],
    [0, 9],
    [0.02, 8],
    [0.0204, 8],
    [0.021, 6],
    [0.05, 5],
    [0.1, 1],
    [0.11, 0],
  ])('an offer %d below the asking price: %d of 10', (discount, taken) => {
    expect(chanceAt(discount, sold)).toEqual({ discount, taken, of: 10 });
  });
});

const discounts = fc.array(fc.integer({ min: -200, max: 499 }), { minLength: 1, maxLength: 80 });

describe('the chance of an offer, of any deals', () => {
  it('a higher offer never has a lower chance', () => {
    fc.assert(
      fc.property(
        discounts,
        fc.integer({ min: -300, max: 500 }),
        fc.integer({ min: 0, max: 300 }),
        (all, off, more) => {
          const sold = all.map((thousandths) => ({ discount: thousandths / 1000 }));
          const [higher, lower] = [chanceAt(off / 1000, sold), chanceAt((off + more) / 1000, sold)];
          expect(higher.taken).toBeGreaterThanOrEqual(lower.taken);
          expect(lower.taken).toBeGreaterThanOrEqual(0);
          expect(higher.taken).toBeLessThanOrEqual(higher.of);
        },
      ),
    );
  });

  it('the discount of a smaller chance is never smaller', () => {
    fc.assert(
      fc.property(discounts, fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), (all, one, other) => {
        const sold = all.map((thousandths) => ({ discount: thousandths / 1000 }));
        const [small, large] = [Math.min(one, other) / 100, Math.max(one, other) / 100];
        expect(discountFor(small, sold)).toBeGreaterThanOrEqual(discountFor(large, sold));
      }),
    );
  });
});

describe("a community's level before a deal", () => {
  const deal = (day: number, unit: number, communityId: number | null = 7): AskedDeal => ({
    id: day,
    districtId: 1,
    plateId: 11,
    communityId,
    area: 100,
    days: 30,
    price: unit * 100,
    askingPrice: unit * 110,
    discount: 1 - 100 / 110,
    day,
  });

  it('knows the year before and not the day itself, and says nothing of two deals', () => {
    const deals = [
      deal(LAST - 366, 9999),
      deal(LAST - 365, 100),
      deal(LAST - 20, 200),
      deal(LAST - 10, 300),
      deal(LAST, 999),
    ];
    expect(levelBefore(deals, LAST)).toBe(200);
    expect(levelBefore(deals.slice(2), LAST)).toBeNull();
  });

  it('a deal is compared by what its own community sold for before', () => {
    const deals = [deal(1, 100), deal(2, 100), deal(3, 100), deal(4, 120), deal(5, 50, 8), deal(6, 50, null)];
    // Asked 132 a ㎡ where 100 was paid before.
    expect(salesOf(deals).map(({ id, above }) => [id, above])).toEqual([[4, expect.closeTo(0.32, 9)]]);
  });
});

/** A sequence that is the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Two years of sales whose discount rises with what was asked above, with noise. */
function market(discountOf: (above: number, noise: number) => number): DatedSale[] {
  const next = random(7);
  return Array.from({ length: 6000 }, (_, id) => {
    const above = next() * 0.3 - 0.05;
    const day = LAST - 730 + Math.floor((id / 6000) * 730);
    return sale(id, {
      day,
      above,
      area: 60 + next() * 60,
      days: 20 + next() * 150,
      discount: discountOf(above, next()),
    });
  });
}

describe('chances held against what came true', () => {
  it('in a market without a trend eight in ten are eight in ten', () => {
    const check = checkOffers(
      market((above, noise) => 0.02 + above * 0.5 + (noise - 0.5) * 0.08),
      LAST,
    );
    expect(check?.homes).toBeGreaterThan(500);
    for (const { chance, cameTrue } of check?.said ?? []) expect(Math.abs(cameTrue - chance)).toBeLessThan(0.06);
    expect(check && isFarOff(check)).toBe(false);
  });

  it('a market whose bargains ended two months ago is far off, and is told so', () => {
    const sales = market((_, noise) => 0.1 + noise * 0.02).map((one) =>
      one.day > LAST - 300 ? { ...one, discount: one.discount - (one.day - (LAST - 300)) / 3000 } : one,
    );
    const check = checkOffers(sales, LAST);
    expect(check && isFarOff(check)).toBe(true);
  });

  it('few homes are not checked', () => {
    expect(checkOffers(market(() => 0.05).slice(-20), LAST)).toBeNull();
  });
});

it('what was let off by days on the market is the spread of each span, with its homes', () => {
  const sales = [0, 29, 30, 59, 60, 119, 120, 900].map((days, id) => sale(id, { days, discount: id / 100 }));
  const spans = spreadByDays([...sales, sale(8, { days: 125, discount: 0.09 }), sale(9, { day: LAST - 365 })], LAST);
  expect(spans.map(({ from, to, homes, spread }) => [from, to, homes, spread?.p50 ?? null])).toEqual([
    [0, 30, 2, null],
    [30, 60, 2, null],
    [60, 120, 2, null],
    [120, null, 3, 0.07],
  ]);
});
