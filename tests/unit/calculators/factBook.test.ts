import { describe, expect, it } from 'vitest';
import { FactReader, factsOfCity, overlay } from '@/lib/domain/calculators/factBook';
import type { CityKey, Fact } from '@/lib/domain/calculators/facts/fact';
import { RULE_PACK } from '@/lib/domain/calculators/facts/pack';
import { loanResult } from '@/lib/domain/calculators/loan/loanEngine';
import { purchaseResult } from '@/lib/domain/calculators/purchase/purchaseEngine';
import { taxResult } from '@/lib/domain/calculators/tax/taxEngine';
import { whatChanged } from '@/lib/domain/calculators/whatChanged';
import { addDays, isDay } from '@/lib/domain/day';
import { buyerAnswers, saleAnswers } from '../../support/calculatorAnswers';
import { NEW_LPR } from '../../support/ruleFacts';
import { TODAY } from '../../support/today';

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

  it('goes on with an ended rule under a warning, but not with a relief', () => {
    const reader = new FactReader([fee(1, { effectiveTo: '2021-12-31' })], null, '2022-01-01');
    expect(reader.relief('fee.registration')).toBeNull();
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
  it('names the VAT of 2026 and what it saves', () => {
    const change = whatChanged(
      (day) => taxResult(saleIn('shanghai'), RULE_PACK, day),
      { from: '2025-12-31', to: '2026-01-01' },
      ({ taxes }) => taxes,
    );
    // 238,095.24 + 14,285.71 + 47,619.05 twice, and the published 251,456.31
    expect(change).toMatchObject({ before: 34_761_905, after: 25_145_631, moved: true });
    expect(change.rules.map(({ id, before, after }) => [id, before?.effectiveFrom, after?.effectiveFrom])).toEqual([
      ['tax.vat', '2016-05-01', '2026-01-01'],
    ]);
  });

  it('names the months that Beijing halved', () => {
    const buyer = buyerAnswers({ city: 'beijing' });
    const run = (day: string) => purchaseResult(buyer, RULE_PACK, day);
    expect(whatChanged(run, { from: '2026-08-07', to: '2026-08-08' }, ({ state }) => state)).toMatchObject({
      before: 'no',
      after: 'yes',
      rules: [{ id: 'purchase.zones', before: { effectiveTo: '2026-08-07' }, after: { effectiveFrom: '2026-08-08' } }],
    });
    expect(whatChanged(run, { from: '2026-08-08', to: TODAY }, ({ state }) => state)).toMatchObject({
      moved: false,
      rules: [],
    });
  });

  it('names a relief that has ended', () => {
    const run = (day: string) => taxResult(saleIn('shanghai'), RULE_PACK, day);
    const change = whatChanged(run, { from: '2027-12-31', to: '2028-01-01' }, ({ taxes }) => taxes);
    expect(change.rules).toMatchObject([{ id: 'tax.surchargeRelief', after: null }]);
    expect(change.after! - change.before!).toBe(1_747_573 - 873_786);
  });
});
