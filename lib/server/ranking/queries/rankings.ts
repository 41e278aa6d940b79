import { sql } from 'kysely';
import { addDays, startOfDay } from '@/lib/kernel/day';
import { NEAR_DAYS } from '@/lib/kernel/factDays';
import { CITY_PLACES, DISTRICT_PLACES } from '@/lib/ranking/rankAreas';
import type { RankedThing } from '@/lib/ranking/ranking';
import type { AreaRank, RankLevel, RankSpan } from '@/lib/ranking/rankings';
import type { Db } from '@/lib/server/db/client';

export interface RankingSearch {
  cityId: number;
  rank: AreaRank;
  span: RankSpan;
  level: RankLevel;
  /** null: the whole city. */
  districtId: number | null;
}

/** The areas of a ranking, the first first, as they were computed with the statistics. */
export async function listRanking(db: Db, search: RankingSearch): Promise<RankedThing[]> {
  const { cityId, rank, span, level, districtId } = search;
  const inDistrict = districtId !== null;
  const place = inDistrict ? ('ranked.district_place' as const) : ('ranked.place' as const);
  const areas = level === 'plate' ? 'plates' : 'communities';
  const rows = await db
    .selectFrom('area_rankings as ranked')
    .innerJoin(`${areas as 'communities'} as area`, 'area.id', 'ranked.area_id')
    .leftJoin('districts', 'districts.id', 'ranked.district_id')
    .leftJoin('area_summaries as figures', (join) =>
      join.on('figures.level', '=', level).onRef('figures.area_id', '=', 'ranked.area_id'),
    )
    .select(['area.id', 'area.name', 'districts.name as district', 'ranked.score', 'ranked.value', 'ranked.samples'])
    .select([
      'figures.deal_unit',
      'figures.deal_mom',
      'figures.days_to_sell',
      'figures.viewings_7',
      'figures.viewings_30',
    ])
    .select(['ranked.place', 'ranked.place_before', 'ranked.district_place', 'ranked.district_place_before'])
    .where('ranked.city_id', '=', cityId)
    .where('ranked.rank', '=', rank)
    .where('ranked.span', '=', span)
    .where('ranked.level', '=', level)
    .$if(inDistrict, (query) => query.where('ranked.district_id', '=', districtId))
    .where(place, '<=', inDistrict ? DISTRICT_PLACES : CITY_PLACES)
    .orderBy(place)
    .orderBy('ranked.area_id')
    .limit(CITY_PLACES)
    .execute();
  const ids = rows.map(({ id }) => id);
  const [plates, followers] = await Promise.all([platesOf(db, level, ids), followersOf(db, search, ids)]);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    place: (inDistrict ? row.district_place : null) ?? row.place,
    placeBefore: inDistrict ? row.district_place_before : row.place_before,
    district: row.district,
    plate: plates.get(row.id) ?? null,
    score: row.score,
    value: row.value,
    samples: row.samples,
    unitPrice: row.deal_unit,
    mom: row.deal_mom,
    daysToSell: row.days_to_sell,
    viewings: span === 'week' ? row.viewings_7 : row.viewings_30,
    followers: followers.get(row.id) ?? null,
  }));
}

/** The plates of communities, by their names. */
async function platesOf(db: Db, level: RankLevel, ids: readonly number[]): Promise<Map<number, string>> {
  if (level === 'plate' || ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('communities')
    .innerJoin('plates', 'plates.id', 'communities.plate_id')
    .select(['communities.id', 'plates.name'])
    .where('communities.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** How many follow the homes on sale of each, as far as they were seen of late; an area of whose homes nobody has counted has none. */
async function followersOf(
  db: Db,
  { cityId, level }: Pick<RankingSearch, 'cityId' | 'level'>,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const city = await db.selectFrom('cities').select('listings_day').where('id', '=', cityId).executeTakeFirst();
  if (ids.length === 0 || !city?.listings_day) return new Map();
  const area =
    level === 'plate'
      ? sql<number>`coalesce(estates.plate_id, communities.plate_id)`
      : sql<number>`estates.community_id`;
  const rows = await db
    .selectFrom('estates')
    .leftJoin('communities', 'communities.id', 'estates.community_id')
    .select(({ fn }) => [area.as('area'), fn.sum<number>('estates.followers').as('followers')])
    .where('estates.city_id', '=', cityId)
    .where(area, 'in', ids)
    .where('estates.status', '=', 'on_sale')
    .where('estates.followers', 'is not', null)
    .where('estates.updated_at', '>=', startOfDay(addDays(city.listings_day, -NEAR_DAYS.onSale)))
    .groupBy(area)
    .execute();
  return new Map(rows.map(({ area, followers }) => [area, Number(followers)]));
}

/** New-house projects that can be bought or soon can, those with most followers first. */
export async function listProjectRanking(
  db: Db,
  { cityId, districtId }: Pick<RankingSearch, 'cityId' | 'districtId'>,
): Promise<RankedThing[]> {
  const rows = await db
    .selectFrom('projects')
    .leftJoin('districts', 'districts.id', 'projects.district_id')
    .leftJoin('plates', 'plates.id', 'projects.plate_id')
    .select(['projects.id', 'projects.name', 'districts.name as district', 'plates.name as plate'])
    .select(['projects.followers', 'projects.unit_price'])
    .where('projects.city_id', '=', cityId)
    .where('projects.sale_status', 'in', ['on_sale', 'upcoming'])
    .where('projects.followers', '>', 0)
    .$if(districtId !== null, (query) => query.where('projects.district_id', '=', districtId))
    .orderBy('projects.followers', 'desc')
    .orderBy('projects.id')
    .limit(districtId === null ? CITY_PLACES : DISTRICT_PLACES)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    district: row.district,
    plate: row.plate,
    place: 1 + rows.findIndex(({ followers }) => followers === row.followers),
    placeBefore: null,
    samples: 0,
    mom: null,
    daysToSell: null,
    viewings: null,
    score: row.followers ?? 0,
    value: row.followers ?? 0,
    unitPrice: row.unit_price,
    followers: row.followers,
  }));
}
