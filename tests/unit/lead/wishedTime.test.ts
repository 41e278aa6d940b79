import { expect, test } from 'vitest';
import { startOfDay } from '@/lib/kernel/day';
import { VIEWING_HOURS } from '@/lib/lead/dayPart';
import { wishedMoment, wishedText, wishProblemText } from '@/lib/lead/views/wishedText';
import { appointmentAt, daysToOffer, hourOf, readWishedTime, wishProblem } from '@/lib/lead/wishedTime';

/** In Shanghai. */
const at = (clock: string) => Date.parse(`2026-11-28T${clock}:00+08:00`);
const [TODAY, TOMORROW] = ['2026-11-28', '2026-11-29'];

test.each([
  ['08:00', true],
  ['18:59', true],
  ['19:00', false],
  ['22:15', false],
  ['23:59', false],
])('at %s today is offered: %s', (clock, isOffered) => {
  const days = daysToOffer(at(clock));
  expect(days.includes(TODAY)).toBe(isOffered);
  expect(days).toContain(TOMORROW);
});

const AFTER = '2026-11-30';
const wish = (days: string[], parts: string[] = []) => readWishedTime(days, parts);
const said = (wished: ReturnType<typeof wish>, clock: string, full: string[] = []) => {
  const problem = wishProblem(wished, { now: at(clock), full });
  return problem && wishProblemText(problem, at(clock));
};
const allOf = (day: string) => VIEWING_HOURS.map((hour) => hourOf(day, hour));

test.each([
  [wish([TODAY], ['morning']), '11:59', null],
  [wish([TODAY], ['morning']), '12:00', '今天 上午 已经过了，换个时间吧。'],
  [wish([TODAY], ['10:00']), '09:59', null],
  [wish([TODAY], ['10:00']), '10:00', '今天 10:00 已经过了，换个时间吧。'],
  [wish([TODAY], ['10:00', '19:00']), '15:00', '今天 10:00 已经过了，换个时间吧。'],
  // It can be tomorrow.
  [wish([TODAY, TOMORROW], ['10:00']), '15:00', null],
  [wish([TODAY]), '19:00', '今天 已经过了，换个时间吧。'],
  // Of a form that was drawn yesterday.
  [wish(['2026-11-27', TOMORROW], ['10:00']), '00:10', '11-27 已经过了，换个时间吧。'],
  [wish(['2026-12-05']), '08:00', '只能约从今天起的 7 天，重新选一下吧。'],
  [wish([], ['10:00']), '23:00', null],
  [wish([]), '23:00', null],
] as const)('a wish for what is over is refused with a sentence, never cut: %j at %s', (wished, clock, sentence) => {
  expect(said(wished, clock)).toBe(sentence);
});

test.each([
  [wish([TOMORROW], ['15:00']), [hourOf(TOMORROW, '15:00')], '明天 15:00 刚刚约满了，换个时间吧，填好的内容都还在。'],
  [wish([TOMORROW], ['16:00']), [hourOf(TOMORROW, '15:00')], null],
  [wish([AFTER], ['15:00']), [hourOf(TOMORROW, '15:00')], null],
  [wish([TOMORROW, AFTER], ['15:00']), [hourOf(TOMORROW, '15:00')], null],
  [wish([TOMORROW]), allOf(TOMORROW), '明天 刚刚约满了，换个时间吧，填好的内容都还在。'],
  [wish([TODAY], ['19:00']), [hourOf(TODAY, '19:00')], '今天 19:00 刚刚约满了，换个时间吧，填好的内容都还在。'],
  [wish([TODAY], ['10:00']), [hourOf(TODAY, '10:00')], '今天 10:00 已经过了，换个时间吧。'],
] as const)('a wish for what is full is refused: %j', (wished, full, sentence) => {
  expect(said(wished, '12:30', [...full])).toBe(sentence);
});

test('an hour is kept for one day and hour alone', () => {
  expect(appointmentAt(wish([TODAY], ['15:00']))).toBe(startOfDay(TODAY) + 15 * 3_600_000);
  for (const other of [wish([TODAY]), wish([], ['15:00']), wish([TODAY], ['evening']), wish([TODAY, AFTER], ['15:00'])])
    expect(appointmentAt(other)).toBeNull();
});

test('a moment is told of one day with at most one hour; every wish is told in words', () => {
  const now = at('09:00');
  expect(wishedMoment(wish([TODAY], ['15:00']), now)).toBe('今天 15:00');
  expect(wishedMoment(wish(['2026-12-02'], ['15:00']), now)).toBe('12-02 周三 15:00');
  expect(wishedMoment(wish([TOMORROW], []), now)).toBe('明天');
  expect(wishedMoment(wish([TOMORROW], ['15:00', '16:00']), now)).toBe('明天');
  expect(wishedMoment(wish([TODAY, TOMORROW], ['15:00']), now)).toBeNull();
  expect(wishedMoment(wish([], ['15:00']), now)).toBeNull();
  expect(wishedText(wish([TODAY, TOMORROW], ['morning', '15:00', '16:00']), now)).toBe('今天、明天，上午 15:00 16:00');
});
