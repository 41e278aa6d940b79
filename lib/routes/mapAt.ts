import type { MapLook } from '@/lib/search/mapLevel';
import { withMapSpot } from './mapAddress';
import { paths } from './paths';

// Apart from searchAddress.ts: a home's page links to the map without the code that writes and reads searches.

/** The map looking at a place, with a community chosen on it where one is named: what is on sale, new or to let. */
export const mapAt = (
  cityId: number,
  { position: { lng, lat }, zoom }: MapLook,
  { house, tab }: { house?: number; tab?: 'new' | 'rent' } = {},
): string =>
  withMapSpot(paths.searchResult(cityId, { tab: tab ?? null, view: 'map' }), {
    look: { position: { lng, lat }, zoom },
    chosen: house ?? null,
    colour: 'price',
  });
