import { type MapAnswer, mapAnswerSchema, type SearchMapInput, searchMapInput } from '@/lib/search/contract/places';
import { mapLevel } from '@/lib/search/mapLevel';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/search';
import { findMapCentre, listMapClusters } from '../queries/mapPrices';
import { readExcluded } from './excluded';
import { searchContext } from './searchContext';

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
  scope: 'homes',
  input: searchMapInput,
  output: mapAnswerSchema,
  rate: 'search',
  handle: (input, context) => searchMap(context, input),
});
