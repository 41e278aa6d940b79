import { describe, expect, it } from 'vitest';
import { createRandom } from '@/lib/kernel/random';
import { PRICE_CLASSES, type PricedStay, priceClassOf, saleChances } from '@/lib/market/saleChances';

const LAST = 20_000;
/** Homes sold of a hundred on the market, a day. */
const HAZARD = { below: 0.02, near: 0.01, above: 0.004 } as const;

/** Homes that come on the market over three years and sell by a fixed hazard; those not sold by LAST are on sale. */
function seedStays(homes: number, hazardOf = (above: number) => HAZARD[priceClassOf(above)]): PricedStay[] {
  const random = createRandom('stays');
  return Array.from({ length: homes }, () => {
    const above = random.between(-0.1, 0.2);
    const from = LAST - random.int(0, 1_000);
    const days = Math.ceil(-Math.log(1 - random.next()) / hazardOf(above));
    const isSold = from + days <= LAST;
    return { above, from, until: isSold ? from + days : Number.POSITIVE_INFINITY, sold: isSold };
  });
}

describe('saleChances', () => {
  it('recovers planted chances of each price within three points, homes still on sale included', () => {
    const { chances } = saleChances(seedStays(20_000), LAST);
    expect(chances.map(({ price }) => price)).toEqual([...PRICE_CLASSES]);
    for (const { price, within30, within60, within90, above, medianDays } of chances) {
      const planted = (days: number) => 1 - Math.exp(-HAZARD[price] * days);
      expect(Math.abs(within30 - planted(30))).toBeLessThan(0.03);
      expect(Math.abs(within60 - planted(60))).toBeLessThan(0.03);
      expect(Math.abs(within90 - planted(90))).toBeLessThan(0.03);
      expect(Math.abs((medianDays ?? 0) / (Math.LN2 / HAZARD[price]) - 1)).toBeLessThan(0.1);
      expect(priceClassOf(above ?? 0)).toBe(price);
    }
  });

  it('says of a year ago what came true, where nothing changed since', () => {
    const { check } = saleChances(seedStays(20_000), LAST);
    expect(check?.homes).toBeGreaterThan(1_000);
    expect(Math.abs((check?.said ?? 1) - (check?.cameTrue ?? 0))).toBeLessThan(0.03);
  });

  it('is silent where the market has since slowed down by far', () => {
    const stays = seedStays(20_000).map((stay) =>
      stay.from > LAST - 280 ? { ...stay, until: Number.POSITIVE_INFINITY, sold: false } : stay,
    );
    expect(saleChances(stays, LAST).chances).toEqual([]);
  });

  it('leaves out a price of which fewer than thirty were sold', () => {
    const few = seedStays(2_000).filter(({ above }, at) => priceClassOf(above) !== 'below' || at < 60);
    expect(saleChances(few, LAST).chances.map(({ price }) => price)).toEqual(['near', 'above']);
    expect(saleChances([], LAST)).toEqual({ chances: [], check: null });
  });
});
