import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CapabilityAnswers } from '@/lib/calculators/capability/capabilityEngine';
import { capabilityResult } from '@/lib/calculators/capability/capabilityEngine';
import { capabilityAnswerOf } from '@/lib/calculators/capability/capabilityQuestion';
import { CITY_KEYS } from '@/lib/calculators/cityKeys';
import type { Fact } from '@/lib/calculators/facts/fact';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import {
  CAPABILITY_FORM,
  type CapabilityValues,
  capabilityAnswersOf,
  FINANCE_FIELDS,
  QUESTIONS,
} from '@/lib/calculators/forms/capabilityForm';
import { personalRaw, shareableRaw } from '@/lib/kernel/form/formAddress';
import { readForm } from '@/lib/kernel/form/readForm';
import { TYPED_WITH_FUND } from '../../kit/calculatorAnswers';
import { WAN } from '../../kit/money';
import { TODAY } from '../../kit/today';

function valuesOf(changes: Partial<typeof TYPED_WITH_FUND>): CapabilityValues {
  const { values, problems } = readForm(CAPABILITY_FORM, { ...TYPED_WITH_FUND, ...changes });
  if (!values) throw new Error(JSON.stringify(problems));
  return values;
}

const answer = (changes: Partial<typeof TYPED_WITH_FUND> = {}, facts: readonly Fact[] = RULE_PACK, day = TODAY) =>
  capabilityAnswerOf(valuesOf(changes), facts, day);

describe('the form', () => {
  it('asks every field once, ten questions one a screen and the means together', () => {
    expect(QUESTIONS).toHaveLength(10);
    expect([...QUESTIONS, ...FINANCE_FIELDS].sort()).toEqual(Object.keys(CAPABILITY_FORM).sort());
  });

  it('has no answer that an address may carry', () => {
    expect(shareableRaw(CAPABILITY_FORM, { ...TYPED_WITH_FUND, age: '40', manyChildren: '1' })).toEqual({});
    expect(personalRaw(CAPABILITY_FORM, TYPED_WITH_FUND)).toMatchObject({ income: '3万', city: 'shanghai' });
  });

  it('counts a run of overdue months among them all', () => {
    expect(capabilityAnswersOf(valuesOf({ overdueInAll: '1', overdueInARow: '3' }))).toMatchObject({
      overdueInAll: 3,
      overdueInARow: 3,
    });
  });

  it.each([
    ['none', null],
    ['single', { family: false, manyChildren: true, greenBuilding: false, talent: false }],
    ['family', { family: true, manyChildren: true, greenBuilding: false, talent: false }],
  ])('reads the fund %s', (fund, household) => {
    expect(capabilityAnswersOf(valuesOf({ fund, manyChildren: '1' })).household).toEqual(household);
  });
});

describe('the limits of the price', () => {
  it('are told each, and the least of them is the price', () => {
    const { affordable } = answer({ fund: 'none' }).result;
    expect(affordable).toMatchObject({ priceByCash: Math.floor((100 * WAN) / 0.17), fundCap: null });
    expect(affordable!.price).toBe(Math.min(affordable!.priceByCash, affordable!.priceByIncome));
  });

  it('name the cap of the fund', () => {
    expect(answer().result.affordable).toMatchObject({ fundCap: 240 * WAN, fundLoan: 240 * WAN, fundFull: true });
    expect(answer({ manyChildren: '1', greenBuilding: '1' }).result.affordable).toMatchObject({ fundCap: 324 * WAN });
    expect(answer({ income: '1万' }).result.affordable).toMatchObject({ fundCap: 240 * WAN, fundFull: false });
  });

  it('leave no loan that the home does not need', () => {
    // 17万 buy 100万 at 15 % down and 2 % costs: 85万 are borrowed, however much income would carry.
    const { affordable } = answer({ cash: '17万', fund: 'none' }).result;
    expect(affordable!.loan).toBeGreaterThan(300 * WAN);
    expect(affordable).toMatchObject({
      price: 100 * WAN,
      // 85万 at 3.05 % over 30 years
      financing: {
        downPayment: 15 * WAN,
        costs: 2 * WAN,
        loan: 85 * WAN,
        fundLoan: 0,
        monthlyPayment: 360_660,
        rates: { commercial: 0.0305, fund: null },
      },
    });
  });

  it('always pay the home in full, within the income and with the cash at hand', () => {
    const amount = fc.integer({ min: 1, max: 1_000 });
    fc.assert(
      fc.property(amount, amount, fc.constantFrom('none', 'family'), (income, cash, fund) => {
        const { affordable } = answer({ income: `${income}000`, cash: `${cash}万`, fund }).result;
        const { downPayment, costs, loan, fundLoan, commercialLoan, monthlyPayment } = affordable!.financing;
        expect(downPayment + loan).toBe(affordable!.price);
        expect(downPayment + costs).toBeLessThanOrEqual(cash * WAN);
        expect(fundLoan + commercialLoan).toBe(loan);
        expect(loan).toBeLessThanOrEqual(affordable!.loan);
        // Two parts are rounded to the fen each.
        expect(monthlyPayment).toBeLessThanOrEqual(affordable!.payment + 1);
        expect(downPayment + 1).toBeGreaterThanOrEqual(affordable!.price * 0.15);
      }),
      { numRuns: 60 },
    );
  });
});

