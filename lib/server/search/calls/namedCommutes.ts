import type { Commute } from '@/lib/search/filters';
import { noFilters } from '@/lib/search/filters';
import { placeName } from '@/lib/search/suggestion';
import type { NamedCommute } from '@/lib/search/views/ownCommute';
import type { OwnWay } from '@/lib/search/views/ownWay';
import type { ApiContext } from '@/lib/server/call/context';
import { type HouseTable, reachesOf } from '../queries/reach';
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

/** How long the ways are from a community, or a project: the props of a page that tells it, none where none is kept. */
export async function ownWaysFrom(
  context: Pick<ApiContext, 'db'>,
  cityId: number,
  commutes: readonly Commute[],
  house: { table: HouseTable; id: number },
): Promise<{ ways?: OwnWay[] }> {
  const own = await namedCommutes(context, cityId, commutes);
  if (own.length === 0) return {};
  const filters = { ...noFilters(), commute: own.map(({ commute }) => commute) };
  const reaches = await reachesOf(context.db, { cityId, filters, rings: [] }, house.table);
  const ways = own.map(({ commute, name }, at) => ({
    name,
    by: commute.by,
    most: commute.minutes,
    minutes: reaches[at]?.distances.get(house.id) ?? null,
  }));
  return { ways };
}
