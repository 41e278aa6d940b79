import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TAX_FACTS } from '@/lib/calculators/facts/taxFacts';
import { TAX_FORM } from '@/lib/calculators/forms/taxForm';
import { saleOf, type TaxForm, taxAnswerOf } from '@/lib/calculators/tax/taxQuestion';
import { shareableRaw } from '@/lib/kernel/form/formAddress';
import type { FieldSpec } from '@/lib/kernel/form/formSpec';
import { readForm, startingRaw } from '@/lib/kernel/form/readForm';
import { propertyRuns } from '../../kit/fullRun';
import { TODAY } from '../../kit/today';

function form(typed: Record<string, string>): TaxForm {
  const { values, problems } = readForm(TAX_FORM, startingRaw(TAX_FORM, { city: 'shanghai', price: '500', ...typed }));
  if (!values) throw new Error(JSON.stringify(problems));
  return values;
}

describe('what the questions mean', () => {
  it.each([
    [{ held: '2' }, { heldMonths: 24 }],
    [{ held: '1年11个月' }, { heldMonths: 23 }],
    [{ heldBy: 'day', deedDay: '2021-11-22' }, { heldMonths: 59 }],
    [{ heldBy: 'day', deedDay: '2021-11-21' }, { heldMonths: 60 }],
    // A day that was typed before the other way was chosen does not count.
    [{ heldBy: 'time', held: '3', deedDay: '2021-11-21' }, { heldMonths: 36 }],
    [{}, { heldMonths: null, area: null, sellerOnlyHome: false, buyerHome: 1, agent: null, cost: null }],
    [
      { sellerOnlyHome: 'unknown', buyerHome: 'unknown' },
      { sellerOnlyHome: null, buyerHome: null },
    ],
    [{ city: 'other' }, { city: null }],
    [
      { kind: 'new', held: '3' },
      { kind: 'new', heldMonths: null, sellerOnlyHome: null },
    ],
    [{ agent: 'none' }, { agent: { buyer: 0, seller: 0 } }],
    [{ agent: 'own', agentBuyer: '2%', agentSeller: '1' }, { agent: { buyer: 0.02, seller: 0.01 } }],
    [
      { incomeMethod: 'gain', original: '300万', deductible: '' },
      { incomeMethod: 'gain', cost: { original: 300_000_000, deductible: 0 } },
    ],
    [{ incomeMethod: 'gain' }, { cost: null }],
  ] as const)('%o', (typed, expected) => {
    expect(saleOf(form(typed), TODAY)).toMatchObject(expected);
  });
});

it('counts the months up to the day that is asked for', () => {
  const typed = { heldBy: 'day', deedDay: '2024-11-21', area: '89' };
  expect(taxAnswerOf(form({ ...typed, day: '2026-11-20' }), TAX_FACTS, TODAY).sale.lines[0]?.amount).toBe(14_563_107);
  expect(taxAnswerOf(form(typed), TAX_FACTS, TODAY).sale.lines[0]?.amount).toBe(0);
});

it('lists no agent where there is none', () => {
  const kinds = (typed: Record<string, string>) =>
    taxAnswerOf(form(typed), TAX_FACTS, TODAY).sale.lines.map(({ kind }) => kind);
  expect(kinds({ agent: 'none' })).toEqual(['vat', 'surcharge', 'income', 'deed', 'registration']);
  expect(kinds({ agent: 'own', agentBuyer: '1', agentSeller: '0' })).toContain('agent_buyer');
  expect(kinds({ agent: 'own', agentBuyer: '1', agentSeller: '0' })).not.toContain('agent_seller');
});

it('an address brings back the same answer, whatever was chosen, and nothing of the family', () => {
  const choices = Object.entries<FieldSpec>(TAX_FORM).map(([name, field]) => {
    if (field.kind === 'choice') return [name, fc.constantFrom(...field.options)] as const;
    if (field.kind === 'flag') return [name, fc.constantFrom('', '1')] as const;
    if (field.kind === 'day') return [name, fc.constantFrom('', '2020-02-29', '2026-03-01')] as const;
    return [name, fc.constantFrom('', '1', '2', '3%', '60')] as const;
  });
  let taken = 0;
  fc.assert(
    fc.property(fc.record(Object.fromEntries(choices)), (typed) => {
      const { values } = readForm(TAX_FORM, typed);
      if (!values) return;
      taken += 1;
      const again = readForm(TAX_FORM, startingRaw(TAX_FORM, shareableRaw(TAX_FORM, typed)));
      expect(again.values).toEqual({ ...values, household: null, persons: null, otherArea: null, freeUsed: null });
    }),
    { numRuns: propertyRuns(2_000), seed: 20261121 },
  );
  expect(taken).toBeGreaterThan(propertyRuns(2_000) / 20);
});
