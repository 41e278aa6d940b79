import { describe, expect, it } from 'vitest';
import { indexComparison } from '@/lib/market/indexComparison';

const points = ['2026-01', '2026-02', '2026-03', '2026-04'].map((month, at) => ({ month, value: 200 + at * 50 }));
const period = (month: string, dealUnitPrice: number | null, deals: number | null) => ({
  startDay: `${month}-01`,
  dealUnitPrice,
  deals,
});

describe('indexBeside', () => {
  it('brings the index to 100 in its first month, and the averages where they begin', () => {
    const periods = [period('2026-01', 5_000, 2), period('2026-02', 4_000, 3), period('2026-03', 5_000, 9)];
    expect(indexComparison(points, periods)).toEqual([
      // Two deals are no average.
      { month: '2026-01', index: 100, average: null, deals: 2 },
      { month: '2026-02', index: 125, average: 100, deals: 3 },
      { month: '2026-03', index: 150, average: 125, deals: 9 },
      { month: '2026-04', index: 175, average: null, deals: null },
    ]);
  });

  it('is nothing without an index, and stands alone without averages', () => {
    expect(indexComparison([], [period('2026-01', 5_000, 9)])).toEqual([]);
    expect(indexComparison(points, []).map(({ average, deals }) => [average, deals])).toEqual(
      points.map(() => [null, null]),
    );
  });
});
