import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '@/lib/kernel/day';
import { DAY_PARTS } from '@/lib/lead/dayPart';
import { formatLeadNumber, parseLeadNumber } from '@/lib/lead/leadNumber';
import { canBecome, LEAD_STATES } from '@/lib/lead/leadState';
import { wishedText } from '@/lib/lead/views/wishedText';
import { daysOffered, readWishedTime, storedWish, wishProblem } from '@/lib/lead/wishedTime';
import { NOW, TODAY } from '../../kit/today';

const states = fc.constantFrom(...LEAD_STATES);

describe('states', () => {
  test('whatever the way, withdrawn is the end of it, open to every other state, and new never comes back', () => {
    fc.assert(
      fc.property(fc.array(states, { maxLength: 12 }), (wishes) => {
        let state: (typeof LEAD_STATES)[number] = 'new';
        let withdrawn = false;
        for (const wish of wishes) {
          if (!canBecome(state, wish)) continue;
          expect(withdrawn).toBe(false);
          expect(wish).not.toBe('new');
          expect(wish).not.toBe(state);
          state = wish;
          withdrawn = wish === 'withdrawn';
        }
        expect(canBecome(state, 'withdrawn')).toBe(!withdrawn);
      }),
    );
  });

  it.each([
    ['new', 'arranged', true],
    ['arranged', 'contacted', true],
    ['unreachable', 'contacted', true],
    ['done', 'contacted', false],
    ['withdrawn', 'contacted', false],
    ['contacted', 'new', false],
  ] as const)('%s -> %s: %s', (from, to, can) => expect(canBecome(from, to)).toBe(can));
});

describe('numbers', () => {
  it.each([
    ['48271935', '48271935'],
    ['4827 1935', '48271935'],
    ['４８２７-１９３５', '48271935'],
    ['08271935', null],
    ['4827193', null],
    ['482719355', null],
    ['4827193a', null],
    ['', null],
  ])('%j is %j', (typed, number) => expect(parseLeadNumber(typed)).toBe(number));

  test('are read as they are shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000_000, max: 99_999_999 }), (number) => {
        expect(parseLeadNumber(formatLeadNumber(String(number)))).toBe(String(number));
      }),
    );
  });
});

describe('times wished', () => {
  test('are read once and in order, stay so when they are stored, and are refused beyond the days offered', () => {
    const day = fc.integer({ min: -3, max: 12 }).map((days) => addDays(TODAY, days));
    const part = fc.constantFrom(...DAY_PARTS, 'night');
    fc.assert(
      fc.property(fc.array(day), fc.array(part), (days, parts) => {
        const wished = readWishedTime(days, parts);
        expect(wished.days).toEqual([...new Set(days)].sort());
        const far = days.some((one) => !daysOffered(TODAY).includes(one));
        if (far) expect(wishProblem(wished, { now: NOW, full: [] })).not.toBeNull();
        expect(wished.parts).toEqual(DAY_PARTS.filter((one) => parts.includes(one)));
        expect(storedWish(wished.days.join(), wished.parts.join())).toEqual(wished);
      }),
    );
  });

  it.each([
    [[], [], null],
    [[TODAY], [], '今天'],
    [[addDays(TODAY, 1)], ['morning'], '明天，上午'],
    [[addDays(TODAY, 2), addDays(TODAY, 4)], ['morning', 'evening'], '周一 11-23、周三 11-25，上午 晚上'],
    [[], ['evening'], '晚上'],
  ] as const)('%j %j: %j', (days, parts, text) => {
    expect(wishedText({ days: [...days], parts: [...parts] }, NOW)).toBe(text);
  });
});
