import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatRent,
  formatTotalPrice,
  formatUnitPrice,
  formatUnitPriceInWan,
  formatYuan,
  moneyIn,
  totalPrice,
  unitPrice,
} from '@/lib/kernel/format/price';

describe('the money filter of the specification', () => {
  test('"thousand" divides yuan by 1e4, "million" by 1e8', () => {
    expect(moneyIn('thousand', 5_800_000)).toBe(580);
    expect(moneyIn('million', 1_280_000_000)).toBe(12.8);
  });
});

test.each([
  [580_000_000, '580万'],
  [585_500_000, '585.5万'],
  [585_540_000, '585.5万'],
  [9_999_900_000, '9,999.9万'],
  [9_999_949_999, '9,999.9万'],
  [9_999_950_000, '1亿'],
  [9_999_999_900, '1亿'],
  [-9_999_999_900, '-1亿'],
  [10_000_000_000, '1亿'],
  [12_800_000_000, '1.28亿'],
  [0, '0万'],
  [null, '--'],
  [undefined, '--'],
])('total price of %s fen is %s', (fen, text) => {
  expect(formatTotalPrice(fen)).toBe(text);
});

test.each([
  [6_543_200, '65,432元/㎡'],
  [6_543_250, '65,433元/㎡'],
  [null, '--'],
])('unit price of %s fen is %s', (fen, text) => {
  expect(formatUnitPrice(fen)).toBe(text);
});

test.each([
  [6_543_200, '6.54万/㎡'],
  [6_000_000, '6.00万/㎡'],
  [null, '--'],
])('unit price of %s fen in 万 is %s', (fen, text) => {
  expect(formatUnitPriceInWan(fen)).toBe(text);
});

test.each([
  [850_000, '8,500元/月'],
  [null, '--'],
])('rent of %s fen is %s', (fen, text) => {
  expect(formatRent(fen)).toBe(text);
});

test.each([
  [1_990, '19.90元'],
  [123_450, '1,234.50元'],
  [null, '--'],
])('exact amount of %s fen is %s', (fen, text) => {
  expect(formatYuan(fen)).toBe(text);
});

test('a missing figure carries no unit', () => {
  expect(totalPrice(null)).toEqual({ figure: '--', unit: '' });
  expect(unitPrice(undefined)).toEqual({ figure: '--', unit: '' });
});

test('a shown total price is never further from the truth than half its last digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (fen) => {
      const { figure, unit } = totalPrice(fen);
      const shown = Number(figure.replaceAll(',', '')) * (unit === '亿' ? 1e10 : 1e6);
      expect(Math.abs(shown - fen)).toBeLessThanOrEqual(unit === '亿' ? 5e7 : 5e4);
    }),
  );
});
