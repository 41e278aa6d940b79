import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TAX_FACTS } from '@/lib/calculators/facts/taxFacts';
import { fullMonths } from '@/lib/calculators/months';
import { type ReplacementAnswers, refundOf } from '@/lib/calculators/tax/refund';
import type { SaleAnswers } from '@/lib/calculators/tax/sale';
import { taxResult } from '@/lib/calculators/tax/taxEngine';
import type { TaxKind } from '@/lib/calculators/tax/taxKind';
import { addDays, isDay } from '@/lib/kernel/day';
import { saleAnswers } from '../../kit/calculatorAnswers';
import { propertyRuns } from '../../kit/fullRun';
import { fenFromYuan, WAN } from '../../kit/money';
import { TODAY } from '../../kit/today';
import { TAXES } from './golden/taxes';

const taxes = (changes: Partial<SaleAnswers>, day = TODAY) => taxResult(saleAnswers(changes), TAX_FACTS, day);
const lineOf = (kind: TaxKind, changes: Partial<SaleAnswers>, day = TODAY) =>
  taxes(changes, day).lines.find((line) => line.kind === kind)!;
const amounts = (changes: Partial<SaleAnswers>, day = TODAY) =>
  (['vat', 'surcharge', 'income', 'deed'] as const).map((kind) => lineOf(kind, changes, day).amount);

describe('the published vectors on 500万', () => {
  it('under two years, not the only home, 89 ㎡, first home', () => {
    const changes = { heldMonths: 23 };
    expect(amounts(changes)).toEqual([14_563_107, 873_786, 4_854_369, 4_854_369]);
    expect(taxes(changes).taxes).toBe(fenFromYuan(251_456.31));
  });

  it.each([
    ['two years, 139 ㎡, second home', { area: 139, buyerHome: 2 }, [0, 0, 50_000, 50_000]],
    ['满五唯一, 141 ㎡, first home', { heldMonths: 60, sellerOnlyHome: true, area: 141 }, [0, 0, 0, 75_000]],
    ['third home, 100 ㎡, five years, not only', { heldMonths: 60, area: 100, buyerHome: 3 }, [0, 0, 50_000, 150_000]],
  ] as const)('%s', (_name, changes, yuan) => {
    expect(amounts(changes)).toEqual(yuan.map(fenFromYuan));
  });
});

it.each(TAXES)(
  '%d yuan, %d ㎡, %d months, only home %s, home %d',
  (yuan, area, heldMonths, only, buyerHome, ...due) => {
    expect(amounts({ price: fenFromYuan(yuan), area, heldMonths, sellerOnlyHome: only, buyerHome })).toEqual(due);
  },
);

describe('the day decides the rule', () => {
  it.each([
    // Under two years, 89 ㎡, first home. 5 % until 2025-12-31: 500万 / 1.05 × 5 %. Surcharges halved until 2027-12-31.
    ['2025-12-31', 'shanghai', { heldMonths: 23 }, [23_809_524, 1_428_571, 4_761_905, 4_761_905]],
    ['2026-01-01', 'shanghai', { heldMonths: 23 }, [14_563_107, 873_786, 4_854_369, 4_854_369]],
    ['2027-12-31', 'shanghai', { heldMonths: 23 }, [14_563_107, 873_786, 4_854_369, 4_854_369]],
    ['2028-01-01', 'shanghai', { heldMonths: 23 }, [14_563_107, 1_747_573, 4_854_369, 4_854_369]],
    // 财税〔2016〕23号 until 2024-11-30: the limit is 90 ㎡ and second homes in the four cities pay 3 %.
    ['2024-11-30', 'hangzhou', { area: 90 }, [0, 0, 5_000_000, 5_000_000]],
    ['2024-11-30', 'hangzhou', { area: 90.01 }, [0, 0, 5_000_000, 7_500_000]],
    ['2024-11-30', 'hangzhou', { area: 90.01, buyerHome: 2 }, [0, 0, 5_000_000, 10_000_000]],
    ['2024-12-01', 'hangzhou', { area: 90.01, buyerHome: 2 }, [0, 0, 5_000_000, 5_000_000]],
    ['2024-12-01', 'hangzhou', { area: 90.01 }, [0, 0, 5_000_000, 5_000_000]],
    // The four cities then asked whether the home was an ordinary one: not told.
    ['2024-11-30', 'beijing', { buyerHome: 2 }, [null, null, null, null]],
    ['2024-12-01', 'beijing', { buyerHome: 2 }, [0, 0, 5_000_000, 5_000_000]],
    ['2024-11-30', 'shenzhen', { heldMonths: 23, buyerHome: 2 }, [23_809_524, 1_428_571, 4_761_905, 14_285_714]],
    ['2024-12-01', 'shenzhen', { heldMonths: 23, buyerHome: 2 }, [23_809_524, 1_428_571, 4_761_905, 4_761_905]],
    ['2016-02-21', 'shanghai', {}, [null, null, null, null]],
  ] as const)('on %s in %s with %o', (day, city, changes, expected) => {
    expect(amounts({ city, ...changes }, day)).toEqual(expected);
  });
});

