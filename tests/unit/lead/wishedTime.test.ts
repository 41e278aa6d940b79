import { expect, test } from 'vitest';
import { wishedMoment, wishedText } from '@/lib/lead/views/wishedText';
import { daysToOffer, readWishedTime, withoutPast } from '@/lib/lead/wishedTime';

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

test.each([
  ['08:00', ['morning', 'afternoon', 'evening']],
  ['12:00', ['afternoon', 'evening']],
  ['18:00', ['evening']],
  ['22:15', []],
] as const)('of a wish for today alone no part is left at %s that is over', (clock, parts) => {
  const wished = { days: [TODAY], parts: ['morning', 'afternoon', 'evening'] as const };
  expect(withoutPast({ ...wished, parts: [...wished.parts] }, at(clock)).parts).toEqual(parts);
  const both = { days: [TODAY, TOMORROW], parts: [...wished.parts] };
  expect(withoutPast(both, at(clock))).toEqual(both);
});

test.each([
  ['09:59', ['10:00', '15:00', '19:00']],
  ['10:00', ['15:00', '19:00']],
  ['14:59', ['15:00', '19:00']],
  ['15:00', ['19:00']],
  ['19:00', []],
] as const)('of a wish for today alone no hour is left at %s that has struck', (clock, left) => {
  const wished = readWishedTime([TODAY], ['19:00', '10:00', '15:00', '03:00'], TODAY);
  expect(withoutPast(wished, at(clock)).parts).toEqual(left);
});

test('a moment is told of one day with at most one hour; every wish is told in words', () => {
  const now = at('09:00');
  const wish = (days: string[], parts: ('15:00' | '16:00' | 'morning')[]) => ({ days, parts });
  expect(wishedMoment(wish([TODAY], ['15:00']), now)).toBe('今天 15:00');
  expect(wishedMoment(wish(['2026-12-02'], ['15:00']), now)).toBe('12-02 周三 15:00');
  expect(wishedMoment(wish([TOMORROW], []), now)).toBe('明天');
  expect(wishedMoment(wish([TOMORROW], ['15:00', '16:00']), now)).toBe('明天');
  expect(wishedMoment(wish([TODAY, TOMORROW], ['15:00']), now)).toBeNull();
  expect(wishedMoment(wish([], ['15:00']), now)).toBeNull();
  expect(wishedText(wish([TODAY, TOMORROW], ['morning', '15:00', '16:00']), now)).toBe('今天、明天，上午 15:00 16:00');
});
