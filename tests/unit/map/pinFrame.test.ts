import fc from 'fast-check';
import { expect, it } from 'vitest';
import { worldOf, worldSize } from '@/lib/map/mercator';
import { pinFrame } from '@/lib/map/pinFrame';
import { SMALL_MAP_ZOOMS } from '@/lib/map/smallMap';

const MAP = { width: 358, height: 280 };
const PIN = { width: 42, height: 30 };
const place = fc.record({
  lng: fc.double({ min: 120.9, max: 122, noNaN: true }),
  lat: fc.double({ min: 30.7, max: 31.8, noNaN: true }),
});

it('shows every place of a city, each pin whole and none over another while there is room', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 12 }), (places) => {
      const frame = pinFrame(places, MAP, PIN);
      expect(frame?.zoom).toBeGreaterThanOrEqual(SMALL_MAP_ZOOMS.least);
      expect(frame?.zoom).toBeLessThanOrEqual(14);
      for (const { x, y } of frame?.spots ?? []) {
        expect(x).toBeGreaterThanOrEqual(PIN.width / 2);
        expect(x).toBeLessThanOrEqual(MAP.width - PIN.width / 2);
        expect(y).toBeGreaterThanOrEqual(PIN.height / 2);
        expect(y).toBeLessThanOrEqual(MAP.height - PIN.height / 2);
      }
    }),
  );
});

it('puts a pin where the ground has its place', () => {
  const places = [
    { lng: 121.43, lat: 31.19 },
    { lng: 121.6, lat: 31.2 },
  ];
  const frame = pinFrame(places, MAP, PIN);
  expect(frame?.zoom).toBe(11);
  const size = worldSize(frame?.zoom ?? 0);
  const middle = worldOf(frame?.position ?? { lng: 0, lat: 0 });
  expect(frame?.spots).toEqual(
    places.map((one) => ({
      x: Math.round(MAP.width / 2 + (worldOf(one).x - middle.x) * size),
      y: Math.round(MAP.height / 2 + (worldOf(one).y - middle.y) * size),
    })),
  );
});

it('is nothing without places', () => expect(pinFrame([], MAP, PIN)).toBeNull());
