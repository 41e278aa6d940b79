import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseYuan, unitPriceOf, yuanText } from '@/lib/kernel/money';
import { propertyRuns } from '../../kit/fullRun';

test.each([
  ['19.90', 1990],
  ['19.9', 1990],
  ['0', 0],
  ['-0', 0],
  ['-1.05', -105],
  ['5800000', 580_000_000],
  ['1.999', null],
  ['1e3', null],
  ['1,000', null],
  ['', null],
  [' 1', null],
  ['NaN', null],
  ['99999999999999', null],
])('the yuan text %s is %s fen', (text, fen) => {
  expect(parseYuan(text)).toBe(fen);
});

test('fen survive the way through a yuan text', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e14, max: 1e14 }), (fen) => {
      expect(parseYuan(yuanText(fen))).toBe(fen);
    }),
    { numRuns: propertyRuns(20_000) },
  );
});

test('what is no amount is refused', () => {
  expect(() => yuanText(0.5)).toThrow(RangeError);
});

test('a unit price needs a positive area', () => {
  expect(unitPriceOf(580_000_000, 89.5)).toBe(6_480_447);
  expect(unitPriceOf(580_000_000, 0)).toBeNull();
  expect(unitPriceOf(580_000_000, -1)).toBeNull();
  expect(unitPriceOf(580_000_000, Number.NaN)).toBeNull();
});
