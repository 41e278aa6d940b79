import { rankAreas } from '@/lib/ranking/rankAreas';
import { AREA_RANKS, RANK_LEVELS, RANK_SPANS, type RankedArea, type RankLevel } from '@/lib/ranking/rankings';
import type { RebuildOptions } from '@/lib/server/area/queries/chosenCities';
import { chosenCities } from '@/lib/server/area/queries/chosenCities';
import type { Db, OpenDatabase } from '../../db/client';
import { insertRows } from '../../db/insertRows';
import { writeOfCity } from '../../db/lockFor';
import type { AreaRankingTable } from '../../db/schema';
import { readRankFacts } from './readRankFacts';

/** Recomputes the rankings of the cities named. A city's are replaced in one transaction; running it twice changes nothing. */
export async function computeRankings(
  opened: OpenDatabase,
  { cityIds, onProgress }: RebuildOptions = {},
): Promise<void> {
  const cities = await chosenCities(opened.db, cityIds);
  for (const [done, city] of cities.entries()) {
    const facts = await readRankFacts(opened.db, city);
    const districts = await readDistricts(opened.db, city.id);
    const rows = AREA_RANKS.flatMap((rank) =>
      RANK_SPANS.flatMap((span) =>
        RANK_LEVELS.flatMap((level) => {
          const ranked = rankAreas(facts, { rank, span, level }, (area) => districts[level].get(area) ?? null);
          return ranked.map((one) => [city.id, rank, span, level, ...valuesOf(one)]);
        }),
      ),
    );
    await writeOfCity(opened, city.id, async (transaction) => {
      await transaction.deleteFrom('area_rankings').where('city_id', '=', city.id).execute();
      await insertRows(transaction, opened.dialect, 'area_rankings', COLUMNS, rows);
    });
    onProgress?.((done + 1) / cities.length, '榜单');
  }
}

/** Makes the rankings where they are missing: in a database older than they. */
export async function storeMissingRankings(opened: OpenDatabase): Promise<void> {
  const any = await opened.db.selectFrom('area_rankings').select('city_id').limit(1).executeTakeFirst();
  if (!any) await computeRankings(opened);
}

const COLUMNS = [
  ...(['city_id', 'rank', 'span', 'level', 'area_id', 'district_id', 'place', 'place_before'] as const),
  ...(['district_place', 'district_place_before', 'score', 'value', 'samples'] as const),
] satisfies readonly (keyof AreaRankingTable)[];

const valuesOf = (one: RankedArea): (number | null)[] => [
  ...[one.area, one.district, one.place, one.placeBefore, one.districtPlace, one.districtPlaceBefore],
  ...[one.score, one.value, one.samples],
];

async function readDistricts(db: Db, cityId: number): Promise<Record<RankLevel, Map<number, number | null>>> {
  const [communities, plates] = await Promise.all([
    db.selectFrom('communities').select(['id', 'district_id']).where('city_id', '=', cityId).execute(),
    db.selectFrom('plates').select(['id', 'district_id']).where('city_id', '=', cityId).execute(),
  ]);
  const districtsOf = (rows: readonly { id: number; district_id: number | null }[]) =>
    new Map(rows.map(({ id, district_id }) => [id, district_id]));
  return { community: districtsOf(communities), plate: districtsOf(plates) };
}
