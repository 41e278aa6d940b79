import { describe, expect, it } from 'vitest';
import { fitMarketIndex } from '@/lib/domain/estimate/marketIndex';
import { plantMarket } from './plantedMarket';

const plan = { communities: 20, deals: 6_000, firstDay: 19_000, lastDay: 20_000, drift: 0.0002, noise: 0.06 };

describe('fitMarketIndex', () => {
  it('recovers a planted trend within half a percentage point a month', () => {
    const index = fitMarketIndex(plantMarket({ ...plan, seed: 11 }).deals);
    for (let day = 19_060; day <= 19_940; day += 30) {
      const monthly = index.at(day + 30) - index.at(day);
      expect(Math.abs(monthly - plan.drift * 30)).toBeLessThan(0.005);
    }
    expect(Math.abs(index.at(19_940) - index.at(19_060) - plan.drift * 880)).toBeLessThan(0.01);
  });

  it('does not move when dear communities sell more towards the end', () => {
    const flat = plantMarket({
      ...plan,
      drift: 0,
      seed: 5,
      choose: (share, random) => 1 + Math.floor((share > 0.5 ? Math.sqrt(random()) : random() ** 2) * 20),
    });
    const index = fitMarketIndex(flat.deals);
    expect(Math.abs(index.at(19_900) - index.at(19_100))).toBeLessThan(0.01);
  });

  it('stays flat beyond its ends and without deals', () => {
    const index = fitMarketIndex(plantMarket({ ...plan, seed: 2 }).deals);
    expect(index.at(25_000)).toBe(index.at(20_200));
    expect(index.at(10_000)).toBe(index.at(15_000));
    expect(fitMarketIndex([]).at(20_000)).toBe(0);
  });
});
