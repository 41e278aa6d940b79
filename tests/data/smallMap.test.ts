import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defined } from '@/lib/kernel/defined';
import { MAPPED_CITIES, OPEN_MAP_SIZE, readSmallMap, SMALL_MAP_ZOOMS, smallMapName } from '@/lib/map/smallMap';
import { cityIdOf, listPlateFacts, subwayFactsOf } from '@/lib/server/facts/loadFacts';
import { drawnMap } from '@/lib/server/images/drawnMap';

const XUJIAHUI = { lng: 121.4373, lat: 31.1955 };

it('is drawn of the cities whose ground we hold, and no others', () => {
  const held = readdirSync('lib/server/facts/ground').map((file) => cityIdOf(Number.parseInt(file, 10)));
  expect([...MAPPED_CITIES].sort()).toEqual(held.sort());
});

it('is named so that its name is read again, to ten metres', () => {
  const spec = fc.record({
    cityId: fc.constantFrom(...MAPPED_CITIES),
    position: fc.record({
      lng: fc.integer({ min: 740_000, max: 1_340_000 }).map((tens) => tens / 1e4),
      lat: fc.integer({ min: 180_000, max: 530_000 }).map((tens) => tens / 1e4),
    }),
    zoom: fc.integer({ min: SMALL_MAP_ZOOMS.least, max: SMALL_MAP_ZOOMS.most }),
    dark: fc.boolean(),
  });
  fc.assert(
    fc.property(spec, fc.boolean(), (one, isOpen) => {
      const asked = defined({ ...one, open: isOpen ? (true as const) : undefined });
      expect(readSmallMap(smallMapName(asked))).toEqual(asked);
    }),
  );
});

it.each([
  '',
  'map-',
  'map-999-121.4373-31.1955-14',
  'map-605-121.43-31.19-14',
  'map-605-121.4373-31.1955-18',
  'plan-2-1',
])('is not drawn for %s', (name) => expect(readSmallMap(name)).toBeNull());

describe('what is on it', () => {
  const svg = drawnMap({ cityId: 605, position: XUJIAHUI, zoom: 14, dark: false });

  it('is what lies there: lines by number and station, the ring, and nothing of elsewhere', () => {
    expect(svg).toContain('>徐家汇<');
    expect(svg).toContain('>9<');
    expect(svg).not.toContain('>陆家嘴<');
    expect(svg).not.toContain('NaN');
  });

  it('has other colours in the dark, and the same names', () => {
    const dark = drawnMap({ cityId: 605, position: XUJIAHUI, zoom: 14, dark: true });
    const namesIn = (text: string) => [...text.matchAll(/>([^<>]+)<\/text>/g)].map(([, name]) => name);
    expect(namesIn(dark)).toEqual(namesIn(svg));
    expect(dark).not.toContain('#f3f5f6');
  });

  it('is higher without its pin, for a page that draws its own', () => {
    const ground = drawnMap({ cityId: 605, position: XUJIAHUI, zoom: 9, dark: false, open: true });
    expect(ground).toContain(`height="${OPEN_MAP_SIZE.height}"`);
    expect(ground).not.toContain('#c93a23');
    expect(svg).toContain('#c93a23');
    expect(gzipSync(ground).length).toBeLessThan(8_000);
  });

  it('stays small wherever it looks', () => {
    for (const adcode of [310000, 110000, 440100]) {
      for (const { lng, lat } of [...listPlateFacts(adcode), ...subwayFactsOf(adcode).stations.slice(0, 60)]) {
        const drawn = drawnMap({ cityId: cityIdOf(adcode), position: { lng, lat }, zoom: 13, dark: false });
        expect(gzipSync(drawn).length).toBeLessThan(4_000);
      }
    }
  });
});
