import { describe, expect, it } from 'vitest';
import { ruleDay } from '@/lib/calculators/tax/shownTaxes';
import {
  answerSentence,
  baseText,
  formulaText,
  lackingText,
  payerText,
  sumText,
} from '@/lib/calculators/views/taxes/taxText';

it.each([
  ['5000000.00 ÷ (1 + 3%) × 3%', '5,000,000.00 ÷ (1 + 3%) × 3%'],
  ['145631.07 × 6%', '145,631.07 × 6%'],
  ['(4854368.93 − 3000000.00 − 0.00 − 8737.86) × 20%', '(4,854,368.93 − 3,000,000.00 − 0.00 − 8,737.86) × 20%'],
  ['999.99 × 1%', '999.99 × 1%'],
])('%s reads %s', (formula, shown) => {
  expect(formulaText(formula)).toBe(shown);
});

describe('who pays', () => {
  it.each([
    [{ kind: 'vat', lawPayer: 'seller' }, '卖方缴纳'],
    [{ kind: 'vat', lawPayer: 'seller', payer: 'buyer' }, '法定卖方缴纳，约定由买方付'],
    [{ kind: 'agent_seller', lawPayer: 'seller' }, '卖方付'],
    [{ kind: 'agent_seller', lawPayer: 'seller', payer: 'buyer' }, '通常卖方付，约定由买方付'],
  ] as const)('%o: %s', (line, text) => {
    expect(payerText(line)).toBe(text);
  });
});

it('names what is lacking, and keeps the name of what it does not know', () => {
  expect(lackingText(['area', 'heldMonths'])).toBe('还差：建筑面积、卖家持有时长');
  expect(lackingText(['tomorrow'])).toBe('还差：tomorrow');
});

it('a base is named as what it is', () => {
  expect(baseText({ kind: 'deed', base: { amount: 485_436_893, rate: 0.015, isNet: true } })).toBe(
    '计税基数 4,854,368.93元（不含增值税） · 税率 1.5%',
  );
  expect(baseText({ kind: 'agent_buyer', base: { amount: 500_000_000, rate: 0.01, isNet: true } })).toBe(
    '按成交价 5,000,000.00元 · 费率 1%',
  );
  expect(baseText({ kind: 'registration' })).toBeNull();
});

const rule = (id: 'tax.surcharge' | 'tax.surchargeRelief' | 'tax.deed', effectiveFrom: string) => ({
  id,
  city: null,
  effectiveFrom,
  effectiveTo: null,
  source: '',
  confidence: 'high' as const,
});

it('a line is dated by the newest of its own rules', () => {
  const rules = [
    rule('tax.surcharge', '2021-09-01'),
    rule('tax.surchargeRelief', '2023-01-01'),
    rule('tax.deed', '2024-12-01'),
  ];
  expect(ruleDay({ ruleIds: ['tax.surcharge', 'tax.surchargeRelief'] }, { rules })).toBe('2023-01-01');
  expect(ruleDay({ ruleIds: ['tax.vat'] }, { rules })).toBeNull();
});

it('a description tells the sum, or why there is none', () => {
  const known = {
    taxes: 25_145_631,
    fees: null,
    buyerPays: 4_862_369,
    sellerPays: 20_291_262,
    atLeast: { taxes: 25_145_631, fees: 8_000, buyerPays: 4_862_369, sellerPays: 20_291_262 },
    day: '2026-11-21',
    missing: [],
  };
  expect(answerSentence('上海二手房 500万', known)).toBe(
    '上海二手房 500万，税款合计 251,456.31元，买方一共要付 48,623.69元，卖方一共要付 202,912.62元。按 2026-11-21 有效的规定 · 以税务机关核定为准。',
  );
  const unknown = { ...known, taxes: null, missing: ['area'] };
  expect(answerSentence('上海二手房 500万', unknown)).toContain('还差：建筑面积');
});

it('a sum is what is known at the least where a line of it is not, and never 0 for that', () => {
  const sums = {
    taxes: null,
    fees: 8_000,
    buyerPays: null,
    sellerPays: null,
    atLeast: { taxes: 4_854_369, fees: 8_000, buyerPays: 4_862_369, sellerPays: 0 },
    day: '2026-11-21',
    missing: ['rule'],
  };
  expect((['taxes', 'fees', 'buyerPays', 'sellerPays'] as const).map((name) => sumText(sums, name))).toEqual([
    '至少 48,543.69元',
    '80.00元',
    '至少 48,623.69元',
    '--',
  ]);
});
