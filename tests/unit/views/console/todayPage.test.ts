import { describe, expect, test } from 'vitest';
import { afterQuiet } from '@/lib/alert/notice';
import { POOL_DEFAULTS, returnsAt } from '@/lib/console/leadPool';
import { byDeadline, type DueTask, isLate, isSoon } from '@/lib/console/todayTask';
import { dayChart } from '@/lib/console/views/dayChart';
import { leftText, nextText, todayText, untilText, viewingsLine } from '@/lib/console/views/todayPage';

// 今天: deadlines in their order and in words, by the clock of Shanghai, and the day as a line.

/** Of Shanghai. */
const at = (day: string, clock: string) => Date.parse(`${day}T${clock}:00+08:00`);
const NOW = at('2026-11-22', '13:42');
const task = (kind: DueTask['kind'], key: string, due: number | null): DueTask => ({ kind, key, due });

test('tasks stand by deadline; what has none stands last, and at one moment a viewing first', () => {
  const tasks = [
    task('group', 'posts', null),
    task('lead', 'b', NOW + 2),
    task('lead', 'a', NOW + 2),
    task('viewing', 'c', NOW + 2),
    task('talk', 'd', NOW - 1),
  ];
  expect(tasks.toSorted(byDeadline).map(({ key }) => key)).toEqual(['d', 'c', 'a', 'b', 'posts']);
});

test.each([
  [-1, true, true],
  [0, false, true],
  [3_600_000, false, true],
  [3_600_001, false, false],
  [null, false, false],
] as const)('due in %s ms: late %s, soon %s', (left, late, soon) => {
  const due = left === null ? null : NOW + left;
  expect([isLate(due, NOW), isSoon(due, NOW)]).toEqual([late, soon]);
});

test.each([
  [at('2026-11-22', '14:00'), '14:00 前', '剩 18 分'],
  [at('2026-11-23', '00:00'), '24:00 前', '剩 10 时 18 分'],
  [at('2026-11-23', '00:01'), '11-23 00:01 前', '剩 10 时 19 分'],
  [at('2026-11-24', '00:00'), '11-23 24:00 前', '剩 34 时 18 分'],
  [at('2026-11-22', '00:00'), '11-21 24:00 前', '超 13 时 42 分'],
])('until %s: %s, %s', (due, until, left) => {
  expect([untilText(due, NOW), leftText(due, NOW)]).toEqual([until, left]);
});

test.each([
  [[], '现在没有等着你办的事'],
  [[null], '没有时限'],
  [[NOW - 1, NOW + 60_000], '1 项过了时限'],
  [[NOW + 18 * 60_000, null], '最近的 14:00 前，还有 18 分'],
] as const)('the head of %j says %s', (dues, said) => expect(nextText(dues, NOW)).toBe(said));

test('the day and its viewings in words', () => {
  expect(todayText(NOW)).toBe('11-22 周日，13:42');
  expect(todayText(at('2026-11-23', '00:00'))).toBe('11-23 周一，00:00');
  expect(viewingsLine(5, at('2026-11-22', '14:30'))).toBe('今天 5 场，下一场 14:30');
  expect(viewingsLine(5, null)).toBe('今天 5 场，都开始过了');
});

test.each([
  ['07:59', false],
  ['08:00', true],
  ['21:59', true],
  ['22:00', false],
  ['00:00', false],
])('at %s somebody may be called: %s', (clock, may) => {
  const moment = at('2026-11-22', clock);
  expect(afterQuiet(moment) === moment).toBe(may);
});

test.each([
  ['2026-11-22', '13:00', 24, null, '2026-11-23', '13:00'],
  ['2026-11-22', '13:00', 24, '15:30', '2026-11-23', '15:30'],
  ['2026-11-22', '13:00', 9, null, '2026-11-23', '09:00'],
  ['2026-11-22', '08:30', 24, null, '2026-11-23', '08:30'],
  ['2026-11-22', '02:00', 24, null, '2026-11-23', '09:00'],
] as const)(
  'assigned %s %s, back after %s hours, called %s: back on %s at %s',
  (day, clock, hours, called, on, then) => {
    const held = { assigned_at: at(day, clock), called_at: called && at(day, called) };
    expect(returnsAt(held, { ...POOL_DEFAULTS, returnHours: hours })).toBe(at(on, then));
  },
);

describe('the day as a line', () => {
  const viewing = (clock: string) => ({
    id: clock,
    starts_at: at('2026-11-22', clock),
    minutes: 45,
    place_name: '三林苑',
    place: '',
  });

  test('runs from eight to midnight, from an earlier even hour at night', () => {
    expect(dayChart([], [], NOW).hours.map(({ text }) => text)).toEqual([
      '8:00',
      '10:00',
      '12:00',
      '14:00',
      '16:00',
      '18:00',
      '20:00',
      '22:00',
      '24:00',
    ]);
    expect(dayChart([], [], at('2026-11-22', '05:31')).hours[0]).toEqual({ x: 24, text: '4:00' });
    expect(dayChart([], [], at('2026-11-22', '00:00')).hours).toHaveLength(13);
  });

  test('has each deadline of the day above it, those at one place one over the other, the late ones now', () => {
    const { marks, now } = dayChart(
      [NOW - 9e6, NOW, NOW + 60_000, at('2026-11-22', '20:00'), at('2026-11-24', '09:00'), null],
      [],
      NOW,
    );
    expect(marks.map(({ number, level, isLate: late }) => [number, level, late])).toEqual([
      [1, 0, true],
      [2, 1, false],
      [3, 2, false],
      [4, 0, false],
    ]);
    expect(marks[0]?.x).toBe(now.x);
  });

  test('has viewings below it, and none beyond its end', () => {
    const { viewings } = dayChart([], [viewing('10:00'), viewing('13:30'), viewing('23:50')], NOW);
    expect(viewings.map(({ clock, isOver }) => [clock, isOver])).toEqual([
      ['10:00', true],
      ['13:30', false],
      ['23:50', false],
    ]);
    for (const { from, to } of viewings) expect(from < to && to <= 768, `${from} ${to}`).toBe(true);
  });
});
