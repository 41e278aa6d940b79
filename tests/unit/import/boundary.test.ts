import { describe, expect, it } from 'vitest';
import { type Boundary, encodeBoundary, insideTest, type Ring } from '@/lib/kernel/place/geo';
import { decodedCoordinates } from '@/lib/server/import/boundary/encodedGeometry';
import { simplifyBoundaries } from '@/lib/server/import/boundary/simplify';

/** A wavy line from (x, south) to (x, north): many points, little shape. */
const wave = (x: number, south: number, north: number, points: number): Ring =>
  Array.from({ length: points + 1 }, (_, at) => [
    x + (at === 0 || at === points ? 0 : 0.0008 * Math.sin(at / 3)),
    south + ((north - south) * at) / points,
  ]);

const shared = wave(116.5, 39.8, 40, 900);
const west: Boundary = [[[[116.3, 39.8], ...shared, [116.3, 40]]]];
const east: Boundary = [[[[116.7, 39.8], [116.7, 40], ...shared.toReversed()]]];

describe('simplifying a city’s boundaries', () => {
  it('keeps within the bytes given', () => {
    const before = encodeBoundary(west).length + encodeBoundary(east).length;
    const simple = simplifyBoundaries([west, east], 600);
    const after = simple.reduce((sum, boundary) => sum + encodeBoundary(boundary).length, 0);
    expect(before).toBeGreaterThan(3_000);
    expect(after).toBeLessThanOrEqual(600);
  });

  it('leaves no gap and no overlap along a shared border', () => {
    const [simpleWest = [], simpleEast = []] = simplifyBoundaries([west, east], 600);
    const tests = [insideTest(simpleWest), insideTest(simpleEast)];
    for (let at = 1; at < 400; at++) {
      const position = { lng: 116.4985 + (0.003 * ((at * 7919) % 400)) / 400, lat: 39.8 + (0.2 * at) / 400 };
      expect(tests.filter((contains) => contains(position))).toHaveLength(1);
    }
  });

  it('keeps what is simple as it is, but for collinear points', () => {
    const square: Boundary = [
      [
        [
          [116, 39],
          [116.05, 39],
          [116.1, 39],
          [116.1, 39.1],
          [116, 39.1],
        ],
      ],
    ];
    const [simple] = simplifyBoundaries([square]);
    expect(insideTest(simple ?? [])({ lng: 116.05, lat: 39.05 })).toBe(true);
    expect(simple?.[0]?.[0]).toHaveLength(4);
  });

  it('keeps holes, and drops islands that shrink to nothing', () => {
    const hole: Ring = [
      [116.04, 39.04],
      [116.06, 39.04],
      [116.06, 39.06],
      [116.04, 39.06],
    ];
    const speck: Ring = [
      [117, 39],
      [117.00001, 39],
      [117.00001, 39.00001],
    ];
    const [simple = []] = simplifyBoundaries([
      [
        [
          [
            [116, 39],
            [116.1, 39],
            [116.1, 39.1],
            [116, 39.1],
          ],
          hole,
        ],
        [speck],
      ],
    ]);
    expect(simple).toHaveLength(1);
    expect(insideTest(simple)({ lng: 116.05, lat: 39.05 })).toBe(false);
    expect(insideTest(simple)({ lng: 116.02, lat: 39.02 })).toBe(true);
  });
});

describe('compressed geometries', () => {
  it('are unpacked ring by ring', () => {
    // From (124373, 31970) / 1024: one step of +1,-1, then one of -1,+1 (zigzag 2,1 and 1,2 above 64).
    expect(decodedCoordinates(['BAAB'], [[124373, 31970]])).toEqual([
      [
        [124374 / 1024, 31969 / 1024],
        [124373 / 1024, 31970 / 1024],
      ],
    ]);
    expect(decodedCoordinates([['BA']], [[[1024, 2048]]])).toEqual([[[[1025 / 1024, 2047 / 1024]]]]);
  });

  it('that are plain stay as they are', () => {
    expect(decodedCoordinates([[[116, 39]]], undefined)).toEqual([[[116, 39]]]);
    expect(decodedCoordinates(null, null)).toBeNull();
  });
});
