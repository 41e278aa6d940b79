import { expect, test } from 'vitest';
import type { MarketReport } from '@/lib/report/report';
import { discountSentence, nowcastTitle, yearOf } from '@/lib/report/views/marketReportText';

const discount = (p50: number, p90: number) =>
  discountSentence(
    {
      discount: { p10: -0.25, p25: 0, p50, p75: 0.01, p90, samples: 235 },
      until: '2016-08-28',
      of: { id: 1, name: '旧城' },
    } as unknown as NonNullable<MarketReport['market']>,
    { name: '旧城' },
  );

test.each([
  [0.028, 0.06, '一半让价超过 2.8%；让得多的一成超过 6%'],
  [-0.197, 0.06, '一半加价超过 19.7%，加得多的一成超过 25%；让得多的一成超过 6%。'],
  [0, 0.06, '一半没让价甚至加了价；让得多的一成超过 6%，让得少的一成没让价甚至加了价。'],
  [-0.197, -0.01, '一半加价超过 19.7%，加得多的一成超过 25%；加得少的一成不到 1%。'],
])('half of them %d off, the most %d: %s', (p50, p90, said) => {
  expect(discount(p50, p90)).toContain(said);
});

test.each([
  ['community', 10, 10, 0.1],
  ['community', 9, 10, null],
  ['plate', 10, 9, null],
  ['city', 29, 30, null],
  ['city', 30, 30, 0.1],
] as const)('the average beside the index of a %s moves with %i deals and %i: %s', (level, before, after, change) => {
  const months = Array.from({ length: 13 }, (_, at) => `20${25 + Math.floor((10 + at) / 12)}-${1 + ((10 + at) % 12)}`);
  const index = {
    method: 'repeat' as const,
    of: { id: 1, name: '三林' },
    months,
    index: months.map(() => 100),
    average: months.map((_, at) => (at === 12 ? 110 : 100)),
    deals: months.map((_, at) => (at === 0 ? before : after)),
  };
  const place = { level } as MarketReport['place'];
  const average = yearOf({ index, place })?.average;
  if (change === null) expect(average).toBeNull();
  else expect(average).toBeCloseTo(change, 9);
});

test('a month that had not ended is named, however long ago it was', () => {
  expect(nowcastTitle({ day: '2016-08-28' })).toBe('2016年8月到 28 日的走势');
});
