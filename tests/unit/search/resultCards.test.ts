import { expect, it } from 'vitest';
import { reachTexts } from '@/lib/card/views/reachText';
import { standingOf } from '@/lib/estimate/againstEstimate';

it('says how far a home is, in the order it was asked', () => {
  const way = { to: 'plate', id: 1, name: '漕河泾' } as const;
  const ways = [
    { ...way, by: 'metro' as const, minutes: 32 },
    { ...way, by: 'foot' as const, minutes: 12 },
  ];
  expect(reachTexts({ ways, primarySchool: 600 })).toEqual(['漕河泾 32 分钟', '步行到漕河泾 12 分钟', '小学 600m']);
  expect(reachTexts({ ways: [], primarySchool: null })).toEqual([]);
  expect(reachTexts(undefined)).toEqual([]);
});

it.each([
  [357, 'below'],
  [358, 'fair'],
  [381, 'fair'],
  [382, 'above'],
] as const)('a price of %i against 358 to 381 is %s', (price, standing) =>
  expect(standingOf(price, { low: 358, high: 381 })).toBe(standing),
);
