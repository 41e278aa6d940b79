import { describe, expect, it } from 'vitest';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import { TAX_FORM } from '@/lib/calculators/forms/taxForm';
import type { SaleAnswers } from '@/lib/calculators/tax/sale';
import { taxResult } from '@/lib/calculators/tax/taxEngine';
import type { TaxKind } from '@/lib/calculators/tax/taxKind';
import { taxAnswerOf } from '@/lib/calculators/tax/taxQuestion';
import { readForm, startingRaw } from '@/lib/kernel/form/readForm';
import { saleAnswers } from '../../kit/calculatorAnswers';
import { WAN } from '../../kit/money';
import { TODAY } from '../../kit/today';

const resultOf = (changes: Partial<SaleAnswers>, day = TODAY) => taxResult(saleAnswers(changes), RULE_PACK, day);
const lineOf = (kind: TaxKind, changes: Partial<SaleAnswers>, day = TODAY) =>
  resultOf(changes, day).lines.find((line) => line.kind === kind);
const commercial = (original: number | null, heldMonths: number | null, changes: Partial<SaleAnswers> = {}) => ({
  homeKind: 'commercial' as const,
  heldMonths,
  cost: original === null ? null : { original, deductible: 0 },
  incomeMethod: 'gain' as const,
  ...changes,
});
const KINDS = ['vat', 'surcharge', 'land_vat', 'stamp_seller', 'income', 'deed', 'stamp_buyer'] as const;

describe('商住', () => {
  // 500万 bought for so much and held for so many months: by another program in exact fractions, from the texts of the rules.
  it.each([
    [300, 23, [5_825_243, 349_515, 49_110_509, 123_544, 28_918_238, 14_825_243, 123_544]],
    // Five years and the only home: no relief for what is no home.
    [300, 60, [5_825_243, 349_515, 35_610_509, 123_544, 31_618_238, 14_825_243, 123_544]],
    [200, 36, [8_737_864, 524_272, 95_710_461, 122_816, 38_980_917, 14_737_864, 122_816]],
    [100, 120, [11_650_485, 699_029, 149_729_649, 122_087, 47_559_750, 14_650_485, 122_087]],
    [480, 60, [582_524, 34_951, 0, 124_854, 3_851_534, 14_982_524, 124_854]],
    [500, 12, [0, 0, 0, 125_000, 0, 15_000_000, 125_000]],
    [600, 12, [0, 0, 0, 125_000, 0, 15_000_000, 125_000]],
    // A year and six months are one year, and seven months more are two.
    [300, 18, [5_825_243, 349_515, 55_707_026, 123_544, 27_598_934, 14_825_243, 123_544]],
    [300, 19, [5_825_243, 349_515, 49_110_509, 123_544, 28_918_238, 14_825_243, 123_544]],
    [300, 8, [5_825_243, 349_515, 62_457_026, 123_544, 26_248_934, 14_825_243, 123_544]],
  ] as const)('bought for %d万, %d months ago', (wan, heldMonths, due) => {
    const result = resultOf(commercial(wan * WAN, heldMonths, { sellerOnlyHome: true }));
    expect(KINDS.map((kind) => result.lines.find((line) => line.kind === kind)?.amount)).toEqual(due);
    expect(result).toMatchObject({
      state: 'known',
      taxes: due.reduce<number>((sum, amount) => sum + amount, 0),
      fees: 55_000,
    });
  });

  it.each([
    // VAT at 5 % until 2025, all of the surcharges and the stamp duty from 2028.
    ['2025-12-31', [9_523_810, 571_429, 47_934_643, 122_619, 28_369_500, 14_714_286, 122_619]],
    ['2026-01-01', [5_825_243, 349_515, 49_110_509, 123_544, 28_918_238, 14_825_243, 123_544]],
    ['2028-01-01', [5_825_243, 699_029, 48_968_592, 247_087, 28_852_010, 14_825_243, 247_087]],
  ] as const)('by the rules of %s', (day, due) => {
    const { lines } = resultOf(commercial(300 * WAN, 23), day);
    expect(KINDS.map((kind) => lines.find((line) => line.kind === kind)?.amount)).toEqual(due);
  });

  it('says of each rule that is not confirmed that it is to be checked', () => {
    const warned = resultOf(commercial(300 * WAN, 23)).warnings.map(({ id, kind }) => `${id} ${kind}`);
    expect(warned).toEqual(
      expect.arrayContaining(['tax.vatCommercial unconfirmed', 'tax.landVat reported', 'tax.deedCommercial reported']),
    );
  });

  it('is unknown without the price once paid, and without the time for the land VAT', () => {
    const untold = resultOf(commercial(null, 23));
    expect(untold).toMatchObject({ state: 'unknown', taxes: null, missing: ['cost'], contractPrice: 500 * WAN });
    const timeless = resultOf(commercial(300 * WAN, null));
    expect(timeless.missing).toEqual(['heldMonths']);
    expect(timeless.lines.filter(({ amount }) => amount === null).map(({ kind }) => kind)).toEqual([
      'land_vat',
      'income',
    ]);
  });

  it('is without a rate of deed tax where nobody looked it up', () => {
    for (const city of ['changsha', null] as const) {
      expect(lineOf('deed', { city, ...commercial(300 * WAN, 23) })).toMatchObject({ amount: null, missing: ['rule'] });
    }
  });

  it('new: the full deed tax and stamp duty, of the price without the developer’s VAT', () => {
    const result = resultOf({ kind: 'new', ...commercial(null, null) });
    expect(result.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      // 500万 / 1.09 × 3 %, × 0.025 %
      ['deed', 13_761_468],
      ['stamp_buyer', 114_679],
      ['registration', 55_000],
      ['agent_buyer', 0],
      ['agent_seller', 0],
    ]);
  });

  it('leaves the seller a net of what is asked, too', () => {
    const net = resultOf({ ...commercial(300 * WAN, 23), terms: 'net' });
    const byLaw = resultOf({ ...commercial(300 * WAN, 23), price: net.contractPrice ?? 0 });
    expect((net.contractPrice ?? 0) - (byLaw.sellerPays ?? 0)).toBe(500 * WAN);
  });
});

