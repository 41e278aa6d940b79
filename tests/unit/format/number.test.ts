import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatCappedCount,
  formatCompactCount,
  formatFixed,
  formatNumber,
  formatPercent,
  roundTo,
} from '@/lib/kernel/format/number';
import { propertyRuns } from '../../kit/fullRun';

describe('numbers', () => {
  test.each([
    [0, 0, '0'],
    [65_432, 0, '65,432'],
    [65_432.15, 1, '65,432.2'],
    [65_432.1, 2, '65,432.1'],
    [-0.04, 1, '0'],
    [-2.5, 0, '-3'],
    [2.5, 0, '3'],
    [null, 0, '--'],
    [undefined, 0, '--'],
    [Number.NaN, 0, '--'],
    [Number.POSITIVE_INFINITY, 0, '--'],
  ])('formatNumber(%s, %i) is %s', (value, digits, text) => {
    expect(formatNumber(value, digits)).toBe(text);
  });

  test.each([
    [6, 2, '6.00'],
    [1234.5, 2, '1,234.50'],
    [1.005, 2, '1.01'],
    [-1.005, 2, '-1.01'],
    [1.255, 2, '1.26'],
    [8.345, 2, '8.35'],
    [0.615, 2, '0.62'],
    [5e-7, 6, '0.000001'],
    [Number.NaN, 2, '--'],
    [null, 2, '--'],
  ])('formatFixed(%s, %i) is %s', (value, digits, text) => {
    expect(formatFixed(value, digits)).toBe(text);
  });

  const writtenByIntl = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat('zh-CN', options).format(value);

  test.each([2_000, 1e9])('numbers up to %d are written as Intl would write them', (most) => {
    fc.assert(
      fc.property(
        fc.double({ min: -most, max: most, noNaN: true }),
        fc.integer({ min: 0, max: 6 }),
        (value, digits) => {
          const rounded = roundTo(value, digits);
          expect(formatNumber(value, digits)).toBe(writtenByIntl(rounded, { maximumFractionDigits: digits }));
          const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits };
          expect(formatFixed(value, digits)).toBe(writtenByIntl(rounded, fixed));
        },
      ),
    );
  });

  test('grouping loses no digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
        expect(Number(formatNumber(value).replaceAll(',', ''))).toBe(value);
      }),
    );
  });

  test('what is written with one decimal more than is shown is rounded as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 1, max: 4 }), (digits, places) => {
        const value = Number(`${digits}e-${places}`);
        const half = (BigInt(digits) + 5n) / 10n;
        expect(roundTo(value, places - 1)).toBe(Number(`${half}e-${places - 1}`));
      }),
    );
  });

  test('rounding is that of the written decimals, however near to a half', () => {
    const shifted = (value: number, places: number): number => {
      const [digits, exponent = '0'] = String(value).split('e');
      return Number(`${digits}e${Number(exponent) + places}`);
    };
    const nearHalf = fc
      .tuple(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 6 }), fc.integer({ min: -3, max: 3 }))
      .map(([whole, places, ulps]) => {
        const half = (whole + 0.5) / 10 ** places;
        return half * (1 + ulps * Number.EPSILON);
      });
    const anywhere = fc.double({ min: 0, max: 1e18, noNaN: true });
    fc.assert(
      fc.property(fc.oneof(nearHalf, anywhere), fc.integer({ min: 0, max: 7 }), (value, digits) => {
        expect(roundTo(value, digits)).toBe(shifted(Math.round(shifted(value, digits)), -digits));
      }),
      { numRuns: propertyRuns(5_000) },
    );
  });

  test('rounding stays within half a unit and never gives -0', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.integer({ min: 0, max: 3 }), (value, digits) => {
        const rounded = roundTo(value, digits);
        expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5 / 10 ** digits + 1e-6);
        expect(Object.is(rounded, -0)).toBe(false);
      }),
    );
  });
});

describe('counts', () => {
  test.each([
    [0, '0'],
    [9_999, '9,999'],
    [10_000, '10,000'],
    [10_001, '10,000+'],
    [2_000_000, '10,000+'],
    [null, '--'],
  ])('formatCappedCount(%s) is %s', (count, text) => {
    expect(formatCappedCount(count)).toBe(text);
  });

  test.each([
    [0, '0'],
    [9_999, '9,999'],
    [10_000, '1万'],
    [12_345, '1.2万'],
    [19_999, '1.9万'],
    [1_234_567, '123.4万'],
    [99_999_999, '9,999.9万'],
    [100_000_000, '1亿'],
    [null, '--'],
  ])('formatCompactCount(%s) is %s', (count, text) => {
    expect(formatCompactCount(count)).toBe(text);
  });
});

test.each([
  [0.0613, 1, '6.1%'],
  [0.8, 1, '80%'],
  [0, 1, '0%'],
  [-0.056, 1, '-5.6%'],
  [0.99951, 2, '99.95%'],
  [0.145, 0, '15%'],
  [0.01005, 2, '1.01%'],
  [1e-7, 1, '0%'],
  [null, 1, '--'],
])('formatPercent(%s, %i) is %s', (fraction, digits, text) => {
  expect(formatPercent(fraction, digits)).toBe(text);
});
