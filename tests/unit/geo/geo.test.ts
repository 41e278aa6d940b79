import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Boundary,
  boundsAround,
  boundsContain,
  boundsOf,
  boundsOfBoundary,
  decodeBoundary,
  encodeBoundary,
  haversineMetres,
  insideTest,
  isInside,
  offsetBy,
} from '@/lib/kernel/place/geo';

const ring = (west: number, south: number, east: number, north: number): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];
const withHole: Boundary = [[ring(121, 31, 122, 32), ring(121.4, 31.4, 121.6, 31.6)]];
const twoIslands: Boundary = [[ring(121, 31, 121.2, 31.2)], [ring(121.8, 31.8, 122, 32)]];

const position = fc.record({
  lng: fc.double({ min: 73, max: 135, noNaN: true }),
  lat: fc.double({ min: 3, max: 53, noNaN: true }),
});

describe('haversineMetres', () => {
  it('knows distances that can be looked up', () => {
    // One degree of latitude on the mean sphere, and 人民广场 to 陆家嘴 (about 2.6 km).
    expect(haversineMetres({ lng: 121, lat: 31 }, { lng: 121, lat: 32 })).toBeCloseTo(111_195, -1);
    const metres = haversineMetres({ lng: 121.475, lat: 31.2329 }, { lng: 121.5024, lat: 31.2381 });
    expect(metres).toBeGreaterThan(2500);
    expect(metres).toBeLessThan(2800);
  });

  it('is zero to itself and the same both ways', () => {
    fc.assert(
      fc.property(position, position, (from, to) => {
        expect(haversineMetres(from, from)).toBe(0);
        expect(haversineMetres(from, to)).toBeCloseTo(haversineMetres(to, from), 6);
      }),
    );
  });

  it('is undone by offsetBy within a city', () => {
    const metres = fc.integer({ min: -3000, max: 3000 });
    fc.assert(
      fc.property(position, metres, metres, (from, east, north) => {
        const distance = haversineMetres(from, offsetBy(from, east, north));
        expect(Math.abs(distance - Math.hypot(east, north))).toBeLessThan(5);
      }),
    );
  });
});

describe('bounds', () => {
  it('hold every position', () => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 1 }), (positions) => {
        const bounds = boundsOf(positions);
        expect(bounds).not.toBeNull();
        for (const one of positions) expect(bounds && boundsContain(bounds, one)).toBe(true);
      }),
    );
  });

  it('are null without positions', () => {
    expect(boundsOf([])).toBeNull();
    expect(boundsOfBoundary([])).toBeNull();
  });

  it('around a centre hold all within the distance', () => {
    const angle = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
    fc.assert(
      fc.property(position, angle, (center, direction) => {
        const edge = offsetBy(center, 990 * Math.cos(direction), 990 * Math.sin(direction));
        expect(boundsContain(boundsAround(center, 1000), edge)).toBe(true);
      }),
    );
  });
});

describe('isInside', () => {
  it.each([
    ['inside', withHole, 121.1, 31.1, true],
    ['in the hole', withHole, 121.5, 31.5, false],
    ['east of it', withHole, 122.5, 31.5, false],
    ['level with a corner', withHole, 120.5, 31, false],
    ['on the first island', twoIslands, 121.1, 31.1, true],
    ['on the second island', twoIslands, 121.9, 31.9, true],
    ['between the islands', twoIslands, 121.5, 31.5, false],
  ])('%s', (_name, boundary, lng, lat, expected) => {
    expect(isInside(boundary, { lng, lat })).toBe(expected);
    expect(insideTest(boundary)({ lng, lat })).toBe(expected);
  });

  it('is the same with boxes and without', () => {
    const near = fc.record({
      lng: fc.double({ min: 120.9, max: 122.1, noNaN: true }),
      lat: fc.double({ min: 30.9, max: 32.1, noNaN: true }),
    });
    const fast = insideTest(withHole);
    fc.assert(fc.property(near, (point) => fast(point) === isInside(withHole, point)));
  });
});

describe('boundary text', () => {
  it('keeps rings, holes and parts', () => {
    expect(decodeBoundary(encodeBoundary(withHole))).toEqual(withHole);
    expect(decodeBoundary(encodeBoundary(twoIslands))).toEqual(twoIslands);
    expect(decodeBoundary('')).toEqual([]);
  });

  it('returns any ring to four decimals', () => {
    const point = fc.tuple(
      fc.integer({ min: -1_800_000, max: 1_800_000 }),
      fc.integer({ min: -900_000, max: 900_000 }),
    );
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 20 }), (points) => {
        const line = points.map(([lng, lat]): [number, number] => [lng / 10_000, lat / 10_000]);
        expect(decodeBoundary(encodeBoundary([[line]]))).toEqual([[line]]);
      }),
    );
  });

  it.each(['~~~~~~~~~', '\u0001?', 'o'])('refuses %j', (text) => {
    expect(() => decodeBoundary(text)).toThrow(RangeError);
  });
});
