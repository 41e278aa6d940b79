import { expect, it } from 'vitest';
import type { PlateMatch, PlateWish } from '@/lib/domain/search/plateFinder';
import { plateReasons } from '@/lib/views/search/plateReasons';

const match: PlateMatch = {
  plate: { id: 1, name: '三林' },
  district: { id: 1, name: '浦东' },
  position: null,
  ring: '中外环',
  dealUnitPrice: 5_800_000,
  dealYoy: -0.031,
  deals90: 20,
  listings: 200,
  fitting: 60,
  builtYear: 2005.4,
  commuteMinutes: 38,
  score: 80,
};
// Of which 90 days the deals are.
const context = { year: 2026, dealsSpan: '截至 2018-01-26 的近90天' };

it.each<[string, Partial<PlateMatch>, PlateWish, string[]]>([
  [
    'all that is known of what is asked',
    {},
    { budgetTo: 500, maxAge: 25, rings: ['中外环'] },
    [
      '有 60 套在预算和户型内',
      '估算通勤约 38 分钟',
      '截至 2018-01-26 的近90天成交 20 套',
      '小区平均房龄约 21 年',
      '成交均价同比下跌 3.1%',
      '位于中外环',
    ],
  ],
  [
    'nothing is asked, and little is known',
    { commuteMinutes: null, deals90: 0, dealYoy: 0.001, builtYear: null },
    { maxAge: 25 },
    ['在售 60 套'],
  ],
  [
    'a rise',
    { commuteMinutes: null, deals90: 0, dealYoy: 0.05, ring: null },
    { rings: ['中外环'] },
    ['在售 60 套', '成交均价同比上涨 5.0%'],
  ],
])('%s', (_name, changes, wish, reasons) => {
  expect(plateReasons({ ...match, ...changes }, wish, context)).toEqual(reasons);
});
