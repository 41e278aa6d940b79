import type { Position } from '@/lib/kernel/contract';
import { addDays, type Day, startOfDay } from '@/lib/kernel/day';
import { NEAR_DAYS } from '@/lib/kernel/factDays';
import { haversineMetres } from '@/lib/kernel/place/geo';
import type { CommunityValue, PlateCommunity, PlateDistrict, PlateNeighbour, PlateRow } from '@/lib/plate/plateDetail';
import type { Db } from '@/lib/server/db/client';
import { positionOf } from '@/lib/server/db/rowParts';

/** The communities of a plate, those with more deals first. */
export async function listPlateCommunities(db: Db, plateId: number, limit: number): Promise<PlateCommunity[]> {
  const rows = await db
    .selectFrom('communities')
    .leftJoin('area_summaries as figures', (join) =>
      join.on('figures.level', '=', 'community').onRef('figures.area_id', '=', 'communities.id'),
    )
    .select(['communities.id', 'communities.name', 'communities.lng', 'communities.lat', 'figures.deal_unit'])
    .select(['figures.deal_mom', 'figures.deals_90', 'figures.listings', 'figures.rental_yield'])
    .where('communities.plate_id', '=', plateId)
    .orderBy(({ fn, val }) => fn.coalesce('figures.deals_90', val(0)), 'desc')
    .orderBy('communities.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, name, lng, lat, deal_unit, deal_mom, deals_90, listings, rental_yield }) => ({
    id,
    name,
    position: positionOf(lng, lat),
    dealUnitPrice: deal_unit,
    dealMom: deal_mom,
    deals90: deals_90,
    listings,
    rentalYield: rental_yield,
  }));
}

/** What the homes on sale of a plate's communities ask for and were estimated at: those with most such homes, of `least` each. */
export async function listCommunityValues(
  db: Db,
  plateId: number,
  { day, least, most }: { day: Day | null; least: number; most: number },
): Promise<CommunityValue[]> {
  const rows = await db
    .selectFrom('estates')
    .innerJoin('communities', 'communities.id', 'estates.community_id')
    .select(['communities.id', 'communities.name'])
    .select(({ fn }) => [
      fn.countAll<number>().as('homes'),
      fn.sum<number>('estates.price').as('price'),
      fn.sum<number>('estates.estimate').as('estimate'),
      fn.sum<number>('estates.area').as('area'),
    ])
    .where('communities.plate_id', '=', plateId)
    .where('estates.status', '=', 'on_sale')
    .where('estates.estimate', 'is not', null)
    // A home that was not seen for long may be gone.
    .$if(day !== null, (query) =>
      query.where('estates.updated_at', '>=', startOfDay(addDays(day ?? '', -NEAR_DAYS.onSale))),
    )
    .groupBy(['communities.id', 'communities.name'])
    .having(({ fn }) => fn.countAll<number>(), '>=', least)
    .orderBy('homes', 'desc')
    .orderBy('communities.id')
    .limit(most)
    .execute();
  return rows.map(({ id, name, homes, price, estimate, area }) => ({
    id,
    name,
    homes: Number(homes),
    asked: Math.round(Number(price) / Number(area)),
    due: Math.round(Number(estimate) / Number(area)),
  }));
}

export async function countPlateCommunities(db: Db, plateId: number): Promise<number> {
  const { count } = await db
    .selectFrom('communities')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('plate_id', '=', plateId)
    .executeTakeFirstOrThrow();
  return count;
}

const NEIGHBOURS = 6;

/** The nearest plates of the same city by their middles. */
export async function listPlateNeighbours(
  db: Db,
  plate: { id: number; cityId: number; position: Position | null },
): Promise<PlateNeighbour[]> {
  const from = plate.position;
  if (!from) return [];
  const rows = await platesWithFigures(db, plate.cityId);
  return rows
    .flatMap(({ id, name, lng, lat, deal_unit, deal_mom }) => {
      const position = positionOf(lng, lat);
      if (!position || id === plate.id) return [];
      return [
        {
          id,
          name,
          dealUnitPrice: deal_unit,
          dealMom: deal_mom,
          distance: Math.round(haversineMetres(from, position)),
        },
      ];
    })
    .sort((one, other) => one.distance - other.distance || one.id - other.id)
    .slice(0, NEIGHBOURS);
}

/** A city's plates by district, both in the operator's order. */
export async function listPlatesByDistrict(db: Db, cityId: number): Promise<PlateDistrict[]> {
  const [districts, rows] = await Promise.all([
    db
      .selectFrom('districts')
      .select(['id', 'name'])
      .where('city_id', '=', cityId)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    platesWithFigures(db, cityId),
  ]);
  const platesOf = new Map<number, PlateRow[]>(districts.map(({ id }) => [id, []]));
  for (const { id, name, district_id, deal_unit, deal_mom, deals_30, listings } of rows) {
    const row = {
      id,
      name,
      dealUnitPrice: deal_unit,
      dealMom: deal_mom,
      deals30: deals_30,
      listings,
    };
    platesOf.get(district_id)?.push(row);
  }
  return districts
    .map(({ id, name }) => ({ id, name, plates: platesOf.get(id) ?? [] }))
    .filter(({ plates }) => plates.length > 0);
}

function platesWithFigures(db: Db, cityId: number) {
  return db
    .selectFrom('plates')
    .leftJoin('area_summaries as figures', (join) =>
      join.on('figures.level', '=', 'plate').onRef('figures.area_id', '=', 'plates.id'),
    )
    .select(['plates.id', 'plates.name', 'plates.district_id', 'plates.lng', 'plates.lat'])
    .select(['figures.deal_unit', 'figures.deal_mom', 'figures.deals_30', 'figures.listings'])
    .where('plates.city_id', '=', cityId)
    .orderBy('plates.sort')
    .orderBy('plates.id')
    .execute();
}
