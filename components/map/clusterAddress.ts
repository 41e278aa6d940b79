import { changed, type Search } from '@/lib/domain/search/filters';
import type { ListPlace } from '@/lib/domain/search/listPlace';
import type { MapCluster } from '@/lib/domain/search/mapLevel';
import { paths } from '@/lib/routes/paths';
import { addressOf } from '@/lib/routes/searchAddress';

/** Where a bubble and its row lead. Closer: a district to its plates, a plate to its communities, these to their pages. */
export function clusterAddress(place: ListPlace, search: Search, { level, id }: MapCluster): string {
  const { city } = place;
  if (level === 'district') return addressOf(place, changed(search, { district: [id], plate: [] }));
  if (level === 'plate') return addressOf(place, changed(search, { district: [], plate: [id] }));
  if (search.tab === 'new') return paths.project(city.id, id);
  return search.tab === 'rent' ? paths.rentals(city.id, id) : paths.resale(city.id, id);
}
