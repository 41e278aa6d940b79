import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packSchedule, unpackSchedule } from '@/lib/calculators/loan/packedSchedule';

const amounts = fc.array(fc.integer({ min: 0, max: 10 ** 13 }), { maxLength: 360 });
const schedules = fc.record({
  principal: fc.integer({ min: 0, max: 10 ** 13 }),
  payments: amounts,
  interest: amounts,
  ahead: fc.array(fc.record({ month: fc.integer({ min: 1, max: 360 }), amount: fc.integer({ min: 0 }) })),
});

test('a schedule comes out as it went in, through the text of a page too', () => {
  fc.assert(
    fc.property(schedules, (schedule) => {
      expect(unpackSchedule(JSON.parse(JSON.stringify(packSchedule(schedule))))).toEqual(schedule);
    }),
  );
});

test('even payments and evenly falling interest are one letter a month', () => {
  const payments = Array.from({ length: 360 }, () => 449_045);
  const interest = Array.from({ length: 360 }, (_, at) => 291_667 - at * 810);
  const packed = packSchedule({ principal: 100_000_000, payments, interest, ahead: [] });
  expect(packed.payments).toBe(`(449045)(-449045)${'m'.repeat(358)}`);
  expect(packed.interest).toBe(`(291667)(-292477)${'m'.repeat(358)}`);
});
