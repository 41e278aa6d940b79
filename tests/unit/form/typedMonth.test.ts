import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthText, readMonth } from '@/lib/kernel/form/typedMonth';

describe('a month as people type it', () => {
  it.each([
    ['2029-11', '2029-11'],
    ['2029年11月', '2029-11'],
    ['2029 年 1 月', '2029-01'],
    ['2029年1月份', '2029-01'],
    ['2029.11', '2029-11'],
    ['2029.1', '2029-01'],
    ['2029/3', '2029-03'],
    ['202911', '2029-11'],
    ['２０２９－０２', '2029-02'],
    ['29年11月', '2029-11'],
    ['2028-02-29', '2028-02'],
    ['2029年11月15日', '2029-11'],
  ])('%s is %s', (typed, month) => expect(readMonth(typed)).toBe(month));

  it.each([
    '',
    '36',
    '2029',
    '2029-13',
    '2029-0',
    '202900',
    '20291',
    '2029-02-30',
    '29.11',
    '11月',
    '2029-11-',
    '明年',
  ])('%s is none', (typed) => expect(readMonth(typed)).toBeNull());

  it('is read back as it is said', () => {
    const month = fc
      .tuple(fc.integer({ min: 1998, max: 2099 }), fc.integer({ min: 1, max: 12 }))
      .map(([year, at]) => `${year}-${String(at).padStart(2, '0')}`);
    fc.assert(
      fc.property(month, (one) => {
        expect(readMonth(monthText(one))).toBe(one);
      }),
    );
  });
});
