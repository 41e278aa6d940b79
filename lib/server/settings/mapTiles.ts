import gcoord from 'gcoord';
import type { Position } from '@/lib/kernel/contract';
import type { TilesView } from '@/lib/map/tiles';
import { settings } from './settings';

/** The operator's tiles as a city's map lays them; null where none are configured: then we draw the ground ourselves. */
export function tilesOfCity({ lng, lat }: Position): TilesView | null {
  const { mapTiles } = settings();
  if (!mapTiles) return null;
  const { url, attribution, datum } = mapTiles;
  if (datum === 'gcj02') return { url, attribution, shift: { lng: 0, lat: 0 } };
  const [east, north] = gcoord.transform([lng, lat], gcoord.GCJ02, gcoord.WGS84);
  return { url, attribution, shift: { lng: lng - east, lat: lat - north } };
}
