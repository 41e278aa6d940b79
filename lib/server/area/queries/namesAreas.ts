import type { RankLevel } from '@/lib/ranking/rankings';
import type { Db } from '@/lib/server/db/client';

/**
 * Whether any of a city's deals, or of its homes for sale, says in which community it lies, or in which plate. Asked from the
 * areas, by their indices: a city whose 600,000 deals name none is answered without reading one.
 */
export async function namesAreas(
  db: Db,
  { cityId, kind, level }: { cityId: number; kind: 'deals' | 'listings'; level: RankLevel },
): Promise<boolean> {
  const table = kind === 'deals' ? 'deals' : 'estates';
  const areas = level === 'plate' ? 'plates' : 'communities';
  const ownColumn = level === 'plate' ? 'thing.plate_id' : 'thing.community_id';
  const own = db
    .selectFrom(`${areas as 'communities'} as area`)
    .innerJoin(`${table as 'deals'} as thing`, ownColumn, 'area.id')
    .select('area.id')
    .where('area.city_id', '=', cityId)
    .limit(1);
  if (await own.executeTakeFirst()) return true;
  if (level === 'community') return false;
  // A community that lies in a plate names it too.
  const through = db
    .selectFrom('communities as area')
    .innerJoin(`${table as 'deals'} as thing`, 'thing.community_id', 'area.id')
    .select('area.id')
    .where('area.city_id', '=', cityId)
    .where('area.plate_id', 'is not', null)
    .limit(1);
  return (await through.executeTakeFirst()) !== undefined;
}
