import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { bandPricesOf } from '@/lib/market/bandPrices';
import { type ComparedDeal, notableDeals } from '@/lib/market/notableDeals';

const deal = (id: number, changes: Partial<ComparedDeal> = {}): ComparedDeal => ({
  id,
  day: '2026-11-10',
  price: 300_000_000,
  discount: null,
  daysToSell: null,
  plausible: true,
  ...changes,
});

const first = (...deals: ComparedDeal[]) => notableDeals(deals).map(({ kind, id, samples }) => [kind, id, samples]);

describe('what is first in a week', () => {
  it('is nothing without deals', () => expect(first()).toEqual([]));

  it('is the dearest, the most let off and the fastest, each among those that tell', () => {
    const deals = [
      deal(1, { price: 900_000_000 }),
      deal(2, { discount: 0.12, daysToSell: 40 }),
      deal(3, { discount: 0.02, daysToSell: 0 }),
    ];
    expect(first(...deals)).toEqual([
      ['highest', 1, 3],
      ['discount', 2, 2],
      ['fastest', 3, 2],
    ]);
  });

  it('is nothing let off where all paid what was asked, or more', () => {
    expect(first(deal(1, { discount: 0 }), deal(2, { discount: -0.1 }))).toEqual([['highest', 1, 2]]);
  });

  it('is no price that cannot be', () => {
    expect(first(deal(1, { price: 9e12, plausible: false }), deal(2))).toEqual([['highest', 2, 1]]);
  });

  it.each([
    ['the dearest', deal(1, { daysToSell: 3 }), deal(2, { daysToSell: 3, price: 400_000_000 })],
    ['the latest', deal(1, { daysToSell: 3 }), deal(2, { daysToSell: 3, day: '2026-11-11' })],
    ['the lowest id', deal(3, { daysToSell: 3 }), deal(2, { daysToSell: 3 })],
  ])('is, of those alike, %s', (_which, one, other) => {
    expect(first(one, other).at(-1)).toEqual(['fastest', 2, 2]);
    expect(first(other, one).at(-1)).toEqual(['fastest', 2, 2]);
  });
});

const any = fc.record({
  id: fc.integer({ min: 1, max: 99 }),
  day: fc.constantFrom('2026-11-09', '2026-11-15'),
  price: fc.integer({ min: 1, max: 9 }),
  discount: fc.option(fc.double({ min: -0.5, max: 0.5, noNaN: true })),
  daysToSell: fc.option(fc.integer({ min: 0, max: 9 })),
  plausible: fc.boolean(),
});

test('nothing of the week comes before what is first', () => {
  fc.assert(
    fc.property(fc.uniqueArray(any, { selector: ({ id }) => id }), (deals) => {
      const told = deals.filter(({ plausible }) => plausible);
      for (const { kind, id, value } of notableDeals(deals)) {
        expect(told.map((one) => one.id)).toContain(id);
        for (const one of told) {
          if (kind === 'highest') expect(one.price).toBeLessThanOrEqual(value);
          if (kind === 'discount') expect(one.discount ?? 0).toBeLessThanOrEqual(value);
          if (kind === 'fastest') expect(one.daysToSell ?? value).toBeGreaterThanOrEqual(value);
        }
      }
    }),
  );
});

describe('prices by size', () => {
  const sold = (area: number, unitPrice = 5_000_000, plausible = true) => ({ area, unitPrice, plausible });

  it('counts at 90 and at 144 ㎡ into the smaller, and gives no price below three', () => {
    const bands = bandPricesOf([sold(90), sold(90.1), sold(144), sold(120, 7_000_000), sold(144.1)]);
    expect(bands.map(({ band, deals }) => [band, deals])).toEqual([
      ['small', 1],
      ['middle', 3],
      ['large', 1],
    ]);
    expect(bands.map(({ prices }) => prices?.p50 ?? null)).toEqual([null, 5_000_000, null]);
  });

  it('neither takes nor counts an impossible price', () => {
    const [small] = bandPricesOf([sold(50), sold(50), sold(50, 1, false)]);
    expect(small).toEqual({ band: 'small', deals: 2, prices: null });
  });
});
