import { expect, it } from 'vitest';
import { type StatedValue, usualChoice } from '@/lib/record/fieldChoice';

const stated = (value: StatedValue['value'], changes: Partial<StatedValue> = {}): StatedValue => ({
  value,
  isCorrected: false,
  day: '2026-11-01',
  ...changes,
});
const corrected = { isCorrected: true };
const newer = { day: '2026-11-20' };

it.each<[string, StatedValue, StatedValue, [side: string, reason: string] | null]>([
  ['the same', stated(2008), stated(2008), null],
  ['known to neither', stated(null), stated(null), null],
  [
    'known to the winner alone, though the other was put right',
    stated(640),
    stated(null, corrected),
    ['winner', 'only'],
  ],
  ['known to the loser alone', stated(null), stated(12), ['loser', 'only']],
  ['put right at the loser', stated(2008, newer), stated(2009, corrected), ['loser', 'corrected']],
  ['put right at both', stated(2008, corrected), stated(2009, { ...corrected, ...newer }), ['winner', 'corrected']],
  ['fuller at the loser', stated('三林路 1688 弄', newer), stated('三林路1688弄1到12号'), ['loser', 'fuller']],
  ['fuller at the winner', stated('三林路1688弄1号'), stated('三林路1688弄', newer), ['winner', 'fuller']],
  ['newer at the loser', stated(230), stated(280, newer), ['loser', 'newer']],
  ['newer at the winner', stated(230, newer), stated(280), ['winner', 'newer']],
  ['of one day', stated(2008), stated(2009), ['winner', 'stays']],
  ['written another way, of one day', stated('三林路1688弄'), stated('三林路 1688 弄'), ['winner', 'stays']],
])('a value that is %s', (_title, winner, loser, expected) => {
  const choice = usualChoice(winner, loser);
  expect(choice && [choice.side, choice.reason]).toEqual(expected);
});

it('a name stays, unless the other was put right', () => {
  expect(usualChoice(stated('金谊河畔'), stated('金谊河畔花园', newer), 'name')).toEqual({
    side: 'winner',
    reason: 'stays',
  });
  expect(usualChoice(stated('金谊河畔'), stated('金谊河畔花园', corrected), 'name')?.side).toBe('loser');
});
