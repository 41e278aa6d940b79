import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MortgageAnswer } from '@/lib/calculators/contract/mortgage';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import { MORTGAGE_FORM } from '@/lib/calculators/forms/mortgageForm';
import { mortgageQuestion } from '@/lib/calculators/forms/mortgageQuestion';
import { mortgageAnswer } from '@/lib/calculators/loan/mortgage';
import { monthsOf, yearsOf } from '@/lib/calculators/loan/planSchedule';
import type { FieldSpec, RawForm } from '@/lib/kernel/form/formSpec';
import { answeredRaw, isShown, readForm, startingRaw } from '@/lib/kernel/form/readForm';
import { measureText } from '@/lib/kernel/form/typedNumber';
import { propertyRuns, repeats } from '../../kit/fullRun';
import { TODAY } from '../../kit/today';

function answerTo(raw: RawForm): MortgageAnswer | null {
  const { values } = readForm(MORTGAGE_FORM, raw);
  return values && mortgageAnswer(mortgageQuestion(values, TODAY), RULE_PACK);
}

const WHOLE: Partial<Record<string, number>> = { wan: 10_000, share: 1_000, percent: 1_000 };

/** A text that the field takes, the bounds among them. */
function textFor(field: FieldSpec): fc.Arbitrary<string> {
  if (field.kind === 'flag') return fc.constantFrom('', '1');
  if (field.kind === 'choice')
    return fc.constantFrom(...field.options, ...(field.optional || field.sameAs ? [''] : []));
  if (field.kind === 'day')
    return fc.constantFrom('', '2024-10-21', '2026-02-26', '2026-10-01', '2027-10-01', '2030-12-31');
  if (field.kind === 'month') return fc.constantFrom('', field.least, field.most, '2027.01');
  if (field.kind === 'instalment') {
    const typed = fc.constantFrom(
      String(field.least),
      String(field.most),
      '36期',
      '2026-12',
      '2029年11月',
      '2001-01',
      '2090.12',
    );
    return field.optional || field.sameAs ? fc.oneof(fc.constant(''), typed) : typed;
  }
  const { least, most, measure } = field;
  const unit = measure === 'share' || measure === 'percent' ? 1e-5 : (WHOLE[measure] ?? 1);
  const inside = fc
    .double({ min: 0, max: 1, noNaN: true })
    .map((share) =>
      Math.max(least, Number((Math.round((least + (most - least) * share ** 4) / unit) * unit).toFixed(6))),
    );
  const value = fc.oneof(fc.constantFrom(least, most), inside);
  const typed = value.map((one) => measureText(Math.min(most, one), measure));
  return field.optional || field.sameAs ? fc.oneof(fc.constant(''), typed) : typed;
}

const anyForm: fc.Arbitrary<RawForm> = fc.record(
  Object.fromEntries(Object.entries<FieldSpec>(MORTGAGE_FORM).map(([name, field]) => [name, textFor(field)])),
);

describe('whatever the form takes', () => {
  it('is answered, adds up, and ends with nothing owed', () => {
    const seen = { answered: 0, byPrice: 0 };
    fc.assert(
      fc.property(anyForm, (raw) => {
        const answer = answerTo(raw);
        if (!answer) return;
        seen.answered += 1;
        for (const plan of answer.plans) {
          const months = monthsOf(plan.schedule);
          expect(months).toHaveLength(plan.months);
          expect(months.at(-1)?.balance).toBe(0);
          expect(plan.schedule.interest.reduce((sum, due) => sum + due, 0)).toBe(plan.totalInterest);
          const paid = months.reduce((sum, { payment, ahead }) => sum + payment + ahead, 0);
          expect(paid).toBe(plan.principal + plan.totalInterest);
          expect(yearsOf(plan.schedule).reduce((sum, { payment, ahead }) => sum + payment + ahead, 0)).toBe(paid);
          if (!plan.down) continue;
          seen.byPrice += 1;
          expect(plan.down.amount + plan.principal).toBe(plan.down.price);
        }
      }),
      { numRuns: propertyRuns(120), seed: 20261121 },
    );
    expect(seen.answered).toBeGreaterThan(repeats(60, 40));
    expect(seen.byPrice).toBeGreaterThan(10);
  });
});

const start = (typed: RawForm) =>
  startingRaw(MORTGAGE_FORM, { city: 'shanghai', by: 'amount', amount: '100', ...typed });

describe('what the form asks', () => {
  const asked = (typed: RawForm) => {
    const answers = answeredRaw(MORTGAGE_FORM, start(typed));
    return Object.entries<FieldSpec>(MORTGAGE_FORM)
      .filter(([, field]) => isShown(field, answers))
      .map(([name]) => name);
  };

  it('a second plan only where it is wanted, of the same fields as the first', () => {
    expect(asked({}).some((name) => name.endsWith('B'))).toBe(false);
    expect(asked({ compare: '1' })).toEqual(
      expect.arrayContaining(['kindB', 'byB', 'amountB', 'yearsB', 'repaymentB']),
    );
    expect(asked({ compare: '1' })).not.toContain('fundB');
    expect(asked({ compare: '1', kindB: 'combined' })).toEqual(
      expect.arrayContaining(['commercialB', 'fundB', 'household']),
    );
  });

  it('the household only of a fund loan, and the ring only where a rule names one', () => {
    expect(asked({})).not.toContain('household');
    expect(asked({ kind: 'fund' })).toContain('household');
    expect(asked({ home: 'second' })).toContain('ring');
    expect(asked({ home: 'second', city: 'beijing' })).not.toContain('ring');
  });
});

it('on the first day that the form takes, every rate is known', () => {
  const parts = ['commercial', 'fund', 'combined'].map((kind) => {
    const raw = start({ kind, day: MORTGAGE_FORM.day.least, commercial: '100', fund: '50' });
    return answerTo(raw)?.plans[0]?.parts.length;
  });
  expect(parts).toEqual([1, 1, 2]);
});

it('a rate of one’s own that is no longer asked for is not used', () => {
  const own = answerTo(start({ rateBy: 'own', rate: '4.1' }));
  const published = answerTo(start({ rateBy: 'lpr', rate: '4.1' }));
  expect(own?.plans[0]?.parts[0]?.annualRate).toBe(0.041);
  expect(published?.plans[0]?.parts[0]?.annualRate).toBe(0.035);
});
