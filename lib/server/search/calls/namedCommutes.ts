import type { Commute } from '@/lib/search/filters';
import { noFilters } from '@/lib/search/filters';
import { placeName } from '@/lib/search/suggestion';
import type { NamedCommute } from '@/lib/search/views/ownCommute';
import type { ApiContext } from '@/lib/server/call/context';
import { nameFilterPlaces } from '../queries/searchTerms';

/** The ways with the names of where they lead; one to a place that the city has no more is left out. */
export async function namedCommutes(
  { db }: Pick<ApiContext, 'db'>,
  cityId: number,
  commutes: readonly Commute[],
): Promise<NamedCommute[]> {
  if (commutes.length === 0) return [];
  const places = await nameFilterPlaces(db, cityId, 'resale', { ...noFilters(), commute: [...commutes] });
  return commutes.flatMap((commute) => {
    const place = places.find(({ filter, id }) => filter === commute.to && id === commute.id);
    return place ? [{ commute, name: place.name, typed: placeName(place) }] : [];
  });
}
