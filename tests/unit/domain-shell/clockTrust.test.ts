import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BELIEVED_DAYS, judgeClock } from '@/lib/kernel/clockTrust';

const DAY = 86_400_000;
const T0 = Date.UTC(2026, 10, 21, 2);
const days = (count: number) => T0 + count * DAY;

test.each([
  ['as it goes on', days(0.25), { lookedAt: T0, newest: T0 }, 'believed'],
  ['a quiet site', days(0.25), { lookedAt: T0, newest: days(-90) }, 'believed'],
  ['a week without a server', days(BELIEVED_DAYS), { lookedAt: T0, newest: T0 }, 'believed'],
  ['a moment more', days(BELIEVED_DAYS) + 1, { lookedAt: T0, newest: T0 }, 'ahead'],
  ['200 days ahead', days(200), { lookedAt: T0, newest: T0 }, 'ahead'],
  ['200 days ahead, and leads come in', days(200), { lookedAt: T0, newest: days(200) }, 'ahead'],
  ['the clock of before was ahead, and the rows are right', days(1), { lookedAt: days(200), newest: T0 }, 'believed'],
  ['the clock of before was ahead, and nothing was stored', days(1), { lookedAt: days(200), newest: null }, 'believed'],
  ['the clock of before was ahead, and so are the rows', T0, { lookedAt: days(200), newest: days(199) }, 'behind'],
  ['200 days behind', days(-200), { lookedAt: T0, newest: T0 }, 'behind'],
  ['two processes a little apart', T0 - 1_000, { lookedAt: T0, newest: T0 }, 'believed'],
  ['right again after it was ahead', days(1), { lookedAt: T0, newest: days(200) }, 'believed'],
] as const)('%s', (_name, now, known, verdict) => expect(judgeClock(now, known)).toBe(verdict));

test('a clock that is further ahead of the last look than a week is never believed, whatever the rows say', () => {
  const anyTime = fc.integer({ min: 0, max: days(2_000) });
  fc.assert(
    fc.property(anyTime, anyTime, fc.option(anyTime), (now, lookedAt, newest) => {
      fc.pre(now - lookedAt > BELIEVED_DAYS * DAY);
      expect(judgeClock(now, { lookedAt, newest })).toBe('ahead');
    }),
  );
});
