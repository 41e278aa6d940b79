import { describe, expect, it } from 'vitest';
import { rawOfInline, typedFinances } from '@/lib/calculators/forms/inlineFinances';
import { meansOf } from '../../kit/calculatorAnswers';
import { WAN } from '../../kit/money';

const read = (typed: Record<string, string>) => typedFinances(typed, null).means;

describe('means typed beside a home', () => {
  it.each([
    ['210', 210 * WAN],
    ['210.5', 210.5 * WAN],
    ['2100000', 210 * WAN],
    ['2,100,000', 210 * WAN],
    ['210万', 210 * WAN],
    ['一百五十万', 150 * WAN],
    ['99999', 99_999 * WAN],
  ])('cash of %s is %i fen', (cash, fen) => expect(read({ cash })?.cash).toBe(fen));

  it.each([
    ['3.6', 3.6 * WAN],
    ['36000', 3.6 * WAN],
    ['3万6', 3.6 * WAN],
    ['8500元', 0.85 * WAN],
    ['999', 999 * WAN],
  ])('an income of %s a month is %i fen', (income, fen) => expect(read({ income })?.income).toBe(fen));

  it('are none while neither is said, and say which is wrong', () => {
    expect(typedFinances({ cash: ' ', income: '' }, null)).toEqual({ means: null, problems: {} });
    expect(Object.keys(typedFinances({ cash: '一百多万', income: '3' }, null).problems)).toEqual(['cash']);
    expect(Object.keys(typedFinances({ cash: '1', income: '-3' }, null).problems)).toEqual(['income']);
  });

  it('begin as a first home within the ring, over thirty years, without the fund', () =>
    expect(read({ cash: '1' })).toEqual({
      cash: WAN,
      income: null,
      debts: 0,
      household: null,
      fundMonths: null,
      home: 'first',
      outside: false,
      months: 360,
    }));

  it('keep what these fields do not ask', () => {
    const before = meansOf({ household: { family: false, manyChildren: true }, fundMonths: 30 });
    const typed = { ...rawOfInline(before), cash: '5' } as Record<string, string>;
    expect(typedFinances(typed, before).means).toMatchObject({
      cash: 5 * WAN,
      household: { family: false, manyChildren: true },
      fundMonths: 30,
    });
  });

  it.each([
    meansOf(),
    meansOf({ debts: 3_210_00, home: 'second', outside: true, months: 240 }),
    meansOf({ cash: null, income: 1_234_500 }),
  ])('are the same again from their texts: %o', (means) =>
    expect(typedFinances(rawOfInline(means), means).means).toMatchObject({
      ...means,
      household: means.household && { family: means.household.family },
    }),
  );
});
