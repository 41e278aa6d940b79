import type { Commute } from '@/lib/search/filters';
import type { OwnWay } from '@/lib/search/views/ownWay';
import type { ApiContext } from '@/lib/server/call/context';
import type { HouseTable } from '../queries/ways';

/**
 * How long the ways are from a community, or a project: the props of a page that tells it, none where none is kept. Few
 * browsers keep one: what reckons them is loaded for the first that does.
 */
export async function ownWaysFrom(
  context: Pick<ApiContext, 'db'>,
  cityId: number,
  commutes: readonly Commute[],
  house: { table: HouseTable; id: number },
): Promise<{ ways?: OwnWay[] }> {
  if (commutes.length === 0) return {};
  const [{ namedCommutes }, { waysTo }] = await Promise.all([import('./namedCommutes'), import('../queries/ways')]);
  const own = await namedCommutes(context, cityId, commutes);
  if (own.length === 0) return {};
  const ways: OwnWay[] = [];
  for (const { commute, name } of own) {
    const { distances } = await waysTo(context.db, cityId, commute, house.table);
    ways.push({ name, by: commute.by, most: commute.minutes, minutes: distances.get(house.id) ?? null });
  }
  return { ways };
}
