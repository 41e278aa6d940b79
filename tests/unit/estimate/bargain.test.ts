import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bargainOf, isKnownLayout, isOtherSale, type Offer, type OfferFacts } from '@/lib/estimate/bargain';

const WAN = 1_000_000;
const offer = (changes: Partial<Offer> = {}): Offer => ({
  price: 330 * WAN,
  value: 400 * WAN,
  low68: 376 * WAN,
  low90: 362 * WAN,
  samples: 12,
  ...changes,
});

describe('bargainOf', () => {
  it('says the price that a tenth of its like is under, between the two ranges', () => {
    const bargain = bargainOf(offer());
    expect((bargain?.bound ?? 0) / WAN).toBeCloseTo(369.75, 1);
    expect(bargain?.z).toBeCloseTo(-1.84, 1);
  });

  it.each([
    ['asks as much as the bound', { price: 370 * WAN }],
    ['asks hardly less', { price: 369 * WAN }],
    ['rests on four deals', { samples: 4 }],
    ['asks less than six tenths, as a slip does', { price: 239 * WAN }],
    ['has no range', { low68: 400 * WAN, low90: 400 * WAN }],
  ])('is none of a home that %s', (_what, changes) => {
    expect(bargainOf(offer(changes))).toBeNull();
  });

  it('is the further off the less is asked, and never at or over the bound', () => {
    fc.assert(
      fc.property(fc.integer({ min: 241, max: 500 }), fc.integer({ min: 1, max: 100 }), (price, more) => {
        const [one, other] = [
          bargainOf(offer({ price: price * WAN })),
          bargainOf(offer({ price: (price + more) * WAN })),
        ];
        if (other) expect(one?.z).toBeLessThan(other.z);
        if (one) expect(price * WAN).toBeLessThan(one.bound);
      }),
    );
  });
});

const facts = (changes: Partial<OfferFacts> = {}): OfferFacts => ({
  coOwned: false,
  ownership: '商品房',
  title: '三林苑 2室1厅',
  description: null,
  rooms: 2,
  area: 71.2,
  ...changes,
});

describe('isOtherSale', () => {
  it.each([
    [{ title: '法拍房，捡漏' }],
    [{ description: '司法处置，7折起拍' }],
    [{ description: '曾为凶宅，诚心出售' }],
    [{ description: '业主多次抵押' }],
    [{ ownership: '共有产权房' }],
    [{ coOwned: true }],
    [{ description: '房子不是凶宅，但已被法院查封' }],
  ])('%j', (changes) => {
    expect(isOtherSale(facts(changes))).toBe(true);
  });

  it.each([
    [{ description: '非法拍，产权清晰，无查封' }],
    [{ description: '房东换房急售，没有抵押' }],
    [{ coOwned: null, ownership: null }],
  ])('not %j', (changes) => {
    expect(isOtherSale(facts(changes))).toBe(false);
  });
});

describe('isKnownLayout', () => {
  const others = [
    { rooms: 2, area: 71.2 },
    { rooms: 2, area: 71.3 },
    { rooms: 2, area: 70.9 },
    { rooms: 2, area: 71 },
    { rooms: 2, area: 80 },
    { rooms: 2, area: 80 },
    { rooms: 3, area: 98.4 },
  ];
  it.each([
    ['three others have the rooms and the area', {}, true],
    ['one other has the area', { area: 80 }, false],
    ['digits were swapped', { area: 17.2 }, false],
    ['only a larger layout has the area', { area: 98.4 }, false],
    ['the rooms are not known', { rooms: null }, false],
  ])('where %s: %j', (_what, changes, known) => {
    expect(isKnownLayout(facts(changes), others)).toBe(known);
  });
});
