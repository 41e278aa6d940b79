import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@/lib/kernel/day';
import type { LeadState } from '@/lib/lead/leadState';
import { type FollowedRequest, requestList } from '@/lib/lead/views/requestList';

/** 周日 2026-11-22 14:20 in Shanghai. */
const NOW = Date.parse('2026-11-22T14:20:00+08:00');
const HOUR = 3_600_000;

const request = ({ leftAt = NOW - HOUR, ...more }: Partial<FollowedRequest> = {}): FollowedRequest => ({
  number: '48271935',
  kind: 'visit',
  about: '金谊河畔 3室2厅',
  state: 'new',
  leftAt,
  answerBy: leftAt + DAY_MS,
  mayUrge: false,
  mayChangeFollower: false,
  stateAt: null,
  wished: { days: ['2026-11-28'], parts: ['afternoon'] },
  viewing: null,
  fullHours: [],
  calendarHref: null,
  isShared: false,
  href: null,
  meeting: null,
  ...more,
});

describe('a list of one’s own requests', () => {
  it('says until when a new one is answered, and the day that was wished for', () => {
    const [row] = requestList([request()], NOW).open;
    expect(row?.lines).toEqual(['11-22 13:20 提交，最晚 11-23 13:20 前回复', '周六 11-28，下午', '编号 4827 1935']);
    expect(row).toMatchObject({ kind: '约看房', state: { text: '受理中', tone: 'waits' }, mayWithdraw: true });
  });

  it.each([
    [DAY_MS, 'waits'],
    [DAY_MS + 1, 'late'],
  ])('after %d ms without an answer: %s', (age, tone) =>
    expect(requestList([request({ leftAt: NOW - age })], NOW).open[0]?.state.tone).toBe(tone),
  );

  it.each<[LeadState, 'open' | 'over']>([
    ['new', 'open'],
    ['contacted', 'open'],
    ['arranged', 'open'],
    ['done', 'over'],
    ['unreachable', 'over'],
    ['withdrawn', 'over'],
  ])('%s is %s, and only what is open is taken back', (state, part) => {
    const list = requestList([request({ state, stateAt: state === 'new' ? null : NOW - 60_000 })], NOW);
    expect(list[part]).toHaveLength(1);
    expect(list.open.length + list.over.length).toBe(1);
    expect(list[part][0]?.mayWithdraw).toBe(part === 'open');
  });

  it('opens with the next viewing of all that are to come', () => {
    const at = (startsAt: number, state: LeadState = 'arranged') =>
      request({ state, stateAt: NOW - HOUR, viewing: { startsAt, minutes: 30, place: '东门见' } });
    const saturday = Date.parse('2026-11-28T15:00:00+08:00');
    const list = requestList([at(saturday + HOUR), at(saturday), at(NOW - HOUR), at(NOW + HOUR, 'withdrawn')], NOW);
    expect(list.next).toMatchObject({
      time: '周六 15:00',
      day: '11-28，还有 6 天',
      facts: '东门见 · 编号 4827 1935',
    });
    expect(list.open, 'it stands in one place').toHaveLength(2);
    expect(requestList([at(NOW + HOUR)], NOW).next).toMatchObject({ time: '今天 15:20', day: '11-22' });
    expect(requestList([at(NOW - HOUR)], NOW).next).toBeNull();
  });

  it('lists under every tab whose number agents may have, since when', () => {
    const all = [request({ isShared: true, kind: 'price' }), request({ number: '2' })];
    const shared = [{ number: '48271935', about: '金谊河畔 3室2厅', since: '获取成交价 · 11-22 13:20 提交时同意' }];
    for (const tab of ['open', 'viewing', 'price']) expect(requestList(all, NOW, tab).shared, tab).toEqual(shared);
  });

  it('of what is there no longer names nothing', () =>
    expect(requestList([request({ about: null, wished: { days: [], parts: [] } })], NOW).open[0]).toMatchObject({
      about: '--',
      lines: ['11-22 13:20 提交，最晚 11-23 13:20 前回复', '编号 4827 1935'],
    }));

  it('stands under a tab by what is asked for, each with how many wait, and under none that is empty', () => {
    const all = [
      request({ number: '1' }),
      request({ number: '2', kind: 'rent', state: 'done' }),
      request({ number: '3', kind: 'price' }),
    ];
    const { tabs, tab, open } = requestList(all, NOW);
    expect(tabs).toEqual([
      { id: 'open', count: 2 },
      { id: 'viewing', count: 1 },
      { id: 'price', count: 1 },
    ]);
    expect([tab, open.length]).toEqual(['open', 2]);
    const viewings = requestList(all, NOW, 'viewing');
    expect([viewings.open, viewings.over].map((rows) => rows.map(({ number }) => number))).toEqual([['1'], ['2']]);
    expect(requestList(all, NOW, 'question').tab, 'nothing of it: all').toBe('open');
  });
});
