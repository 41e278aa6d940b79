import type { Position } from '@/lib/kernel/contract';
import type { Bounds } from '@/lib/kernel/place/geo';
import type { MapCluster, MapLevel } from '@/lib/search/contract/places';
import { MAP_SHADES, type MapShade } from '@/lib/search/mapShade';
import type { Filters, Search, SearchTab } from './filters';

// A phone shows a whole city at 10, a district at 12, a plate at 14.
const PLATES_FROM = 11.5;
const HOUSES_FROM = 13.5;

/** Districts, then plates, then communities (or projects), as one comes closer. */
export function mapLevel(zoom: number): MapLevel {
  if (zoom < PLATES_FROM) return 'district';
  return zoom < HOUSES_FROM ? 'plate' : 'community';
}

/** Zooms at which the map shows each level. */
const ZOOMS: Record<MapLevel, number> = { district: 10, plate: 12, community: 15 };
const EVERYWHERE: Bounds = { west: -180, south: -85, east: 180, north: 85 };

/** What the map begins with: districts, the plates of the districts chosen, or the communities of the plates chosen. */
export function wholeView(filters: Filters): { level: MapLevel; view: Bounds & { zoom: number } } {
  const level = firstLevel(filters);
  return { level, view: { ...EVERYWHERE, zoom: ZOOMS[level] } };
}

function firstLevel({ district, plate, house, station, line, near, school }: Filters): MapLevel {
  if (plate.length + house.length + station.length + school.length > 0 || near) return 'community';
  return district.length + line.length > 0 ? 'plate' : 'district';
}

export const MAP_COLOURS = ['price', ...MAP_SHADES] as const;
export type MapColour = (typeof MAP_COLOURS)[number];

/** What the map of a list may be coloured by: a new project has no estimate, and neither has a rent. */
export function coloursOf(tab: SearchTab): readonly MapColour[] {
  if (tab === 'resale') return MAP_COLOURS;
  return tab === 'rent' ? ['price', 'commute'] : ['price'];
}

/** Minutes are known of the way to a place alone. */
export const lacksPlace = (colour: MapColour, { commute }: Filters): boolean =>
  colour === 'commute' && commute.length === 0;

/** What the map of a search is coloured by where `wanted` is asked for. */
export const colourFor = ({ tab, filters }: Pick<Search, 'tab' | 'filters'>, wanted: MapColour): MapColour =>
  coloursOf(tab).includes(wanted) && !lacksPlace(wanted, filters) ? wanted : 'price';

/** What the call is asked for besides the price, which it always says. */
export const shadeOf = (colour: MapColour): { shade?: MapShade } => (colour === 'price' ? {} : { shade: colour });

/** The zoom at which a level is first seen. */
const FIRST_ZOOM: Record<MapLevel, number> = { district: 10.5, plate: 12, community: 14.5 };

/** What a map shows first. */
export interface MapLook {
  position: Position;
  zoom: number;
}

/**
 * Where most homes are, so near that the requested level is shown; without homes at the centre, from afar. null where
 * neither is known: then there is nothing to show a map of.
 */
export function firstLook(level: MapLevel, clusters: readonly MapCluster[], centre?: Position): MapLook | null {
  const homes = clusters.reduce((sum, { count }) => sum + count, 0);
  if (homes === 0) return centre ? { position: centre, zoom: FIRST_ZOOM.district } : null;
  const mean = (of: 'lng' | 'lat') => clusters.reduce((sum, one) => sum + one[of] * one.count, 0) / homes;
  return { position: { lng: mean('lng'), lat: mean('lat') }, zoom: FIRST_ZOOM[level] };
}
