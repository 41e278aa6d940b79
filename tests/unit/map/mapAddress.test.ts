import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NO_SPOT, readMapSpot, withMapSpot } from '@/lib/routes/mapAddress';
import { MAP_COLOURS } from '@/lib/search/mapLevel';

const queryOf = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]?.split('#')[0]));

it('reads what it wrote, to ten metres, and keeps the rest of the address', () => {
  const spot = fc.record({
    look: fc.option(
      fc.record({
        position: fc.record({
          lng: fc.double({ min: -180, max: 180, noNaN: true }),
          lat: fc.double({ min: -85, max: 85, noNaN: true }),
        }),
        zoom: fc.integer({ min: 16, max: 34 }).map((half) => half / 2),
      }),
    ),
    chosen: fc.option(fc.integer({ min: 1, max: 1e9 })),
    colour: fc.constantFrom(...MAP_COLOURS),
  });
  fc.assert(
    fc.property(spot, spot, (first, second) => {
      const address = withMapSpot(withMapSpot('/605/search/result?room=2%2C3&view=map#list', first), second);
      expect(address).toMatch(/^\/605\/search\/result\?room=2%2C3&view=map.*#list$/);
      const read = readMapSpot(queryOf(address));
      expect(read.chosen).toBe(second.chosen);
      expect(read.colour).toBe(second.colour);
      expect(read.look?.zoom).toBe(second.look?.zoom);
      if (!second.look || !read.look) return;
      expect(Math.abs(read.look.position.lng - second.look.position.lng)).toBeLessThan(1e-4);
      expect(Math.abs(read.look.position.lat - second.look.position.lat)).toBeLessThan(1e-4);
    }),
  );
});

it.each(['', 'x', '121.4', '121.4,31.2', '121.4,95,12', '121.4,31.2,99', '1e9,2,3', '121.4,31.2,12,5'])(
  'looks nowhere at %s',
  (at) => {
    expect(readMapSpot({ at, on: '-1', colour: 'pink' })).toEqual(NO_SPOT);
  },
);
