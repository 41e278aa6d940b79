import { describe, expect, it } from 'vitest';
import { createRandom } from '@/lib/kernel/random';
import { toDayNumber } from '@/lib/market/dayNumber';
import { type DetrendedDeals, nowcastOf } from '@/lib/market/nowcast';

const LAST = toDayNumber('2026-11-20');
const FIRST = LAST - 4 * 365;
/** Prices rise by 1 % a month, turn in September, and fall as fast. */
const TURN = toDayNumber('2026-09-10');
const SLOPE = 0.01 / 30.4;
const truthOf = (day: number): number => 10 + SLOPE * (Math.min(day, TURN) - FIRST) - SLOPE * Math.max(0, day - TURN);

function plant(seed: string, count: number, noise = 0.08): DetrendedDeals {
  const random = createRandom(`nowcast ${seed}`);
  const day = Int32Array.from({ length: count }, () => random.int(FIRST, LAST)).sort();
  const value = Float64Array.from(day, (one) => truthOf(one) + random.normal(0, noise));
  return { day, value, weight: new Float64Array(count).fill(1) };
}

function trueChange(): number {
  const [from, to] = [toDayNumber('2026-10-01'), toDayNumber('2026-11-01')];
  let sum = 0;
  for (let day = from; day < to; day += 1) sum += truthOf(day);
  return Math.expm1(truthOf(LAST) - sum / (to - from));
}

describe('nowcastOf', () => {
  it('finds a planted turn within half a point, and nine in ten of its ranges hold', () => {
    const said = Array.from({ length: 30 }, (_, seed) => nowcastOf(plant(String(seed), 24_000), LAST));
    const truth = trueChange();
    const errors = said.map((one) => Math.abs((one?.change ?? 1) - truth));
    const held = said.filter((one) => one && one.low <= truth && truth <= one.high).length;
    const middle = errors.sort((one, other) => one - other)[15] as number;
    // biome-ignore lint/suspicious/noConsole: the figures that the nowcast reaches
    console.info(
      `走势: true ${(truth * 100).toFixed(2)} %, median error ${(middle * 100).toFixed(2)} points, ranges that hold ${held} of 30`,
    );
    expect(middle).toBeLessThan(0.005);
    expect(held).toBeGreaterThanOrEqual(24);
  });

  it('says of which day and month it is, and on what it rests', () => {
    const deals = plant('facts', 24_000);
    const inMonth = [...deals.day].filter((day) => day >= toDayNumber('2026-11-01')).length;
    expect(nowcastOf(deals, LAST)).toMatchObject({ day: '2026-11-20', month: '2026-10', deals: inMonth, tested: 24 });
  });

  it.each<[string, DetrendedDeals, number]>([
    ['on a month’s last day', plant('end', 24_000), toDayNumber('2026-10-31')],
    ['with too few deals of late', plant('few', 800), LAST],
    ['without deals', plant('none', 0), LAST],
  ])('is none %s', (_what, deals, day) => {
    expect(nowcastOf(deals, day)).toBeNull();
  });

  it('is none of an area that is too young to be tried on a year', () => {
    const { day, value, weight } = plant('young', 24_000);
    const from = day.findIndex((one) => one > LAST - 330);
    const young = { day: day.slice(from), value: value.slice(from), weight: weight.slice(from) };
    expect(nowcastOf(young, LAST)).toBeNull();
  });
});
