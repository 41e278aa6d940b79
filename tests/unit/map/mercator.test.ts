import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { haversineMetres } from '@/lib/kernel/place/geo';
import {
  lineNumber,
  namesBasemap,
  namesDistricts,
  namesPlates,
  namesStation,
  numbersLines,
  showsBasemap,
} from '@/lib/map/groundRules';
import { boundsOfWindow, metresPerPixel, positionOf, worldOf, worldSize } from '@/lib/map/mercator';

const inChina = fc.record({
  lng: fc.double({ min: 74, max: 134, noNaN: true }),
  lat: fc.double({ min: 18, max: 53, noNaN: true }),
});

describe('the projection', () => {
  it('comes back to where it went from', () => {
    fc.assert(
      fc.property(inChina, (position) => {
        expect(haversineMetres(position, positionOf(worldOf(position)))).toBeLessThan(0.01);
      }),
    );
  });

  it('puts east to the right and north above, and the known tile where it is', () => {
    const shanghai = worldOf({ lng: 121.4737, lat: 31.2304 });
    const size = worldSize(10);
    // Tile 857,418 of zoom 10 holds the People's Square.
    expect([Math.floor((shanghai.x * size) / 256), Math.floor((shanghai.y * size) / 256)]).toEqual([857, 418]);
    expect(worldOf({ lng: 121.5, lat: 31.2 }).x).toBeGreaterThan(shanghai.x);
    expect(worldOf({ lng: 121.5, lat: 31.2 }).y).toBeGreaterThan(shanghai.y);
  });

  it('knows what a window shows: its middle in the middle, its sides so many px away', () => {
    fc.assert(
      fc.property(inChina, fc.integer({ min: 9, max: 17 }), (middle, zoom) => {
        const { west, south, east, north } = boundsOfWindow(middle, zoom, 400, 600);
        const [corner, opposite] = [worldOf({ lng: west, lat: north }), worldOf({ lng: east, lat: south })];
        expect((opposite.x - corner.x) * worldSize(zoom)).toBeCloseTo(400, 3);
        expect((opposite.y - corner.y) * worldSize(zoom)).toBeCloseTo(600, 3);
        expect((corner.x + opposite.x) / 2).toBeCloseTo(worldOf(middle).x, 9);
        expect((corner.y + opposite.y) / 2).toBeCloseTo(worldOf(middle).y, 9);
      }),
    );
  });

  it('says how far a px is', () => {
    fc.assert(
      fc.property(inChina, fc.integer({ min: 8, max: 17 }), (from, zoom) => {
        const { x, y } = worldOf(from);
        const to = positionOf({ x: x + 1 / worldSize(zoom), y });
        const measured = haversineMetres(from, to);
        expect(Math.abs(metresPerPixel(from.lat, zoom) / measured - 1)).toBeLessThan(0.01);
      }),
    );
  });
});

describe('what is shown at which zoom', () => {
  it('never names what it does not show', () => {
    for (const kind of ['river', 'lake', 'ring', 'road'] as const)
      for (let zoom = 8; zoom <= 17; zoom += 0.5)
        if (namesBasemap(kind, zoom)) expect(showsBasemap(kind, zoom)).toBe(true);
  });

  it('leaves coarse roads out close up, and rivers never', () => {
    expect(showsBasemap('road', 16)).toBe(false);
    expect(showsBasemap('ring', 16)).toBe(false);
    expect(showsBasemap('river', 17)).toBe(true);
  });

  it('names districts before plates, and where lines meet before other stations', () => {
    const from = (shows: (zoom: number) => boolean) => [...Array(19).keys()].map((half) => 8 + half / 2).find(shows);
    const names = {
      rivers: from((zoom) => namesBasemap('river', zoom)),
      rings: from((zoom) => namesBasemap('ring', zoom)),
      lines: from(numbersLines),
      districts: from(namesDistricts),
      roads: from((zoom) => namesBasemap('road', zoom)),
      changes: from((zoom) => namesStation(2, zoom)),
      stations: from((zoom) => namesStation(1, zoom)),
      plates: from(namesPlates),
    };
    expect(names).toEqual({
      rivers: 10.5,
      rings: 11,
      lines: 11,
      districts: 11.5,
      roads: 12.5,
      changes: 12.5,
      stations: 13.5,
      plates: 13.5,
    });
    // Close up the bubbles are communities: a district's name would stand among them.
    expect(namesDistricts(15)).toBe(false);
  });

  it.each([
    ['1号线', '1'],
    ['12号线', '12'],
    ['4号线大兴线', '4'],
    ['S1号线(机场线)', 'S1'],
    ['S1线', 'S1'],
    ['磁浮线', '磁浮'],
  ])('%s bears %s', (name, number) => expect(lineNumber(name)).toBe(number));
});
