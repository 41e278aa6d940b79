import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packNumbers, packTerms } from '@/lib/server/db/packed/packedColumn';
import type { Test } from '@/lib/server/db/packed/readTest';
import { countRows, selectBits, selectRows } from '@/lib/server/db/packed/selectRows';

// Lists longer than what is counted, which the demo data of the tests are not.

const COUNT = 70_001;
const price = Float64Array.from({ length: COUNT }, (_, row) => (row % 97 === 0 ? Number.NaN : (row * 7_919) % 10_007));
const room = Float64Array.from({ length: COUNT }, (_, row) => row % 5);
const plate = Array.from({ length: COUNT }, (_, row) => `plate ${row % 300}`);
const columns = new Map([
  ['price', packNumbers(price)],
  ['room', packNumbers(room)],
  ['plate', packTerms(plate)],
]);

const end = fc.oneof(
  fc.integer({ min: -10, max: 10_020 }),
  fc.constantFrom(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY),
);
const range = fc.record({ kind: fc.constant('range' as const), column: fc.constant('price'), from: end, to: end });
const few = fc.record({
  kind: fc.constant('range' as const),
  column: fc.constant('room'),
  from: fc.nat(4),
  to: fc.nat(4),
});
const asked = fc.oneof(
  range.map((one): Test[] => [one]),
  few.map((one): Test[] => [one]),
  fc.tuple(range, few).map((tests): Test[] => tests),
  fc.tuple(range, range).map(([one, other]): Test[] => [{ kind: 'any', tests: [one, other] }]),
);

const passes = (test: Test, row: number): boolean => {
  if (test.kind === 'any') return test.tests.some((one) => passes(one, row));
  if (test.kind !== 'range') throw new Error(test.kind);
  const value = (test.column === 'price' ? price : room)[row] as number;
  return value >= test.from && value <= test.to;
};

it('the rows, their bits and their number are those that a look at each row finds', () => {
  fc.assert(
    fc.property(asked, fc.constantFrom(1, 20, 10_001, COUNT), (tests, most) => {
      const expected: number[] = [];
      for (let row = 0; row < COUNT; row++) if (tests.every((test) => passes(test, row))) expected.push(row);
      expect(countRows(COUNT, tests, columns, most)).toBe(Math.min(expected.length, most));
      expect(countRows(COUNT, tests, columns, expected.length + 1)).toBe(expected.length);
      expect([...selectRows(COUNT, tests, columns, most)]).toEqual(expected.slice(0, most));
      const bits = selectBits(COUNT, tests, columns);
      const inBits: number[] = [];
      for (let row = 0; row < COUNT; row++) if (((bits[row >>> 5] as number) >>> (row & 31)) & 1) inBits.push(row);
      expect(inBits).toEqual(expected);
    }),
    { numRuns: 60, seed: 605 },
  );
});

it('without tests it is all rows', () => {
  expect(countRows(COUNT, [], columns, 10_001)).toBe(10_001);
  expect(countRows(50, [], columns, 10_001)).toBe(50);
  expect([...selectRows(COUNT, [], columns, 3)]).toEqual([0, 1, 2]);
});
