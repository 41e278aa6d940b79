import { afterEach, expect, it, vi } from 'vitest';

const PEOPLE_SQUARE = { lng: 121.4753, lat: 31.2328 };

afterEach(() => vi.resetModules());

async function tilesWith(environment: Record<string, string>) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
  const { tilesOfCity } = await import('@/lib/server/settings/mapTiles');
  return tilesOfCity(PEOPLE_SQUARE);
}

const TILES = { MAP_TILES_URL: 'https://t.example/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: '© 示例' };

it('are none without a setting', async () => {
  expect(await tilesWith({ MAP_TILES_URL: '', MAP_TILES_ATTRIBUTION: '', MAP_TILES_DATUM: '' })).toBeNull();
});

it('lie where our positions do, or by what the two datums differ', async () => {
  const own = await tilesWith({ ...TILES, MAP_TILES_DATUM: 'gcj02' });
  expect(own).toEqual({ url: TILES.MAP_TILES_URL, attribution: '© 示例', shift: { lng: 0, lat: 0 } });
  const other = await tilesWith({ ...TILES, MAP_TILES_DATUM: 'wgs84' });
  // In Shanghai GCJ-02 lies about 430 m east and 220 m south of WGS-84.
  expect(other?.shift.lng).toBeGreaterThan(0.004);
  expect(other?.shift.lng).toBeLessThan(0.005);
  expect(other?.shift.lat).toBeLessThan(-0.0015);
  expect(other?.shift.lat).toBeGreaterThan(-0.0025);
});
