import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dealChanges } from '@/lib/deal/views/dealChanges';
import { rateText, shownRate } from '@/lib/kernel/format/rate';

test.each([
  [0.012, 'up', '↑1.2%', '上涨1.2%'],
  [-0.008, 'down', '↓0.8%', '下跌0.8%'],
  [0, 'flat', '持平', '持平'],
  [0.0004, 'flat', '持平', '持平'],
  [0.0005, 'up', '↑0.1%', '上涨0.1%'],
  [-0.0004, 'flat', '持平', '持平'],
  [1.5, 'up', '↑150%', '上涨150%'],
  [null, 'missing', '--', '暂无数据'],
  [Number.NaN, 'missing', '--', '暂无数据'],
] as const)('a change of %s is %s %s', (rate, direction, text, spoken) => {
  expect(rateText(rate)).toEqual({ direction, text, spoken });
});

test('a rise and the equal fall show the same size', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 10, noNaN: true }), (rate) => {
      const [rise, fall] = [rateText(rate), rateText(-rate)];
      expect([rise.direction, fall.direction]).toEqual(['up', 'down']);
      expect(rise.text.slice(1)).toBe(fall.text.slice(1));
    }),
  );
});

test('sets a deal price against the window before and against the year before, where they are known', () => {
  const changes = { dealUnitPrice: 5_700_000, dealMom: -0.031, dealYoy: -0.027 };
  expect(dealChanges(changes)).toEqual([
    { rate: -0.031, label: '均价环比' },
    { rate: -0.027, label: '均价同比' },
  ]);
  expect(dealChanges({ ...changes, dealMom: null, dealYoy: null })).toEqual([{ rate: null, label: '均价环比' }]);
  expect(dealChanges({ ...changes, dealUnitPrice: null })).toEqual([]);
});

test('a rate in a page’s data is as exact as it is shown', () => {
  expect(shownRate(0.011586549322632145)).toBe(0.012);
  expect(shownRate(-0.4166666)).toBe(-0.417);
  expect(shownRate(null)).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: -9_999, max: 9_999 }), (tenThousandths) => {
      const rate = tenThousandths / 10_000 + 0.00001;
      expect(rateText(shownRate(rate))).toEqual(rateText(rate));
    }),
  );
});
