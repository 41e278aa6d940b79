import { expect, it } from 'vitest';
import type { ListResults } from '@/lib/search/views/resultPage';
import { resultDescription } from '@/lib/search/views/searchResultText';
import { NOW } from '../../../kit/today';

const results = (tab: ListResults['tab']) =>
  ({ tab, total: 12, totalIsCapped: false, items: [] }) as unknown as ListResults;

it.each([
  ['resale', '上海：12 套。挂牌价旁有估价与同小区成交，筛选和排序不接受付费。'],
  ['rent', '上海：12 套。筛选和排序不接受付费。'],
  ['new', '上海：12 个楼盘。筛选和排序不接受付费。'],
  ['community', '上海：12 个小区。筛选和排序不接受付费。'],
] as const)('a list of %s is described by what stands on its cards', (tab, description) => {
  expect(resultDescription('上海', results(tab), null, NOW)).toBe(description);
});
