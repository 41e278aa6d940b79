import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jointPlaces } from '@/lib/map/jointPlaces';
import { propertyRuns } from '../../kit/fullRun';

const REACH = { x: 60, y: 30 };
const joined = (points: readonly { x: number; y: number }[]) =>
  jointPlaces(points, (point) => point, REACH).map(({ one, others }) =>
    [one, ...others].map((point) => points.indexOf(point)),
  );

test('what stands at one place is one, in the order given, and what a pill has room beside is not', () => {
  const at = (x: number, y: number) => ({ x, y });
  expect(joined([at(0, 0), at(59, 29), at(60, 0), at(0, 30), at(0, 0)])).toEqual([[0, 1, 4], [2], [3]]);
  expect(joined([])).toEqual([]);
});

test('each is in one joint, near to its first, and no two firsts are near to each other', () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 400 }) });
  const isNear = (one: { x: number; y: number }, other: { x: number; y: number }) =>
    Math.abs(one.x - other.x) < REACH.x && Math.abs(one.y - other.y) < REACH.y;
  fc.assert(
    fc.property(fc.array(point, { maxLength: 60 }), (points) => {
      const joints = jointPlaces(points, (one) => one, REACH);
      expect(joints.reduce((sum, { others }) => sum + 1 + others.length, 0)).toBe(points.length);
      for (const { one, others } of joints) for (const other of others) expect(isNear(one, other)).toBe(true);
      for (const [at, { one }] of joints.entries())
        for (const { one: other } of joints.slice(at + 1)) expect(isNear(one, other)).toBe(false);
    }),
    { numRuns: propertyRuns(1_000) },
  );
});
