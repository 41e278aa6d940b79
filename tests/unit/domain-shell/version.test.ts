import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareVersions,
  H5,
  hasNativeLogin,
  hasServiceChatEntry,
  hasSevenMoorIm,
  lacksAlipay,
  parseVersion,
  paysInAppOnly,
} from '@/lib/kernel/version';
import { propertyRuns } from '../../kit/fullRun';

describe('reading a version', () => {
  test.each([
    ['12.8.0', '12.8.0'],
    ['12.8', '12.8'],
    ['1.2.3.4', '1.2.3.4'],
    ['h5', 'h5'],
    ['', 'h5'],
    ['12', 'h5'],
    ['v12.8.0', 'h5'],
    ['1e9.0.0', 'h5'],
    ['99999999999999999999.0.0', 'h5'],
    ['12.8.0\0', 'h5'],
    ['12.8.0\n', 'h5'],
    ['12.8.0-beta', 'h5'],
    ['1.2.3.4.5', 'h5'],
    ['__proto__', 'h5'],
    [undefined, 'h5'],
    [null, 'h5'],
    [['12.8.0'], 'h5'],
    [12.8, 'h5'],
  ])('%j is %s', (text, version) => {
    expect(parseVersion(text)).toBe(version);
  });
});

describe('comparing versions', () => {
  const part = fc.integer({ min: 0, max: 9999 });
  const valid = fc.array(part, { minLength: 2, maxLength: 4 }).map((parts) => parts.join('.'));
  const anything = fc.oneof(valid, fc.constant(H5), fc.string({ unit: 'binary' }));

  test.each([
    ['12.8.0', '12.8.0', 0],
    ['12.8', '12.8.0', 0],
    ['12.10.0', '12.9.0', 1],
    ['9.9.9', '10.0.0', -1],
    ['h5', '9999.9999', 1],
    ['h5', 'h5', 0],
    ['12.8.0', 'h5', -1],
    ['rubbish', 'h5', 0],
  ])('%s against %s is %i', (left, right, order) => {
    expect(compareVersions(left, right)).toBe(order);
  });

  test('is a total order that never throws', () => {
    fc.assert(
      fc.property(anything, anything, anything, (a, b, c) => {
        expect(compareVersions(a, b)).toBe(0 - compareVersions(b, a));
        expect(compareVersions(a, a)).toBe(0);
        if (compareVersions(a, b) <= 0 && compareVersions(b, c) <= 0) {
          expect(compareVersions(a, c)).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: propertyRuns(10_000) },
    );
  });

  test('agrees with the order of the numbers', () => {
    fc.assert(
      fc.property(fc.tuple(part, part, part), fc.tuple(part, part, part), (a, b) => {
        const first = a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
        expect(compareVersions(a.join('.'), b.join('.'))).toBe(Math.sign(first));
      }),
    );
  });
});

describe('gates', () => {
  test.each([
    [hasSevenMoorIm, '12.7.9', '12.8.0'],
    [hasServiceChatEntry, '12.4.9', '12.5.0'],
    [hasNativeLogin, '12.1.9', '12.2.0'],
  ])('%o opens at its version and for the plain browser', (gate, below, from) => {
    expect(gate(below)).toBe(false);
    expect(gate(from)).toBe(true);
    expect(gate(H5)).toBe(true);
    expect(gate('no version')).toBe(true);
  });

  test.each([
    ['10.4.9', false, false],
    ['10.5.0', false, true],
    ['10.5.1', false, false],
    ['10.4.9', true, false],
    ['10.5.0', true, true],
    ['11.0.1', true, false],
    ['11.0.2', true, true],
    ['12.0.0', false, false],
    ['12.0.0', true, true],
  ])('iOS app %s with in-app flag %s pays through Apple only: %s', (version, flag, only) => {
    expect(paysInAppOnly(version, flag)).toBe(only);
  });

  test.each([
    ['10.5.0', false],
    ['10.5.1', true],
    ['11.1.4', true],
    ['11.1.5', false],
    ['9.0.0', false],
    [H5, false],
  ])('iOS app %s lacks Alipay: %s', (version, lacking) => {
    expect(lacksAlipay(version)).toBe(lacking);
  });
});