describe('售后公房 and 动迁安置房', () => {
  it.each(['public', 'resettled'] as const)('%s: taxed as any home, the land aside', (homeKind) => {
    const ordinary = resultOf({});
    const result = resultOf({ homeKind, land: 'granted' });
    expect(result).toMatchObject({ state: 'known', taxes: ordinary.taxes, fees: ordinary.fees });
    expect(lineOf('land_premium', { homeKind, land: 'granted' })).toMatchObject({
      amount: 0,
      nothingDue: 'land_granted',
    });
    const allocated = resultOf({ homeKind, land: 'allocated' });
    expect(allocated).toMatchObject({ taxes: ordinary.taxes, fees: null, buyerPays: null, missing: ['landPremium'] });
    expect(allocated.atLeast.buyerPays).toBe(ordinary.buyerPays);
    expect(resultOf({ homeKind, land: null }).missing).toEqual(['land']);
    expect(resultOf({ homeKind, land: null, terms: 'net' })).toMatchObject({ contractPrice: 505_050_505, fees: null });
  });

  it('new ones do not ask for the land', () => {
    expect(lineOf('land_premium', { kind: 'new', homeKind: 'resettled' })).toBeUndefined();
  });
});

it('a loan is registered at the lender’s cost', () => {
  expect(lineOf('registration_mortgage', {})).toBeUndefined();
  for (const terms of ['by_law', 'net'] as const) {
    expect(lineOf('registration_mortgage', { loan: true, terms })).toMatchObject({ amount: 8_000, payer: 'lender' });
    // 发改价格规〔2016〕2559号 and 财税〔2016〕79号 were compared.
    expect(resultOf({ loan: true, terms }).warnings.map(({ id }) => id)).not.toContain('fee.registrationMortgage');
    const { fees, buyerPays, sellerPays } = resultOf({ terms });
    expect(resultOf({ loan: true, terms })).toMatchObject({ fees, buyerPays, sellerPays });
  }
});

