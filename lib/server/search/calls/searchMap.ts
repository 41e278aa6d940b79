import { z } from 'zod';
import { MAP_SHADES, mapLevel } from '@/lib/search/mapLevel';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { decimal, id, oneOf, oneOfOptional } from '@/lib/server/call/schema';
import type { MapAnswer, SearchMapInput } from '@/services/search';
import * as calls from '@/services/search';
import { findMapCentre, listMapClusters } from '../queries/mapPrices';
import { excludedShape, readExcluded } from './excluded';
import { filterShape } from './filterInput';
import { searchContext } from './searchContext';

const lng = () => decimal(-180, 180);
const lat = () => decimal(-85, 85);

const clusterSchema = z.object({
  level: z.enum(['district', 'plate', 'community']),
  id: z.number(),
  name: z.string(),
  lng: z.number(),
  lat: z.number(),
  count: z.number(),
  unitPrice: z.number().nullable(),
  priced: z.number(),
  shade: z.number().nullable().optional(),
});

export const searchMapInput = z.strictObject({
  ...filterShape,
  ...excludedShape,
  cityId: id(),
  houseType: oneOf(['resale', 'new', 'rent']),
  west: lng(),
  south: lat(),
  east: lng(),
  north: lat(),
  zoom: decimal(3, 20),
  shade: oneOfOptional(MAP_SHADES),
});

/** Matching homes counted and averaged by district, plate or community, as the zoom asks. */
export async function searchMap(context: ApiContext, input: SearchMapInput): Promise<MapAnswer> {
  const { cityId, houseType: tab, west, south, east, north, zoom, shade } = input;
  const { filters, today, downShare, rings } = await searchContext(input, tab, context);
  const view = { level: mapLevel(zoom), bounds: { west, south, east, north }, shade };
  const search = { tab, cityId, filters, today, downShare, rings, leftOut: readExcluded(input) };
  const clusters = await listMapClusters(context.db, search, view);
  return { clusters, centre: clusters.length > 0 ? null : await findMapCentre(context.db, search) };
}

export const searchMapOperation = operation(calls.searchMap, {
  summary: 'Matching homes counted and averaged by district, plate or community, as the zoom asks.',
  input: searchMapInput,
  output: z.object({
    clusters: z.array(clusterSchema),
    centre: z.object({ lng: z.number(), lat: z.number() }).nullable(),
  }),
  rate: 'search',
  handle: (input, context) => searchMap(context, input),
});
