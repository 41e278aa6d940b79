import { describe, expect, it } from 'vitest';
import { DAY_MS, startOfDay } from '@/lib/kernel/day';
import { type LeadChangeKind, MAX_LEAD_CHANGES, mayChangeFollower, mayUrge } from '@/lib/lead/leadChange';
import type { LeadState } from '@/lib/lead/leadState';
import { ANSWER_MS, answerBy } from '@/lib/lead/promise';
import { NOW, TODAY } from '../../kit/today';

const MIDNIGHT = startOfDay(TODAY);
const of = (kind: LeadChangeKind, at: number) => ({ kind, at });

describe('pressing for a lead', () => {
  it.each<[string, LeadState, number, ReturnType<typeof of>[], boolean]>([
    ['of yesterday, which nobody answered', 'new', MIDNIGHT - 1, [], true],
    ['of today', 'new', MIDNIGHT, [], false],
    ['that was answered', 'contacted', MIDNIGHT - 1, [], false],
    ['that is over', 'withdrawn', MIDNIGHT - 1, [], false],
    ['pressed for yesterday', 'new', MIDNIGHT - DAY_MS, [of('urge', MIDNIGHT - 1)], true],
    ['pressed for today', 'new', MIDNIGHT - DAY_MS, [of('urge', MIDNIGHT)], false],
    ['given to somebody else today', 'new', MIDNIGHT - DAY_MS, [of('follower', MIDNIGHT)], false],
    ['changed otherwise today', 'new', MIDNIGHT - DAY_MS, [of('words', MIDNIGHT)], true],
    ['changed too often', 'new', 0, Array.from({ length: MAX_LEAD_CHANGES }, () => of('urge', 0)), false],
  ])('%s', (_title, state, leftAt, changes, may) => expect(mayUrge({ state, leftAt, changes }, NOW)).toBe(may));
});

describe('asking for somebody else', () => {
  it.each<[string, LeadState, ReturnType<typeof of>[], boolean]>([
    ['of a lead of today', 'new', [], true],
    ['after a call', 'contacted', [], true],
    ['out of reach', 'unreachable', [], true],
    ['with a time arranged', 'arranged', [], false],
    ['when it is over', 'done', [], false],
    ['asked for today', 'new', [of('follower', MIDNIGHT)], false],
    ['asked for yesterday', 'new', [of('follower', MIDNIGHT - 1)], true],
    ['pressed for today', 'new', [of('urge', MIDNIGHT)], true],
  ])('%s', (_title, state, changes, may) => expect(mayChangeFollower({ state, leftAt: NOW, changes }, NOW)).toBe(may));
});

it('whoever takes a lead over has as long to answer as the first one had', () => {
  expect(answerBy(NOW, [of('urge', NOW + 5)])).toBe(NOW + ANSWER_MS);
  expect(answerBy(NOW, [of('follower', NOW + 5), of('words', NOW + 9)])).toBe(NOW + 5 + ANSWER_MS);
});
