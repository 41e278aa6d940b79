import { expect, test } from 'vitest';
import type { Rank, RankLevel, RankSpan } from '@/lib/ranking/rankings';
import { noneReason } from '@/lib/ranking/views/rankingText';

const DAYS = { dealsDay: '2026-11-20', listingsDay: '2026-11-20', projectsDay: '2026-11-20' };

test.each<[Rank, RankSpan, RankLevel, string]>([
  ['rise', 'week', 'community', '可以换成月榜，或者看看板块。'],
  ['rise', 'month', 'community', '可以看看板块。'],
  ['rise', 'week', 'plate', '可以换成月榜。'],
  ['rise', 'month', 'plate', '没有意义。'],
  ['new', 'week', 'community', '没有意义。'],
])('an empty list of %s, %s, %s names the lists that it is not', (rank, span, level, end) => {
  expect(noneReason({ rank, span, level }, DAYS)).toMatch(new RegExp(`${end}$`));
});

test.each<[Rank, keyof typeof DAYS, string]>([
  ['hot', 'dealsDay', '成交'],
  ['yield', 'dealsDay', '成交'],
  ['cut', 'listingsDay', '挂牌'],
  ['value', 'listingsDay', '挂牌'],
  ['new', 'projectsDay', '新盘'],
])('%s of a city without %s says what no file tells of', (rank, day, kind) => {
  const reason = noneReason({ rank, span: 'week', level: 'community' }, { ...DAYS, [day]: null });
  expect(reason).toBe(`这座城市还没有${kind}资料。`);
});