describe('surcharges of VAT', () => {
  // Under two years, 500万: VAT 238,095.24 at 5 %. 12 % of it in a city, half of that from 2019-01-01 to 2027-12-31.
  it.each([
    ['2016-05-01', 2_857_143],
    ['2018-12-31', 2_857_143],
    ['2019-01-01', 1_428_571],
    ['2021-08-31', 1_428_571],
    ['2021-09-01', 1_428_571],
    ['2021-12-31', 1_428_571],
    ['2022-01-01', 1_428_571],
    ['2022-12-31', 1_428_571],
    ['2023-01-01', 1_428_571],
    // VAT 145,631.07 at 3 %
    ['2027-12-31', 873_786],
    ['2028-01-01', 1_747_573],
  ] as const)('on %s are %d fen', (day, amount) => {
    expect(lineOf('surcharge', { heldMonths: 23 }, day).amount).toBe(amount);
  });

  const without = (id: string, changes: Partial<SaleAnswers>) =>
    taxResult(
      saleAnswers(changes),
      TAX_FACTS.filter((fact) => fact.id !== id),
      TODAY,
    );

  it('that nobody knows make the tax on the gain unknown, too, and the sums are so much at the least', () => {
    const cost = { original: 300 * WAN, deductible: 0 };
    const result = without('tax.surcharge', { heldMonths: 23, incomeMethod: 'gain', cost });
    const amountOf = (kind: TaxKind) => result.lines.find((line) => line.kind === kind)?.amount;
    expect([amountOf('vat'), amountOf('surcharge'), amountOf('income')]).toEqual([14_563_107, null, null]);
    expect(result).toMatchObject({ state: 'unknown', taxes: null, sellerPays: null, missing: ['rule'] });
    expect(result.atLeast).toEqual({
      taxes: 14_563_107 + 4_854_369,
      fees: 8_000,
      buyerPays: 4_854_369 + 8_000,
      sellerPays: 14_563_107,
    });
  });

  // Whichever rule is not known, nothing that rests on it is 0.
  it.each([
    ['tax.vat', { heldMonths: 23 }, ['vat', 'surcharge', 'income', 'deed']],
    ['tax.surcharge', { heldMonths: 23 }, ['surcharge']],
    ['tax.deed', {}, ['deed']],
    ['tax.incomeAssessed', {}, ['income']],
    ['tax.incomeExempt', { heldMonths: 60, sellerOnlyHome: true }, ['income']],
    ['fee.registration', {}, ['registration']],
    ['fee.agent', { agent: null }, ['agent_buyer', 'agent_seller']],
  ] as const)('%s unknown', (id, changes, kinds) => {
    const { lines, state, atLeast, ...sums } = without(id, changes);
    expect(state).toBe('unknown');
    expect(lines.filter(({ amount }) => amount === null).map(({ kind }) => kind)).toEqual(kinds);
    expect(lines.filter(({ missing }) => missing.includes('rule')).map(({ kind }) => kind)).toEqual(kinds);
    expect([sums.buyerPays, sums.sellerPays]).toContain(null);
    expect(atLeast.buyerPays + atLeast.sellerPays).toBe(lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0));
  });
});

describe('where the home lies', () => {
  it.each([
    // 城建 7 / 5 / 1 % + 教育 3 % + 地方教育 2 %, halved, of 145,631.07
    ['city', 873_786],
    ['county', 728_155],
    ['elsewhere', 436_893],
  ] as const)('%s', (place, surcharge) => {
    expect(lineOf('surcharge', { heldMonths: 23, place }).amount).toBe(surcharge);
  });
});

