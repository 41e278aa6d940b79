import { describe, expect, test } from 'vitest';
import type { OwnNotice, OwnSearch } from '@/lib/alert/contract';
import {
  byDay,
  dayTitle,
  endsSoon,
  hrefOfList,
  hrefOfNotice,
  hrefToEdit,
  noticeLine,
  noticeTitle,
  searchFacts,
} from '@/lib/alert/views/noticeText';

const NOW = Date.parse('2026-11-21T04:00:00Z');
const WAN = 1_000_000;
const notice = (changes: Partial<OwnNotice> = {}): OwnNotice => ({
  id: 'n',
  searchId: 's',
  refund: null,
  search: '三林 2室',
  kind: 'new',
  cityId: 605,
  thing: 'estate',
  thingId: 7,
  communityId: 101,
  place: '三林苑',
  rooms: 2,
  halls: 1,
  area: 89,
  day: '2026-11-20',
  before: null,
  after: 560 * WAN,
  more: null,
  list: null,
  toldAt: NOW,
  isRead: false,
  isTakenBack: false,
  detail: null,
  deals: null,
  followId: null,
  ...changes,
});
const search = (changes: Partial<OwnSearch> = {}): OwnSearch => ({
  id: 's',
  form: 'list',
  cityId: 605,
  tab: 'resale',
  name: '三林',
  query: 'price=300-500&room=2',
  need: null,
  pace: 'now',
  byText: false,
  byPush: false,
  byWechat: false,
  standing: 'on',
  untilAt: null,
  savedAt: NOW,
  ...changes,
});

test.each<[Partial<OwnNotice>, string]>([
  [{}, '560万'],
  [{ kind: 'cut', before: 580 * WAN }, '降 20万，现在 560万'],
  [{ kind: 'raised', before: 550 * WAN }, '涨 10万，现在 560万'],
  [{ kind: 'back', before: 560 * WAN }, '560万'],
  [{ kind: 'back', before: 580 * WAN }, '560万，下架前 580万'],
  [{ kind: 'deal', thing: 'deal', before: 580 * WAN }, '成交 560万，挂牌 580万'],
  [{ kind: 'deal', thing: 'deal' }, '成交 560万'],
  [{ kind: 'cut', thing: 'rental', before: 500_000, after: 480_000 }, '降 200元/月，现在 4,800元/月'],
  [{ after: null }, ''],
  [{ kind: 'more', after: null, more: 12 }, ''],
  [{ kind: 'opening', thing: 'project', after: null, detail: '2026-12-01' }, '开盘日 2026-12-01'],
  [{ kind: 'opening', thing: 'project', after: null }, '已开售'],
  [{ kind: 'permit', thing: 'project', after: null, detail: '沪(2026)预字 12 号' }, '预售许可证 沪(2026)预字 12 号'],
  [{ kind: 'permit', thing: 'project', after: null }, ''],
  [{ kind: 'priced', thing: 'project', after: 9_800_000 }, '参考均价 98,000元/㎡'],
  [{ kind: 'cut', thing: 'project', before: 9_900_000, after: 9_800_000 }, '降 1,000元/㎡，现在 98,000元/㎡'],
  [
    { kind: 'month', thing: 'community', day: '2026-10-01', before: 9_600_000, after: 9_800_000, deals: 12 },
    '10月成交均价 98,000元/㎡（12 套），此前 96,000元/㎡',
  ],
  [
    { kind: 'month', thing: 'community', day: '2026-10-01', after: null, deals: 2 },
    '10月成交 2 套，不足 3 套，不算均价',
  ],
  [{ kind: 'month', thing: 'community', day: '2026-01-01', after: 9_800_000 }, '1月成交均价 98,000元/㎡'],
])('%j says %s', (changes, line) => expect(noticeLine(notice(changes))).toBe(line));

test.each<[Partial<OwnNotice>, string]>([
  [{}, '三林苑 2室1厅 89㎡'],
  [{ rooms: null, area: null }, '三林苑'],
  [{ kind: 'more', more: 12 }, '还有 12 套也有变化'],
])('%j is called %s', (changes, title) => expect(noticeTitle(notice(changes))).toBe(title));

test.each<[Partial<OwnNotice>, string]>([
  [{}, '/605/house-detail/7'],
  [{ thing: 'rental' }, '/605/renting/101?rentalId=7'],
  [{ thing: 'community', thingId: 101 }, '/605/house-resold/101'],
  [{ thing: 'project' }, '/605/house-new/7'],
  [{ kind: 'more' }, '/605/house-resold/101'],
  [{ thing: 'deal' }, '/605/deal-history/101/detail?dealId=7'],
  [{ thing: 'deal', communityId: null }, '/605/deal-history/detail?dealId=7'],
  [{ kind: 'more', list: 'tab=rent&room=2&sort=newest' }, '/605/search/result?tab=rent&room=2&sort=newest'],
])('%j leads to %s', (changes, href) => expect(hrefOfNotice(notice(changes))).toBe(href));

describe('days', () => {
  test('begin with the latest, each once', () => {
    const days = byDay([
      notice({ id: 'a' }),
      notice({ id: 'b', toldAt: NOW - 1 }),
      notice({ id: 'c', toldAt: NOW - 86_400_000 }),
    ]);
    expect(days.map(({ day, notices }) => [day, notices.map(({ id }) => id)])).toEqual([
      ['2026-11-21', ['a', 'b']],
      ['2026-11-20', ['c']],
    ]);
  });

  test.each([
    ['2026-11-21', '今天'],
    ['2026-11-20', '昨天'],
    ['2026-11-19', '11-19'],
    ['2025-11-19', '2025-11-19'],
  ])('%s is %s', (day, title) => expect(dayTitle(day, NOW)).toBe(title));
});

test('a search says how it tells, and how long it goes on', () => {
  expect(searchFacts(search(), NOW)).toBe('提醒中 · 随时提醒');
  const year = search({ pace: 'daily', byText: true, standing: 'paused', untilAt: NOW + 86_400_000 });
  expect(searchFacts(year, NOW)).toBe('已暂停 · 每天九点汇总 · 短信提醒 · 还剩 1 天');
  expect(searchFacts(search({ standing: 'ended', untilAt: NOW }), NOW)).toBe('已到期 · 随时提醒');
});

test('a search leads to its list, and a need to its form', () => {
  expect(hrefOfList(search())).toBe('/605/search/result?price=300-500&room=2&sort=newest');
  expect(hrefOfList(search({ tab: 'rent', query: 'rent=3000-5000' }))).toBe(
    '/605/search/result?tab=rent&rent=3000-5000&sort=newest',
  );
  expect(hrefToEdit(search())).toBe(hrefOfList(search()));
  const need = { form: 'find', tab: 'rent', query: 'rent=3000-', need: { moveIn: 'now', purpose: null } } as const;
  expect(hrefToEdit(search(need))).toBe('/605/find-house?tab=rent&rentMin=3000&moveIn=now&id=s');
});

test.each([
  [null, false],
  [NOW - 1, true],
  [NOW + 60 * 86_400_000 - 1, true],
  [NOW + 60 * 86_400_000, false],
])('one until %s ends soon: %s', (untilAt, soon) => expect(endsSoon(search({ untilAt }), NOW)).toBe(soon));
