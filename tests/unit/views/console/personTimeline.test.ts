import { describe, expect, test } from 'vitest';
import { type TimelineEntry, timelineView, waitingBand } from '@/lib/console/views/personTimeline';

// What passed between a person and the site: its order, its counts, and what waits.

const NOW = Date.parse('2026-11-22T13:42:00+08:00');
const entry = (key: string, changes: Partial<TimelineEntry> = {}): TimelineEntry => ({
  kind: 'follow',
  key,
  at: NOW,
  text: key,
  ...changes,
});

test('what waits stands first, then the newest', () => {
  const { rows } = timelineView(
    [
      entry('old', { at: NOW - 2 }),
      entry('new'),
      entry('waits', { at: NOW - 9, waitsUntil: null }),
      entry('middle', { at: NOW - 1 }),
    ],
    { id: 'a', kind: undefined, isAll: false },
  );
  expect(rows.map(({ key }) => key)).toEqual(['waits', 'new', 'middle', 'old']);
});

test('thirty stand there, and the rest is counted', () => {
  const many = Array.from({ length: 41 }, (_, at) => entry(String(at)));
  expect(timelineView(many, { id: 'a', kind: undefined, isAll: false })).toMatchObject({
    more: { text: '再看 11 条', href: '/console/person?id=a&all=1' },
  });
  expect(timelineView(many, { id: 'a', kind: 'follow', isAll: true }).rows).toHaveLength(41);
});

describe('what waits', () => {
  test('is what is due first; what has no deadline comes after it', () => {
    const waits = [
      entry('refund', { kind: 'order', waitsUntil: null, href: '/o', act: '去处理' }),
      entry('lead', { kind: 'lead', waitsUntil: NOW + 18 * 60_000, href: '/l', act: '去联系' }),
    ];
    expect(waitingBand(waits, NOW)).toEqual({
      title: '线索在等，剩 18 分',
      text: 'lead',
      isLate: false,
      act: { text: '去联系', href: '/l' },
    });
    expect(waitingBand(waits.slice(0, 1), NOW)).toMatchObject({ title: '订单在等', isLate: false });
    expect(waitingBand([entry('nothing')], NOW)).toBeNull();
  });
});