describe('income tax on the gain', () => {
  const gain = (changes: Partial<SaleAnswers>) => lineOf('income', { incomeMethod: 'gain', ...changes });

  it.each([
    // 国税发〔2006〕108号: 20 % of what is left after the original value, taxes and reasonable costs
    ['500 − 300 − 20 = 180万', { cost: { original: 300 * WAN, deductible: 20 * WAN } }, 36 * WAN],
    ['one yuan of gain', { cost: { original: 500 * WAN - 100, deductible: 0 } }, 20],
    [
      'the surcharge is deducted, and VAT is not part of the price',
      { heldMonths: 23, cost: { original: 300 * WAN, deductible: 0 } },
      // (4,854,368.93 − 3,000,000 − 8,737.86) × 20 %
      36_912_621,
    ],
  ] as const)('%s', (_name, changes, amount) => {
    expect(gain(changes).amount).toBe(amount);
  });

  it('is nothing on a loss or without a gain', () => {
    expect(gain({ cost: { original: 500 * WAN, deductible: 0 } })).toMatchObject({ amount: 0, nothingDue: 'no_gain' });
    expect(gain({ cost: { original: 600 * WAN, deductible: 0 } }).amount).toBe(0);
  });

  it('needs the original value', () => {
    expect(gain({})).toMatchObject({ amount: null, missing: ['cost'] });
  });

  it('is nothing either for 满五唯一', () => {
    expect(gain({ heldMonths: 60, sellerOnlyHome: true })).toMatchObject({ amount: 0, nothingDue: 'five_and_only' });
  });
});

describe('what is missing', () => {
  it.each([
    [{ heldMonths: null }, ['heldMonths']],
    [{ heldMonths: null, sellerOnlyHome: true }, ['heldMonths']],
    [{ heldMonths: 60, sellerOnlyHome: null }, ['sellerOnlyHome']],
    [{ heldMonths: 59, sellerOnlyHome: null }, []],
    [{ buyerHome: null }, ['buyerHome']],
    [{ area: null }, ['area']],
    [{ area: null, buyerHome: 3 }, []],
    [{ area: null, buyerHome: null, heldMonths: null }, ['heldMonths', 'buyerHome', 'area']],
  ] as const)('with %o: %j', (changes, missing) => {
    const result = taxes(changes);
    expect([...result.missing].sort()).toEqual([...missing].sort());
    expect(result.state).toBe(missing.length > 0 ? 'unknown' : 'known');
    expect(result.taxes === null).toBe(missing.length > 0);
  });
});

describe('fees and who pays', () => {
  const agent = { buyer: 0.01, seller: 0.015 };

  it('by law each pays their own', () => {
    const result = taxes({ heldMonths: 23, agent });
    expect(result.fees).toBe(8_000 + 5 * WAN + 7.5 * WAN);
    expect(result.buyerPays).toBe(4_854_369 + 8_000 + 5 * WAN);
    expect(result.sellerPays).toBe(14_563_107 + 873_786 + 4_854_369 + 7.5 * WAN);
  });

  it('at 到手价 the buyer pays the taxes and the agents of both, of a price that leaves the seller the net', () => {
    const result = taxes({ heldMonths: 23, agent, terms: 'net' });
    const byLaw = taxes({ heldMonths: 23, agent, price: result.contractPrice ?? 0 });
    expect(result.sellerPays).toBe(0);
    expect((result.contractPrice ?? 0) - (byLaw.sellerPays ?? 0)).toBe(500 * WAN);
    expect(result.buyerPays).toBe((byLaw.buyerPays ?? 0) + (byLaw.sellerPays ?? 0));
    expect(result.lines.find(({ kind }) => kind === 'vat')).toMatchObject({ lawPayer: 'seller', payer: 'buyer' });
  });

  it('the usual agent fee is marked as unconfirmed', () => {
    const { warnings, lines } = taxes({ agent: null });
    expect(warnings).toContainEqual(expect.objectContaining({ kind: 'unconfirmed', id: 'fee.agent', day: null }));
    expect(lines.find(({ kind }) => kind === 'agent_buyer')!.amount).toBe(5 * WAN);
  });
});

describe('a new home', () => {
  it.each([
    // 契税 on the price without the developer's VAT: 500万 / 1.09 and 500万 / 1.05
    ['general', 4_587_156],
    ['simple', 4_761_905],
  ] as const)('with VAT by the %s method', (developerVat, deed) => {
    const result = taxes({ kind: 'new', developerVat, heldMonths: null, sellerOnlyHome: null });
    expect(result).toMatchObject({ state: 'known', taxes: deed });
    expect(result.lines.map(({ kind }) => kind)).toEqual(['deed', 'registration', 'agent_buyer', 'agent_seller']);
  });
});