describe('what would improve the score', () => {
  it.each([
    [{ steadyMonths: '5' }, { kind: 'steadyMonths', gain: 10, target: 6 }],
    [{ steadyMonths: '6' }, { kind: 'steadyMonths', gain: 10, target: 24 }],
    [{ fundMonths: '0' }, { kind: 'fundMonths', gain: 5, target: 6 }],
    [{ overdueInAll: '5' }, { kind: 'overdue', gain: 10, target: 2 }],
    [{ overdueInAll: '1' }, { kind: 'overdue', gain: 10, target: 0 }],
    [{ enquiries: '9' }, { kind: 'enquiries', gain: 5, target: 6 }],
    [{ cashSource: 'borrowed' }, { kind: 'source', gain: 10, target: null }],
    // 19 % of 30,000
    [{ debts: '6000' }, { kind: 'debtShare', gain: 10, target: 570_000 }],
  ] as const)('%o', (changes, improvement) => {
    const { improvements, result } = answer(changes);
    expect(improvements).toEqual([improvement]);
    expect(result.score).toBeLessThan(100);
  });

  it('is what it says: the answer with the target has the points more', () => {
    const month = fc.integer({ min: 0, max: 40 });
    const few = fc.integer({ min: 0, max: 10 });
    fc.assert(
      fc.property(month, month, few, few, few, (steady, fund, overdue, enquiries, debts) => {
        const typed = {
          steadyMonths: String(steady),
          fundMonths: String(fund),
          overdueInAll: String(overdue),
          enquiries: String(enquiries),
          debts: String(debts * 3_000),
        };
        const { improvements, result } = answer(typed);
        expect(improvements.map(({ kind }) => kind)).toEqual(result.weakPoints);
        const names = { overdue: 'overdueInAll', debtShare: 'debts' } as Record<string, string>;
        for (const { kind, gain, target } of improvements) {
          const text = kind === 'debtShare' ? `${target! / 100}元` : String(target);
          const better = answer({ ...typed, [names[kind] ?? kind]: text });
          expect(better.result.score).toBe(result.score! + gain);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('promises nothing for debts without an income', () => {
    expect(answer({ income: '0', debts: '100' }).improvements).toEqual([]);
  });
});

describe('reason codes', () => {
  it.each([
    // 20 % of the price are the least where the fund lends
    [{}, ['L1', 'L4']],
    [{ fund: 'none', cash: '17万' }, ['L1']],
    [{ fund: 'none', debts: '2000' }, ['L3']],
    [{ overdueInARow: '3', fund: 'none' }, ['R1', 'L2', 'S4']],
    [{ age: '80', enquiries: '4' }, ['R2', 'S5']],
    [{ income: '0', debts: '0' }, ['R3', 'L2', 'S1']],
  ] as const)('of %o are %o', (changes, codes) => {
    expect(answer(changes).codes).toEqual(codes);
  });
});

describe('without a known cap of the fund', () => {
  it.each([{ city: 'wuhan' }, { city: 'other' }, { fund: 'single' }])('%o is told without the fund', (changes) => {
    const { result } = answer(changes);
    expect(result).toMatchObject({ state: 'yes', missing: [], score: 100 });
    const { affordable } = answer({ ...changes, fund: 'none' }).result;
    expect(result.affordable).toEqual({ ...affordable, fundBar: 'cap_unknown' });
    expect(affordable!.price).toBeGreaterThan(100 * WAN);
  });

  it('says nothing of it where the cap is known, or nothing can be borrowed', () => {
    expect(answer().result.affordable).toMatchObject({ fundBar: null });
    expect(answer({ fund: 'none' }).result.affordable).toMatchObject({ fundBar: null });
    expect(answer({ city: 'wuhan', age: '80' }).result.affordable).toBeNull();
  });
});

describe('what changed', () => {
  it('compares the rules of lending, not our scorecard, which is newer than they are', () => {
    const second = { home: 'second', outside: 'outside', fund: 'none', cash: '17万' };
    const { changed } = answer(second);
    expect(changed).toMatchObject({ from: '2026-08-20', to: TODAY, moved: true, after: 100 * WAN });
    // 20 % until 2026-08-20
    expect(changed!.before).toBe(Math.floor((17 * WAN) / 0.22));
    expect(changed!.rules.map(({ id }) => id)).toEqual(['loan.downPayment']);
  });

  it('says nothing where all rules are old', () => {
    expect(answer({ city: 'wuhan', fund: 'none' }).changed).toBeNull();
  });
});

describe('fairness', () => {
  it('asks for no sex, marriage, origin, faith or health', () => {
    const asked = Object.keys(CAPABILITY_FORM).join(' ').toLowerCase();
    for (const word of ['sex', 'gender', 'marr', 'spouse', 'hukou', 'local', 'ethnic', 'faith', 'relig', 'health'])
      expect(asked).not.toContain(word);
  });

  it('scores alike whatever the age, the children, the city, the home and the place', () => {
    const scored = fc.record({
      income: fc.integer({ min: 0, max: 10 * WAN }),
      debts: fc.integer({ min: 0, max: 5 * WAN }),
      steadyMonths: fc.integer({ min: 0, max: 60 }),
      fundMonths: fc.integer({ min: 0, max: 60 }),
      overdueInAll: fc.integer({ min: 0, max: 5 }),
      enquiries: fc.integer({ min: 0, max: 9 }),
      cashSource: fc.constantFrom('own', 'family', 'borrowed'),
    });
    const others = fc.record({
      age: fc.option(fc.integer({ min: 18, max: 99 })),
      city: fc.option(fc.constantFrom(...CITY_KEYS)),
      home: fc.constantFrom('first', 'second'),
      outside: fc.boolean(),
      cash: fc.integer({ min: 0, max: 1_000 * WAN }),
      household: fc.option(
        fc.record({ family: fc.boolean(), manyChildren: fc.boolean(), greenBuilding: fc.boolean() }),
      ),
      overdueInARow: fc.integer({ min: 0, max: 5 }),
      wishedMonths: fc.integer({ min: 12, max: 360 }),
    });
    fc.assert(
      fc.property(scored, others, others, (same, one, other) => {
        const [first, second] = [one, other].map((more) =>
          capabilityResult({ ...same, ...more } as CapabilityAnswers, RULE_PACK, TODAY),
        );
        expect(second!.lines).toEqual(first!.lines);
        expect(second!.grade).toBe(first!.grade);
      }),
      { numRuns: 60 },
    );
  });

  it('lets age do nothing but shorten the term', () => {
    const [young, old] = [answer({ age: '40' }).result, answer({ age: '65' }).result];
    expect(young.months).toBe(360);
    expect(old.months).toBe(120);
    expect(old.affordable).toEqual(answer({ months: '10年' }).result.affordable);
    expect(old.lines).toEqual(young.lines);
  });
});
