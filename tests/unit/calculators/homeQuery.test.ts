import { describe, expect, it } from 'vitest';
import { usualLoanOf } from '@/lib/calculators/cost/usualLoan';
import type { Fact } from '@/lib/calculators/facts/fact';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import { mortgageQueryOfHome } from '@/lib/calculators/forms/homeQuery';
import { MORTGAGE_FORM } from '@/lib/calculators/forms/mortgageForm';
import { mortgageQuestion } from '@/lib/calculators/forms/mortgageQuestion';
import { mortgageAnswer } from '@/lib/calculators/loan/mortgage';
import { readForm, startingRaw } from '@/lib/kernel/form/readForm';
import { TODAY } from '../../kit/today';

/** What an operator says of a city: how far under the loan prime rate banks there lend. */
const spreadOf = (first: number): Fact => ({
  id: 'loan.usualSpread',
  city: 'shanghai',
  value: { first, second: first },
  effectiveFrom: '2026-11-01',
  effectiveTo: null,
  source: '运营核对',
  confidence: 'high',
});

describe('a home’s link to the loan calculator', () => {
  it.each([
    ['what banks usually lend at', RULE_PACK, 0.0305, { points: '-45' }],
    ['an operator’s dated spread of the city', [...RULE_PACK, spreadOf(0.005)], 0.03, { points: '-50' }],
    ['over the published rate', [...RULE_PACK, spreadOf(-0.001)], 0.036, { points: '10' }],
    ['none', [...RULE_PACK, spreadOf(0)], 0.035, { points: '0' }],
    ['between two points', [...RULE_PACK, spreadOf(0.00455)], 0.03045, { rateBy: 'own', rate: '3.045' }],
  ])('asks at the rate of the home’s own figures: %s', (_, facts, rate, typed) => {
    const loan = usualLoanOf('shanghai', facts, TODAY);
    expect(loan.annualRate).toBe(rate);
    const query = mortgageQueryOfHome({ price: 588_0000_00 }, '上海', loan);
    expect(query).toEqual({ city: 'shanghai', price: '588', ...typed });
    const { values } = readForm(MORTGAGE_FORM, startingRaw(MORTGAGE_FORM, query as Record<string, string>));
    if (!values) throw new Error('not read');
    const answer = mortgageAnswer(mortgageQuestion(values, TODAY), facts);
    expect(answer.plans[0]?.parts[0]?.annualRate).toBe(rate);
  });
});