describe('a line explains itself', () => {
  it('by formula and rule', () => {
    expect(lineOf('vat', { heldMonths: 23 })).toMatchObject({
      formula: '5000000.00 ÷ (1 + 3%) × 3%',
      ruleIds: ['tax.vat'],
    });
    expect(lineOf('deed', { area: 141 }).formula).toBe('5000000.00 × 1.5%');
    expect(lineOf('income', { incomeMethod: 'gain', cost: { original: 300 * WAN, deductible: 0 } }).formula).toBe(
      '(5000000.00 − 3000000.00 − 0.00 − 0.00) × 20%',
    );
  });

  it('warns where the assessed rate is not confirmed, and of reliefs about to end', () => {
    const kinds = (city: SaleAnswers['city'], day = TODAY) =>
      taxes({ city, heldMonths: 23 }, day).warnings.map(({ kind, id }) => `${kind} ${id}`);
    expect(kinds('shanghai')).toEqual([]);
    expect(kinds('wuhan')).toEqual(['unconfirmed tax.incomeAssessed']);
    expect(kinds('shanghai', '2027-07-03')).toEqual([]);
    expect(kinds('shanghai', '2027-07-04')).toEqual(['expiring tax.surchargeRelief']);
  });
});

describe('every sale', () => {
  const anySale = fc.record({
    price: fc.integer({ min: 1, max: 100_000 * WAN }),
    area: fc.integer({ min: 1_000, max: 100_000 }).map((units) => units / 100),
    heldMonths: fc.integer({ min: 0, max: 240 }),
    sellerOnlyHome: fc.boolean(),
    buyerHome: fc.constantFrom(1 as const, 2 as const, 3 as const),
  });

  it('splits between buyer and seller without a rest, whoever pays', () => {
    fc.assert(
      fc.property(anySale, fc.constantFrom('by_law' as const, 'net' as const), (changes, terms) => {
        const result = taxes({ ...changes, terms, agent: null });
        expect(result.buyerPays! + result.sellerPays!).toBe(result.taxes! + result.fees!);
      }),
    );
  });

  it('is not taxed less for being held shorter, larger, or a further home', () => {
    fc.assert(
      fc.property(anySale, fc.integer({ min: 1, max: 60 }), (changes, more) => {
        // VAT shrinks the base of the other taxes by less than it adds.
        expect(taxes({ ...changes, heldMonths: changes.heldMonths + more }).taxes!).toBeLessThanOrEqual(
          taxes(changes).taxes!,
        );
        expect(taxes({ ...changes, area: changes.area + more }).taxes!).toBeGreaterThanOrEqual(taxes(changes).taxes!);
        expect(taxes({ ...changes, buyerHome: 3 }).taxes!).toBeGreaterThanOrEqual(taxes(changes).taxes!);
      }),
    );
  });

  it.each([[{ price: -1 }], [{ price: 0.5 }], [{ price: Number.NaN }], [{ area: 0 }], [{ area: -3 }]] as const)(
    'refuses %o',
    (changes) => {
      expect(() => taxes(changes)).toThrow(RangeError);
    },
  );
});