describe('the form', () => {
  const answerTo = (typed: Record<string, string>) => {
    const { values, problems } = readForm(
      TAX_FORM,
      startingRaw(TAX_FORM, { city: 'shanghai', price: '500', ...typed }),
    );
    if (!values) throw new Error(JSON.stringify(problems));
    return taxAnswerOf(values, RULE_PACK, TODAY);
  };

  it('asks a commercial home for the price once paid, and tells what banks lend on it', () => {
    const { sale, commercialLoan, holding } = answerTo({
      homeKind: 'commercial',
      held: '23个月',
      original: '300',
      agent: 'none',
    });
    expect(sale.taxes).toBe(99_275_836);
    expect(commercialLoan).toMatchObject({ downPayment: 0.3, months: 120, rules: [{ city: 'shanghai' }] });
    expect(holding).toBeNull();
    expect(answerTo({ homeKind: 'commercial', day: '2026-03-15' }).commercialLoan).toMatchObject({ downPayment: 0.5 });
    expect(answerTo({ homeKind: 'commercial', day: '2026-03-15', city: 'wuhan' }).commercialLoan?.downPayment).toBe(
      0.3,
    );
    const beijing = answerTo({ homeKind: 'commercial', city: 'beijing' }).commercialLoan;
    expect(beijing).toMatchObject({ downPayment: 1, warnings: [{ id: 'loan.commercialHome', kind: 'unconfirmed' }] });
    expect(answerTo({ homeKind: 'commercial', day: '2026-01-16', city: 'wuhan' }).commercialLoan?.downPayment).toBe(
      0.5,
    );
  });

  it('takes an address of before, which names no kind, as of an ordinary home', () => {
    const { values } = readForm(TAX_FORM, {
      ...startingRaw(TAX_FORM, { city: 'shanghai', price: '500', held: '2', area: '89' }),
      homeKind: '',
    });
    expect(values && taxAnswerOf(values, RULE_PACK, TODAY).sale.taxes).toBe(10_000_000);
  });

  it.each([
    ['shanghai', {}, [0, 1_400_000, 0, 2_100_000]],
    // 500万 × 70 % × (89 + 60 − 120) ÷ 89 at 0.4 and 0.6 %
    ['shanghai', { household: 'local', persons: '2', otherArea: '60' }, [456_180, 456_180, 684_270, 684_270]],
    ['shanghai', { household: 'local', persons: '2人', otherArea: '60平' }, [456_180, 456_180, 684_270, 684_270]],
    ['shanghai', { household: 'nonlocal' }, [1_400_000, 1_400_000, 2_100_000, 2_100_000]],
    ['chongqing', { detached: 'yes', freeUsed: 'no' }, [0, 0, 0, 0, 0, 0]],
    ['chongqing', { detached: 'yes', freeUsed: 'yes' }, [25, 25, 50, 50, 60, 60].map((yuan) => yuan * 100_000)],
  ] as const)('tells the tax of each year in %s with %o, apart from the sums', (city, family, due) => {
    const { holding, sale } = answerTo({ city, area: '89', held: '2', buyerHome: '2', ...family });
    expect(holding?.years.flatMap(({ least, most }) => [least, most])).toEqual(due);
    expect(holding?.warnings).toMatchObject([{ id: 'tax.holding', kind: 'unconfirmed' }]);
    expect(sale.lines.map(({ kind }) => kind)).not.toContain('holding');
    expect(sale.rules.map(({ id }) => id)).not.toContain('tax.holding');
  });

  it('knows no such tax elsewhere', () => {
    expect(answerTo({ city: 'wuhan', held: '2' }).holding).toBeNull();
  });
});
