import { describe, expect, it } from 'vitest';
import { FactReader, factsOfCity, overlay } from '@/lib/calculators/factBook';
import type { CityKey, Fact } from '@/lib/calculators/facts/fact';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import { changedSince } from '@/lib/calculators/lastChange';
import { purchaseResult } from '@/lib/calculators/purchase/purchaseEngine';
import type { SaleAnswers } from '@/lib/calculators/tax/sale';
import { taxResult } from '@/lib/calculators/tax/taxEngine';
import { whatChanged } from '@/lib/calculators/whatChanged';
import { addDays, isDay } from '@/lib/kernel/day';
import { buyerAnswers, saleAnswers } from '../../kit/calculatorAnswers';
import { loanResult } from '../../kit/loanResult';
import { NEW_LPR, ownRule } from '../../kit/ruleFacts';
import { TODAY } from '../../kit/today';

const fee = (amount: number, changes: Partial<Fact> = {}): Fact =>
  ({
    id: 'fee.registration',
    city: null,
    value: { amount },
    effectiveFrom: '2020-01-01',
    effectiveTo: null,
    source: 'test',
    confidence: 'high',
    ...changes,
  }) as Fact;

const read = (facts: readonly Fact[], day: string, city: CityKey | null = null) =>
  new FactReader(facts, city, day).standing('fee.registration')?.amount ?? null;

describe('reading a fact', () => {
  it.each([
    ['2019-12-31', null],
    ['2020-01-01', 1],
    ['2021-12-31', 1],
    ['2022-01-01', 2],
    ['2030-01-01', 2],
  ] as const)('on %s gives the version in force: %s', (day, amount) => {
    const facts = [fee(2, { effectiveFrom: '2022-01-01' }), fee(1, { effectiveTo: '2021-12-31' })];
    expect(read(facts, day)).toBe(amount);
  });

  it("puts the city's own before the country's, while it is in force", () => {
    const facts = [fee(1), fee(9, { city: 'wuhan', effectiveFrom: '2015-01-01', effectiveTo: '2021-12-31' })];
    expect([read(facts, '2021-12-31', 'wuhan'), read(facts, '2022-01-01', 'wuhan')]).toEqual([9, 1]);
    expect([read(facts, '2021-12-31', 'beijing'), read(facts, '2021-12-31')]).toEqual([1, 1]);
  });

  it('goes on with the one that ended last, whosever it is', () => {
    const city = fee(9, { city: 'wuhan', effectiveFrom: '2015-01-01', effectiveTo: '2021-12-31' });
    expect(read([city, fee(1, { effectiveTo: '2023-12-31' })], '2025-01-01', 'wuhan')).toBe(1);
    expect(read([city, fee(1, { effectiveTo: '2021-12-31' })], '2025-01-01', 'wuhan')).toBe(9);
    expect(read([city, fee(1, { effectiveTo: '2020-12-31' })], '2025-01-01', 'wuhan')).toBe(9);
  });

  it('goes on with an ended rule under a warning, but not with a relief', () => {
    const relief = {
      ...fee(1, { effectiveTo: '2021-12-31' }),
      id: 'tax.surchargeRelief',
      value: { share: 0.5 },
    } as Fact;
    const reader = new FactReader([fee(1, { effectiveTo: '2021-12-31' }), relief], null, '2022-01-01');
    expect(reader.relief('tax.surchargeRelief')).toBeNull();
    expect(reader.grounds().warnings).toEqual([]);
    expect(reader.standing('fee.registration')).toEqual({ amount: 1 });
    expect(reader.grounds().warnings).toMatchObject([{ kind: 'expired', id: 'fee.registration', day: '2021-12-31' }]);
  });

  it('names rules that are not there', () => {
    const reader = new FactReader([], null, TODAY);
    expect(reader.standing('tax.vat')).toBeNull();
    expect(reader.grounds()).toEqual({ day: TODAY, rules: [], warnings: [], unknownRules: ['tax.vat'] });
  });
});

