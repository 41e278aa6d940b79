import { expect, test } from 'vitest';
import type { Rank, RankSpan } from '@/lib/ranking/rankings';
import { noneActions, noneReason } from '@/lib/ranking/views/rankingText';

const DAY = '2026-11-20';
const DAYS = { dealsDay: DAY, listingsDay: DAY, rentalsDay: DAY, projectsDay: DAY };
const level = 'community' as const;

test.each<[Rank, RankSpan, string]>([
  ['rise', 'week', '可以换成月榜。'],
  ['rise', 'month', '没有意义。'],
  ['new', 'week', '没有写关注人数，排不了先后。'],
])('an empty list of %s, %s names the list that it is not', (rank, span, end) => {
  expect(noneReason({ rank, span, level }, DAYS)).toMatch(new RegExp(`${end}$`));
});

test.each<[Rank, keyof typeof DAYS, string]>([
  ['hot', 'dealsDay', '成交'],
  ['yield', 'dealsDay', '成交'],
  ['cut', 'listingsDay', '挂牌'],
  ['value', 'listingsDay', '挂牌'],
  ['yield', 'rentalsDay', '租房'],
  ['value', 'dealsDay', '成交'],
  ['new', 'projectsDay', '新盘'],
])('%s of a city without %s says what no file tells of', (rank, day, kind) => {
  const reason = noneReason({ rank, span: 'week', level }, { ...DAYS, [day]: null });
  expect(reason).toBe(`这座城市还没有${kind}资料。`);
});

test.each<[Rank, keyof typeof DAYS, string]>([
  ['value', 'listingsDay', '成交数据到 2026-11，挂牌是 2021-06 的，相差太远，不作比较。'],
  ['yield', 'rentalsDay', '成交数据到 2026-11，租房是 2021-06 的，相差太远，不作比较。'],
])('%s of files of two times says so, not that there is too little', (rank, day, reason) => {
  expect(noneReason({ rank, span: 'week', level }, { ...DAYS, [day]: '2021-06-30' })).toBe(reason);
});

test('cuts of which no file tells are not called too few', () => {
  const reason = noneReason({ rank: 'cut', span: 'month', level, untold: true }, DAYS);
  expect(reason).toBe('挂牌资料里没有调价记录，不知道谁降了价。');
});

test.each<[Rank, 'community' | 'plate', string]>([
  ['deals', 'community', '成交资料里没有写小区'],
  ['rise', 'plate', '成交资料里没有写板块'],
  ['cut', 'community', '挂牌资料里没有写小区'],
])('%s of a city whose rows name no %s says so and leads to what there is', (rank, of, start) => {
  const props = { rank, span: 'week', level: of, unnamed: true } as const;
  expect(noneReason(props, DAYS)).toMatch(new RegExp(`^${start}`));
  expect(noneReason(props, DAYS)).not.toContain('月榜');
  const ways = noneActions(props, { id: 605, name: '上海', isDemo: false, dataDay: DAY, ...DAYS });
  expect(ways?.map(({ text }) => text)).toContain('看成交行情');
});
