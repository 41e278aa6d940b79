import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXPERT_ANSWER_MS, expertRecord, isForExpertAlone, startOfMonth } from '@/lib/expert/paidQuestion';

const DUE = Date.UTC(2026, 10, 24, 2);

describe('whose a question to a 达人 is', () => {
  test.each([
    ['before anybody lets it be read', null, null, DUE + 1, true],
    ['a millisecond before it is due', DUE, null, DUE - 1, true],
    ['when it is due', DUE, null, DUE, false],
    ['once it is answered', DUE, DUE - 1000, DUE - 1, false],
  ] as const)('%s', (_when, dueAt, answeredAt, now, alone) => {
    expect(isForExpertAlone({ dueAt, answeredAt }, now)).toBe(alone);
  });
});

describe('what became of what one was asked', () => {
  test('counts what was answered in time, and what was not; not what waits', () => {
    const begun = DUE - EXPERT_ANSWER_MS;
    const asked = [
      { dueAt: DUE, answeredAt: begun + 3_600_000 },
      { dueAt: DUE, answeredAt: null },
      { dueAt: DUE, answeredAt: DUE },
      { dueAt: DUE + 1, answeredAt: null },
      { dueAt: null, answeredAt: null },
    ];
    expect(expertRecord(asked, DUE)).toEqual({ answered: 1, missed: 2, waits: [3_600_000] });
  });

  test('of each that is due there is one or the other, and no answer in time took longer than it may', () => {
    const moment = fc.integer({ min: DUE, max: DUE + 10 * EXPERT_ANSWER_MS });
    const asked = fc.record({
      dueAt: fc.option(moment),
      answeredAt: fc.option(moment),
    });
    fc.assert(
      fc.property(fc.array(asked), moment, (all, now) => {
        const { answered, missed, waits } = expertRecord(all, now);
        const due = all.filter(({ dueAt }) => dueAt !== null && now >= dueAt).length;
        expect(answered + missed).toBeGreaterThanOrEqual(due);
        expect(waits.every((wait) => wait < EXPERT_ANSWER_MS)).toBe(true);
      }),
    );
  });
});

test.each([
  ['2026-10-31 23:59 in Shanghai', Date.UTC(2026, 9, 31, 15, 59), Date.UTC(2026, 8, 30, 16)],
  ['2026-11-01 00:00 in Shanghai', Date.UTC(2026, 9, 31, 16), Date.UTC(2026, 9, 31, 16)],
])('the month of %s', (_at, at, begins) => {
  expect(startOfMonth(at)).toBe(begins);
});
