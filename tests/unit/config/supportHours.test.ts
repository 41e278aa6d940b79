import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPeer, isWechatNo } from '@/lib/support/supportAccounts';
import { clockText, fieldText, isWithinHours, readWeek, type SupportWeek, WEEK_DAYS } from '@/lib/support/supportHours';
import { hoursText, readHoursText } from '@/lib/support/views/hoursText';

const free = { from: '', to: '' };
const nineToSix = { from: '09:00', to: '18:00' };
const workdays = [nineToSix, nineToSix, nineToSix, nineToSix, nineToSix, { from: '10:00', to: '16:00' }, free];
const weekOf = (typed: Parameters<typeof readWeek>[0]): SupportWeek => {
  const { week } = readWeek(typed);
  if (week === null) throw new Error('no hours');
  return week;
};
/** 2026-11-23 is a Monday. */
const at = (moment: string) => Date.parse(`${moment}+08:00`);

describe('hours', () => {
  const week = weekOf(workdays);

  test.each([
    ['2026-11-23T08:59:59.999', false],
    ['2026-11-23T09:00', true],
    ['2026-11-23T17:59:59.999', true],
    ['2026-11-23T18:00', false],
    ['2026-11-28T09:30', false],
    ['2026-11-28T10:00', true],
    ['2026-11-29T12:00', false],
    // Nine in the evening in UTC is five in the morning of the next day in Shanghai.
    ['2026-11-24T05:00', false],
  ])('at %s: %s', (moment, isOpen) => {
    expect(isWithinHours(week, at(moment))).toBe(isOpen);
  });

  test('without any hold at any time', () => {
    expect(readWeek(WEEK_DAYS.map(() => free))).toEqual({ week: null, wrong: [] });
    expect(isWithinHours(null, at('2026-11-23T03:00'))).toBe(true);
  });

  test('until midnight are until its last moment', () => {
    const whole = weekOf(WEEK_DAYS.map(() => ({ from: '00:00', to: '00:00' })));
    expect(isWithinHours(whole, at('2026-11-23T23:59:59.999'))).toBe(true);
    expect(isWithinHours(whole, at('2026-11-23T00:00'))).toBe(true);
    expect(hoursText(whole)).toBe('每天 00:00-24:00');
  });

  test.each([
    [{ from: '09:00', to: '' }],
    [{ from: '', to: '18:00' }],
    [{ from: '18:00', to: '09:00' }],
    [{ from: '09:00', to: '09:00' }],
    [{ from: '9', to: '18:00' }],
    [{ from: '09:60', to: '18:00' }],
    [{ from: '24:00', to: '24:00' }],
  ])('%j are wrong, and only that day', (span) => {
    expect(readWeek([nineToSix, span])).toEqual({ week: null, wrong: [1] });
  });

  const span = fc.tuple(fc.nat(1439), fc.nat(1439)).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) + 1 }));

  test('what a field shows is read as what it was', () => {
    fc.assert(
      fc.property(fc.array(fc.option(span), { minLength: 7, maxLength: 7 }), (days) => {
        const typed = days.map((one) => (one ? { from: clockText(one.from), to: fieldText(one.to) } : free));
        const { week: read, wrong } = readWeek(typed);
        expect(wrong).toEqual([]);
        expect(read).toEqual(days.every((one) => one === null) ? null : days);
      }),
    );
  });

  test('what is told of them is read as what it was', () => {
    fc.assert(
      fc.property(fc.array(fc.option(span), { minLength: 7, maxLength: 7 }), (days) => {
        fc.pre(days.some((one) => one !== null));
        expect(readHoursText(hoursText(days))).toEqual(days);
      }),
    );
  });

  test('as people write them', () => {
    const [day, late] = [
      { from: 540, to: 1080 },
      { from: 570, to: 1440 },
    ];
    expect(readHoursText('周一、周三到周四 9：00~18:00; 周日 9:30 - 24:00')).toEqual([
      ...[day, null, day, day],
      ...[null, null, late],
    ]);
    for (const wrong of [
      '',
      '周一',
      '周一 9-18',
      '周一至周八 9:00-18:00',
      '周一、周一 9:00-18:00',
      '周一至周三至周五 9:00-18:00',
    ])
      expect(readHoursText(wrong), wrong).toBeNull();
  });
});

test.each([
  [workdays, '周一至周五 09:00-18:00，周六 10:00-16:00'],
  [[nineToSix, free, nineToSix], '周一 09:00-18:00，周三 09:00-18:00'],
  [[free, free, free, free, free, nineToSix, nineToSix], '周六、周日 09:00-18:00'],
  [WEEK_DAYS.map(() => nineToSix), '每天 09:00-18:00'],
])('hours in words %#', (typed, text) => {
  expect(hoursText(weekOf(typed))).toBe(text);
});

test('accounts and WeChat numbers', () => {
  expect(['service@example', 'a', 'A-b_c.1', 'x'.repeat(64)].every(isPeer)).toBe(true);
  expect(['', 'a b', '客服', 'x'.repeat(65), '<b>'].some(isPeer)).toBe(false);
  expect(['fangjing_01', 'abcdef', `a${'1'.repeat(19)}`].every(isWechatNo)).toBe(true);
  expect(['1abcdef', 'abcde', `a${'1'.repeat(20)}`, 'fang jing'].some(isWechatNo)).toBe(false);
});