describe('the refund for buying again within a year', () => {
  const answers = (changes: Partial<ReplacementAnswers>): ReplacementAnswers => ({
    city: 'shanghai',
    soldDay: '2026-06-15',
    boughtDay: '2026-11-21',
    soldPrice: 400 * WAN,
    boughtPrice: 500 * WAN,
    paidTax: 4 * WAN,
    sameCity: true,
    sameOwner: true,
    ...changes,
  });

  it.each([
    // Announcements of 2022, 2023 and January 2026: all of it when the new price is at least the old, else its share
    [{}, 'yes', 4 * WAN],
    [{ boughtPrice: 400 * WAN }, 'yes', 4 * WAN],
    [{ boughtPrice: 400 * WAN - 1 }, 'yes', 4 * WAN],
    [{ boughtPrice: 300 * WAN }, 'yes', 3 * WAN],
    [{ boughtPrice: 133_333_333 }, 'yes', 1_333_333],
    [{ boughtDay: '2026-06-15' }, 'yes', 4 * WAN],
    [{ boughtDay: '2026-06-14' }, 'no', null],
    [{ boughtDay: '2027-06-15' }, 'yes', 4 * WAN],
    [{ boughtDay: '2027-06-16' }, 'no', null],
    [{ soldDay: '2022-10-01', boughtDay: '2023-10-01' }, 'yes', 4 * WAN],
    [{ soldDay: '2022-09-30', boughtDay: '2022-12-01' }, 'no', null],
    [{ soldDay: '2025-12-31', boughtDay: '2026-03-01' }, 'yes', 4 * WAN],
    [{ soldDay: '2028-01-01', boughtDay: '2028-02-01' }, 'no', null],
    [{ sameCity: false }, 'no', null],
    [{ sameOwner: false }, 'no', null],
    [{ sameCity: null }, 'unknown', null],
    [{ boughtDay: null, boughtPrice: null }, 'unknown', null],
    [{ paidTax: null }, 'unknown', null],
    [{ paidTax: 0 }, 'yes', 0],
  ] as const)('with %o: %s %d', (changes, state, amount) => {
    expect(refundOf(answers(changes), TAX_FACTS)).toMatchObject({ state, amount });
  });

  // Known until 2023-12-31, 2025-12-31 and 2027-12-31 without a day between: whether it goes on after the last nobody knows.
  it.each([
    ['2022-09-30', '2022-10-01', 'no', ['rule']],
    ['2022-09-30', '2023-09-30', 'no', ['rule']],
    ['2022-10-01', '2022-10-01', 'yes', []],
    ['2023-12-31', '2024-01-01', 'yes', []],
    ['2023-12-31', '2024-12-31', 'yes', []],
    ['2023-12-31', '2025-01-01', 'no', ['boughtDay']],
    ['2024-02-29', '2025-02-28', 'yes', []],
    ['2024-02-29', '2025-03-01', 'no', ['boughtDay']],
    ['2025-12-31', '2026-01-01', 'yes', []],
    ['2026-12-31', '2027-12-31', 'yes', []],
    ['2027-01-01', '2027-12-31', 'yes', []],
    ['2027-01-01', '2028-01-01', 'unknown', ['ruleAtPurchase']],
    ['2027-01-01', '2028-01-02', 'no', ['boughtDay']],
    ['2027-12-30', '2027-12-31', 'yes', []],
    ['2027-12-31', '2027-12-31', 'yes', []],
    ['2027-12-31', '2027-12-30', 'no', ['boughtDay']],
    ['2027-12-31', '2028-01-01', 'unknown', ['ruleAtPurchase']],
    ['2027-12-31', '2028-12-31', 'unknown', ['ruleAtPurchase']],
    ['2027-12-31', '2029-01-01', 'no', ['boughtDay']],
    ['2028-01-01', '2028-01-01', 'no', ['rule']],
    ['2028-01-01', '2028-06-01', 'no', ['rule']],
  ] as const)('sold on %s, bought on %s: %s', (soldDay, boughtDay, state, why) => {
    const refund = refundOf(answers({ soldDay, boughtDay }), TAX_FACTS);
    expect(refund).toMatchObject({ state, amount: state === 'yes' ? 4 * WAN : null });
    expect([...refund.failed.filter((name) => why[0] === name), ...refund.missing]).toEqual(why);
  });

  it.each([
    ['2024-02-29', '2025-02-28'],
    ['2025-12-31', '2026-12-31'],
    ['2026-12-31', '2027-12-31'],
    ['2027-01-01', '2027-12-31'],
    ['2027-12-31', '2027-12-31'],
    ['2028-01-01', null],
  ] as const)('sold on %s, the last day of a certain refund is %s', (soldDay, buyUntil) => {
    expect(refundOf(answers({ soldDay }), TAX_FACTS).buyUntil).toBe(buyUntil);
  });

  it('names a day that exists, whatever the day of the sale', () => {
    const anySale = fc.integer({ min: 0, max: 1_917 }).map((days) => addDays('2022-10-01', days));
    fc.assert(
      fc.property(anySale, (soldDay) => {
        expect(isDay(refundOf(answers({ soldDay }), TAX_FACTS).buyUntil ?? '')).toBe(true);
      }),
      { numRuns: propertyRuns(2_000), seed: 20261122 },
    );
  });

  it('says until when to buy', () => {
    expect(refundOf(answers({ boughtDay: null, boughtPrice: null }), TAX_FACTS)).toMatchObject({
      buyUntil: '2027-06-15',
      missing: ['boughtDay', 'boughtPrice'],
    });
  });
});

it.each([
  ['2024-11-21', '2026-11-20', 23],
  ['2024-11-21', '2026-11-21', 24],
  ['2021-11-22', '2026-11-21', 59],
  ['2021-11-21', '2026-11-21', 60],
  ['2024-02-29', '2026-02-27', 23],
  ['2024-02-29', '2026-02-28', 24],
  ['2024-08-31', '2024-09-29', 0],
  ['2024-08-31', '2024-09-30', 1],
  ['2026-11-21', '2026-11-20', 0],
] as const)('from %s to %s are %d full months', (from, to, months) => {
  expect(fullMonths(from, to)).toBe(months);
});
