import { expect, test } from 'vitest';
import type { Rank, RankSpan } from '@/lib/ranking/rankings';
import { noneReason } from '@/lib/ranking/views/rankingText';

const DAYS = { dealsDay: '2026-11-20', listingsDay: '2026-11-20', projectsDay: '2026-11-20' };

test.each<[Rank, RankSpan, string]>([
  ['rise', 'week', '可以换成月榜。'],
  ['rise', 'month', '没有意义。'],
  ['new', 'week', '没有意义。'],
])('an empty list of %s, %s names the list that it is not', (rank, span, end) => {
  expect(noneReason({ rank, span }, DAYS)).toMatch(new RegExp(`${end}$`));
});

test.each<[Rank, keyof typeof DAYS, string]>([
  ['hot', 'dealsDay', '成交'],
  ['yield', 'dealsDay', '成交'],
  ['cut', 'listingsDay', '挂牌'],
  ['value', 'listingsDay', '挂牌'],
  ['new', 'projectsDay', '新盘'],
])('%s of a city without %s says what no file tells of', (rank, day, kind) => {
  const reason = noneReason({ rank, span: 'week' }, { ...DAYS, [day]: null });
  expect(reason).toBe(`这座城市还没有${kind}资料。`);
});
