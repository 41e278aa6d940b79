import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HomeOffers } from '@/lib/estate/estateDetail';
import { fewOffers, shownOffers, tenthsText } from '@/lib/estate/views/offerText';

const WAN = 1_000_000;
const offersOf = (discounts: readonly number[], lacks: HomeOffers['lacks'] = null): HomeOffers => ({
  discounts: [...discounts].sort((one, other) => one - other),
  lacks,
  days: 42,
  byDays: [],
  check: null,
});

/** 0.1 %, 0.2 % ... 10 % off. */
const HUNDRED = Array.from({ length: 100 }, (_, at) => (at + 1) / 1000);

describe('the prices that a home shows with their chances', () => {
  it('begin with eight in ten and end with one, each counted anew at its whole 万', () => {
    const shown = shownOffers({ price: 596 * WAN }, offersOf(HUNDRED));
    expect(shown.map(({ figure, tenths }) => [figure, tenths])).toEqual([
      ['584', '8 成'],
      ['575', '7 成'],
      ['566', '5 成'],
      ['551', '3 成'],
      ['542', '1 成'],
    ]);
    // 566万 is 5.03 % off; a deal counts from 4.98 %: 50 of 0.051 ... 0.1, and that of 0.05.
    expect(shown[2]).toMatchObject({
      against: '比挂牌价低 5%，少 30万',
      headline: '10 次里约 5 次能成',
      counted: '像它这样卖掉的 100 套里，51 套最后低了 5% 以上。',
    });
  });

  it('none are shown where no chance is told', () => {
    expect(shownOffers({ price: 596 * WAN }, offersOf(HUNDRED, 'deals'))).toEqual([]);
  });

  it('a cheaper one never has more chances than a dearer one', () => {
    const discounts = fc.array(fc.integer({ min: -200, max: 400 }), { minLength: 30, maxLength: 80 });
    fc.assert(
      fc.property(discounts, fc.integer({ min: 20, max: 9000 }), (all, price) => {
        const shown = shownOffers({ price: price * WAN }, offersOf(all.map((one) => one / 1000)));
        expect(shown.length).toBeGreaterThan(0);
        const byPrice = [...shown].sort((one, other) => other.offer - one.offer).map(({ chance }) => chance.taken);
        expect(byPrice).toEqual([...byPrice].sort((one, other) => other - one));
      }),
    );
  });
});

it.each([
  [0, '不到 1 成'],
  [0.04, '不到 1 成'],
  [0.06, '1 成'],
  [0.5, '5 成'],
  [0.94, '9 成'],
  [0.97, '9 成以上'],
])('a chance of %d is told as %s', (chance, text) => {
  expect(tenthsText(chance)).toBe(text);
});

describe('a home with too few comparables', () => {
  it('says how many there are, how many are lacking, and between what they lie', () => {
    const few = fewOffers({ price: 1240 * WAN }, offersOf([0.012, 0.036, 0.068], 'deals'));
    expect(few).toEqual({
      title: '只有 3 套可比，说不准几成',
      rule: '满 30 套才给，还差 27 套。',
      seen: '看得见的只有这些：3 套最后比挂牌价低 1.2% 到 6.8% 成交，也就是 1,156至1,225万。',
      median: 0.036,
    });
  });

  it('without any says so', () => {
    expect(fewOffers({ price: WAN }, offersOf([], 'deals'))).toMatchObject({ seen: null, median: null });
  });
});
