import type { MapCluster, MapLevel } from '@/lib/search/contract/places';
import { changed, type Search } from '@/lib/search/filters';
import type { ListPlace } from '@/lib/search/listPlace';
import type { ClusterWay } from './clusterWay';
import { paths } from './paths';
import { addressOf } from './searchAddress';

/** Where a bubble and its row lead. Closer: a district to its plates, a plate to its communities, these to their pages. */
export function clusterAddress(
  place: ListPlace,
  search: Search,
  { level, id }: Pick<MapCluster, 'level' | 'id'>,
): string {
  const { city } = place;
  if (level === 'district') return addressOf(place, changed(search, { district: [id], plate: [] }));
  if (level === 'plate') return addressOf(place, changed(search, { district: [], plate: [id] }));
  if (search.tab === 'new') return paths.project(city.id, id);
  return search.tab === 'rent' ? paths.rentals(city.id, id) : paths.resale(city.id, id);
}

/** No place has it: ids of other filters are shorter. */
const STAND_IN = 999_999_999_999_999;

export function clusterWay(place: ListPlace, search: Search, level: MapLevel): ClusterWay {
  const [before = '', after = ''] = clusterAddress(place, search, { level, id: STAND_IN }).split(String(STAND_IN));
  return [before, after];
}
