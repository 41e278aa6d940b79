import { expect, test } from 'vitest';
import { daysToOffer, withoutPast } from '@/lib/lead/wishedTime';

/** In Shanghai. */
const at = (clock: string) => Date.parse(`2026-11-28T${clock}:00+08:00`);
const [TODAY, TOMORROW] = ['2026-11-28', '2026-11-29'];

test.each([
  ['08:00', true],
  ['19:59', true],
  ['20:00', false],
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
