import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeOf, type HomeState } from '@/lib/alert/homeChange';
import { afterQuiet, dueAt } from '@/lib/alert/notice';
import { standingOf } from '@/lib/alert/savedSearch';
import { clockOf, DAY_MS } from '@/lib/kernel/day';

const at = (price: number, isOffered = true, isSold = false): HomeState => ({ isOffered, isSold, price });

test.each<[HomeState | null, HomeState, ReturnType<typeof changeOf>]>([
  [null, at(1), 'new'],
  [null, at(1, false), null],
  [at(2), at(1), 'cut'],
  [at(1), at(2), 'raised'],
  [at(1), at(1), null],
  [at(1), at(1, false), 'withdrawn'],
  [at(2), at(1, false), 'withdrawn'],
  [at(1), at(1, false, true), 'sold'],
  [at(2, false), at(1), 'back'],
  [at(2, false), at(1, false), null],
  [at(2, false), at(2, false, true), null],
])('from %j to %j is %s', (before, after, kind) => expect(changeOf(before, after)).toBe(kind));

const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) });

describe('when people are told', () => {
  test('a text never goes out from 22 to 8 o’clock in Shanghai, and waits no longer than it must', () => {
    fc.assert(
      fc.property(moment, (now) => {
        const then = afterQuiet(now);
        const clock = clockOf(then);
        expect(clock >= '08:00' && clock < '22:00').toBe(true);
        const isQuiet = clockOf(now) >= '22:00' || clockOf(now) < '08:00';
        expect(then === now).toBe(!isQuiet);
        if (isQuiet) expect(clock).toBe('08:00');
        expect(then - now).toBeLessThanOrEqual(10 * 3_600_000);
      }),
    );
  });

  test('a digest comes at nine, within a day, and never at once; the others are shown at once', () => {
    fc.assert(
      fc.property(moment, (now) => {
        expect(dueAt('now', now)).toBe(now);
        const due = dueAt('daily', now);
        expect(clockOf(due)).toBe('09:00');
        expect(due).toBeGreaterThan(now);
        expect(due - now).toBeLessThanOrEqual(DAY_MS);
      }),
    );
  });
});

test.each([
  [{ pausedAt: null, untilAt: null }, 'on'],
  [{ pausedAt: 1, untilAt: null }, 'paused'],
  [{ pausedAt: null, untilAt: 11 }, 'on'],
  [{ pausedAt: null, untilAt: 10 }, 'ended'],
  [{ pausedAt: 1, untilAt: 10 }, 'ended'],
] as const)('%j is %s', (search, standing) => expect(standingOf(search, 10)).toBe(standing));