describe("an operator's facts", () => {
  it('replace one of the same id, city and first day, and else are added', () => {
    const merged = overlay([fee(1)], [fee(2), fee(3, { effectiveFrom: '2026-11-01' }), fee(4, { city: 'wuhan' })]);
    expect(merged).toHaveLength(3);
    expect([read(merged, '2026-10-31'), read(merged, TODAY), read(merged, TODAY, 'wuhan')]).toEqual([2, 3, 4]);
  });

  it('change a result and end its warning without a release', () => {
    const print: Fact = { ...NEW_LPR, confirmedTo: '2026-12-19' };
    const part = { kind: 'commercial' as const, principal: 100_000_000, months: 360, basisPoints: 0, annualRate: null };
    const answers = {
      city: null,
      home: 'first' as const,
      repayment: 'equal_payment' as const,
      parts: [part],
      household: null,
      monthlyIncome: null,
      subsidy: null,
    };
    const on = (day: string) => loanResult(answers, overlay(RULE_PACK, [print]), day);
    expect([on('2026-11-19').parts[0]!.annualRate, on('2026-11-20').parts[0]!.annualRate]).toEqual([0.035, 0.034]);
    expect(on(TODAY).warnings).toEqual([]);
  });
});

describe('the pack', () => {
  it('has one version for an id, city and day, with days that exist and a source', () => {
    expect(overlay(RULE_PACK, [])).toHaveLength(RULE_PACK.length);
    for (const { effectiveFrom, effectiveTo, confirmedTo, source } of RULE_PACK) {
      expect(
        isDay(effectiveFrom) && (effectiveTo === null || (isDay(effectiveTo) && effectiveFrom <= effectiveTo)),
      ).toBe(true);
      expect(confirmedTo === undefined || isDay(confirmedTo)).toBe(true);
      expect(source).not.toBe('');
    }
  });

  it('leaves no day without a rule between two versions, and no day with two', () => {
    const lines = Map.groupBy(RULE_PACK, ({ id, city }) => `${id} ${city}`);
    for (const versions of lines.values()) {
      const ordered = [...versions].sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1));
      ordered.slice(1).forEach(({ effectiveFrom }, at) => {
        expect(addDays(ordered[at]!.effectiveTo!, 1)).toBe(effectiveFrom);
      });
    }
  });

  it('for one city leaves the others out, and answers the same', () => {
    const wuhan = factsOfCity(RULE_PACK, 'wuhan');
    expect(wuhan.length).toBeLessThan(RULE_PACK.length / 2);
    expect(wuhan.every(({ city }) => city === null || city === 'wuhan')).toBe(true);
    const sale = saleIn('wuhan');
    expect(taxResult(sale, wuhan, TODAY)).toEqual(taxResult(sale, RULE_PACK, TODAY));
  });
});

const saleIn = (city: CityKey) => saleAnswers({ city, area: 100, heldMonths: 12, agent: null });

