import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CITY_KEYS } from '@/lib/calculators/cityKeys';
import { buyingCostOf } from '@/lib/calculators/cost/buyingCost';
import type { ListedHome } from '@/lib/calculators/cost/estateSale';
import { homeCosting } from '@/lib/calculators/cost/homeCosts';
import { overlay } from '@/lib/calculators/factBook';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import { costText } from '@/lib/card/views/estateCard';
import { listedHome } from '../../kit/calculatorAnswers';
import { fenFromYuan, WAN } from '../../kit/money';
import { ownRule } from '../../kit/ruleFacts';
import { TODAY } from '../../kit/today';

const costOf = (changes: Partial<ListedHome>, city: 'shanghai' | 'chengdu' | null = 'shanghai', day = TODAY) =>
  buyingCostOf(listedHome(changes), city, RULE_PACK, day);
const amounts = (changes: Partial<ListedHome>) => costOf(changes).taxes.map(({ amount }) => amount);

describe('the cost of a home of 500万', () => {
  it.each([
    ['under two years', { held: 'under_two' }, [145_631.07, 8_737.86, 48_543.69, 48_543.69]],
    ['two years', {}, [0, 0, 50_000, 50_000]],
    ['two years, the only home', { onlyHome: true }, [0, 0, 50_000, 50_000]],
    ['满五唯一, 141 ㎡', { held: 'five', onlyHome: true, area: 141 }, [0, 0, 0, 75_000]],
    ['exactly 140 ㎡', { area: 140 }, [0, 0, 50_000, 50_000]],
    ['140.01 ㎡', { area: 140.01 }, [0, 0, 50_000, 75_000]],
  ] as const)('%s', (_name, changes, yuan) => {
    expect(amounts(changes)).toEqual(yuan.map(fenFromYuan));
  });

  it('says what it cannot know', () => {
    expect(amounts({ held: null })).toEqual([null, null, null, null]);
    expect(costOf({ held: null }).taxTotal).toBeNull();
    expect(amounts({ held: 'five', onlyHome: null })).toEqual([0, 0, null, fenFromYuan(50_000)]);
  });

  it('takes the least down payment of the city and lends the rest for thirty years', () => {
    const { downPayment, loan, monthlyPayment, annualRate, months, downPaymentRule } = costOf({});
    expect([downPayment, loan, annualRate, months]).toEqual([75 * WAN, 425 * WAN, 0.0305, 360]);
    expect(monthlyPayment).toBe(fenFromYuan(18_032.98));
    expect(downPaymentRule.city).toBe('shanghai');
    expect(costOf({}, 'chengdu').downPaymentRule.city).toBeNull();
  });

  it('warns of what nobody has confirmed, by city and day', () => {
    const warned = (city: 'shanghai' | 'chengdu', day = TODAY) =>
      costOf({ held: 'under_two' }, city, day).warnings.map(({ id, kind }) => `${id} ${kind}`);
    expect(warned('shanghai')).toEqual([
      'loan.downPayment reported',
      'loan.lpr unconfirmed',
      'loan.usualSpread reported',
    ]);
    expect(warned('chengdu')).toEqual([
      'loan.lpr unconfirmed',
      'loan.usualSpread reported',
      'tax.incomeAssessed unconfirmed',
    ]);
    expect(warned('shanghai', '2026-09-19')).toEqual(['loan.downPayment reported', 'loan.usualSpread reported']);
    expect(warned('shanghai', '2027-12-01')).toContain('tax.surchargeRelief expiring');
  });

  it('gives every line the day of the rule that gave its rate', () => {
    expect(costOf({ held: 'under_two' }).taxes.map(({ kind, since }) => `${kind} ${since}`)).toEqual([
      'vat 2026-01-01',
      'surcharge 2023-01-01',
      'income 2006-08-01',
      'deed 2024-12-01',
    ]);
  });
});

const HOMES = fc.record<ListedHome>({
  price: fc.integer({ min: 1, max: 100_000 * WAN }),
  area: fc.integer({ min: 1_000, max: 40_000 }).map((hundredths) => hundredths / 100),
  held: fc.constantFrom(null, 'under_two', 'two', 'five'),
  onlyHome: fc.constantFrom(null, true, false),
});

describe('the cost on a card', () => {
  it('is what the engines give for the home, but for a few fen of rounding', () => {
    fc.assert(
      fc.property(HOMES, fc.constantFrom(null, ...CITY_KEYS), (listed, city) => {
        const card = homeCosting(city, RULE_PACK, TODAY)(listed);
        const full = buyingCostOf(listed, city, RULE_PACK, TODAY);
        expect(card.downPayment).toBe(full.downPayment);
        expect(card.monthlyPayment).toBe(full.monthlyPayment);
        if (full.taxTotal === null) expect(card.taxes).toBeNull();
        else expect(Math.abs((card.taxes ?? Number.NaN) - full.taxTotal)).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('follows an operator’s rule', () => {
    const own = ownRule('loan.downPayment', { first: 0.2, second: 0.3, secondOutside: 0.3 }, { city: 'shanghai' });
    expect(homeCosting('shanghai', overlay(RULE_PACK, [own]), TODAY)(listedHome()).downPayment).toBe(100 * WAN);
  });

  it('is one short text', () => {
    const text = (changes: Partial<ListedHome>) =>
      costText(homeCosting('shanghai', RULE_PACK, TODAY)(listedHome(changes)));
    expect(text({})).toBe('首付75万 月供1.8万(3.05%) 税约10万');
    expect(text({ price: 150 * WAN, held: 'five', onlyHome: true })).toBe('首付22.5万 月供5,410元(3.05%) 税约1.5万');
    expect(text({ held: null })).toBe('首付75万 月供1.8万(3.05%)');
    expect(text({ price: 12_000 * WAN })).toBe('首付1,800万 月供43.3万(3.05%) 税约240万');
  });
});
