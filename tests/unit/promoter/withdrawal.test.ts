import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SERVICE_TAX_RULES, serviceTax, serviceTaxRule, taxOnPayment } from '@/lib/promoter/serviceTax';
import {
  amountProblem,
  isOpenWithdrawal,
  needsSecond,
  WITHDRAWAL,
  WITHDRAWAL_EVENTS,
  WITHDRAWAL_STATES,
  withdrawalAfter,
} from '@/lib/promoter/withdrawal';

test('a withdrawal goes nowhere but by its table', () => {
  const steps = WITHDRAWAL_STATES.flatMap((state) =>
    WITHDRAWAL_EVENTS.flatMap((event) => {
      const to = withdrawalAfter(state, event);
      return to === null ? [] : [`${state} ${event} ${to}`];
    }),
  );
  expect(steps).toEqual([
    'asked approve approved',
    'asked refuse refused',
    'asked cancel cancelled',
    'approved pay paid',
    'approved refuse refused',
  ]);
  expect(WITHDRAWAL_STATES.filter(isOpenWithdrawal)).toEqual(['asked', 'approved']);
});

test.each([
  [null, 99_999, 'none'],
  [1.5, 99_999, 'none'],
  [9_999, 99_999, 'least'],
  [10_000, 99_999, null],
  [10_000, 9_999, 'balance'],
  [WITHDRAWAL.most, WITHDRAWAL.most, null],
  [WITHDRAWAL.most + 1, WITHDRAWAL.most * 2, 'most'],
] as const)('%s of %i: %s', (amount, available, problem) => expect(amountProblem(amount, available)).toBe(problem));

test('two people approve from 5,000 yuan on', () =>
  expect([needsSecond(499_999), needsSecond(500_000)]).toEqual([false, true]));

describe('the tax on payment for services', () => {
  const rule = serviceTaxRule('2026-11-24');

  test.each([
    [80_000, 0],
    [100_000, 4_000],
    [400_000, 64_000],
    [400_001, 64_000],
    [2_500_000, 400_000],
    [3_000_000, 520_000],
    [10_000_000, 2_500_000],
  ])('of %i fen a month is %i', (income, tax) => expect(rule && serviceTax(rule, income)).toBe(tax));

  test('comes to the same in however many payments a month is', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 10_000, max: 3_000_000 }), { minLength: 1, maxLength: 8 }), (parts) => {
        let [before, sum] = [0, 0];
        for (const part of parts) {
          sum += taxOnPayment('2026-11-24', part, before) ?? 0;
          before += part;
        }
        expect(sum).toBe(rule && serviceTax(rule, before));
      }),
    );
  });

  test('has no rule before there was one, and each says its source', () => {
    expect(taxOnPayment('2018-12-31', 100_000, 0)).toBeNull();
    for (const { source } of SERVICE_TAX_RULES) expect(source).not.toBe('');
  });
});