describe('what changed', () => {
  const taxCase = (changes: Partial<SaleAnswers>) => {
    const answers = saleAnswers({ agent: null, ...changes });
    const run = (facts: readonly Fact[], day: string) => taxResult(answers, facts, day);
    return { run, facts: RULE_PACK, city: answers.city };
  };
  const taxesBetween = (from: string, to: string, changes: Partial<SaleAnswers>) =>
    whatChanged(taxCase(changes), { from, to }, ({ taxes }) => taxes);
  const UNDER_TWO = { area: 100, heldMonths: 12 };

  it('names the VAT of 2026 and what it saves', () => {
    const change = taxesBetween('2025-12-31', '2026-01-01', UNDER_TWO);
    // 238,095.24 + 14,285.71 + 47,619.05 twice, and the published 251,456.31
    expect(change).toMatchObject({ before: 34_761_905, after: 25_145_631, moved: true });
    expect(change.rules.map(({ id, before, after }) => [id, before?.effectiveFrom, after?.effectiveFrom])).toEqual([
      ['tax.vat', '2016-05-01', '2026-01-01'],
    ]);
  });

  it('names the months that Beijing halved', () => {
    const buyer = buyerAnswers({ city: 'beijing' });
    const asked = {
      run: (facts: readonly Fact[], day: string) => purchaseResult(buyer, facts, day),
      facts: RULE_PACK,
      city: buyer.city,
    };
    expect(whatChanged(asked, { from: '2026-08-07', to: '2026-08-08' }, ({ state }) => state)).toMatchObject({
      before: 'no',
      after: 'yes',
      rules: [{ id: 'purchase.zones', before: { effectiveTo: '2026-08-07' }, after: { effectiveFrom: '2026-08-08' } }],
    });
    expect(whatChanged(asked, { from: '2026-08-08', to: TODAY }, ({ state }) => state)).toMatchObject({
      moved: false,
      rules: [],
    });
  });

  it('names a relief that has ended', () => {
    const change = taxesBetween('2027-12-31', '2028-01-01', UNDER_TWO);
    expect(change.rules).toMatchObject([{ id: 'tax.surchargeRelief', after: null }]);
    expect(change.after! - change.before!).toBe(1_747_573 - 873_786);
  });

  // Each rule is named only to whom it is another one: apart from the engines, from the texts of the rules.
  it.each([
    ['VAT of 2026, held for two years', '2025-12-31', '2026-01-01', {}, []],
    ['VAT of 2026, held for 23 months', '2025-12-31', '2026-01-01', { heldMonths: 23 }, ['tax.vat']],
    ['relief of surcharges ended, no VAT due', '2027-12-31', '2028-01-01', {}, []],
    ['relief of surcharges follows on unchanged', '2021-12-31', '2022-01-01', { heldMonths: 23 }, []],
    ['deed tax of 2024, first home of 89 ㎡', '2024-11-30', '2024-12-01', { city: 'hangzhou' }, []],
    [
      'deed tax of 2024, first home of 100 ㎡',
      '2024-11-30',
      '2024-12-01',
      { city: 'hangzhou', area: 100 },
      ['tax.deed'],
    ],
    ['deed tax of 2024, third home', '2024-11-30', '2024-12-01', { city: 'hangzhou', area: 100, buyerHome: 3 }, []],
    ['first tier of 2024, first home of 89 ㎡', '2024-11-30', '2024-12-01', { heldMonths: 23 }, []],
    ['first tier of 2024, second home', '2024-11-30', '2024-12-01', { heldMonths: 23, buyerHome: 2 }, ['tax.deed']],
    ['first tier of 2024, held for two years', '2024-11-30', '2024-12-01', {}, ['tax.vat']],
    ['agent’s fees of one’s own', '2023-08-31', '2023-09-01', { agent: { buyer: 0.01, seller: 0 } }, []],
    ['the usual agent’s fee, before which none is known', '2023-08-31', '2023-09-01', {}, []],
    ['relief of surcharges begun', '2018-12-31', '2019-01-01', { heldMonths: 23 }, ['tax.surchargeRelief']],
  ] as const)('%s', (_name, from, to, changes, ids) => {
    expect(taxesBetween(from, to, changes).rules.map(({ id }) => id)).toEqual(ids);
  });

  it('looks further back where the newest rule decides nothing in the case', () => {
    const day = '2025-01-15';
    const facts = overlay(RULE_PACK, [
      ownRule('tax.vat', { heldMonths: 24, before: 0.04, after: 0 }, { effectiveFrom: '2025-01-01' }),
    ]);
    const asked = { ...taxCase({ city: 'hangzhou', area: 100 }), facts };
    const change = changedSince(asked, asked.run(facts, day), ({ taxes }) => taxes);
    expect(change).toMatchObject({ from: '2024-11-30', before: 12_500_000, after: 10_000_000 });
    expect(change?.rules.map(({ id }) => id)).toEqual(['tax.deed']);
    const small = { ...taxCase({ city: 'hangzhou' }), facts };
    expect(changedSince(small, small.run(facts, day), ({ taxes }) => taxes)).toBeNull();
  });
});
