import { haversineMetres } from '@/lib/domain/geo';
import type { Position } from '@/lib/domain/model/area';
import type { CommuteTarget, PlateFacts } from '@/lib/domain/search/plateFinder';
import type { Db } from '../db/client';
import { type EstateSearch, estateConditions } from './estateSearch';
import { positionOf } from './rowParts';

/**
 * What the plate finder knows of each plate of a city, where `fitting` counts the homes of the search, and of the place
 * that a commute leads to.
 */
export async function readFinderFacts(
  db: Db,
  search: Omit<EstateSearch, 'rings'>,
  commute: Position | null,
): Promise<{ plates: PlateFacts[]; target: CommuteTarget | null }> {
  const { cityId } = search;
  const [plates, fitting, built, stations] = [
    await listPlates(db, cityId),
    await countFitting(db, search),
    await meanBuiltYears(db, cityId),
    await listStations(db, cityId),
  ];
  const facts = plates.map(({ id, name, lng, lat, ring, district_id, district_name, ...figures }) => {
    const position = positionOf(lng, lat);
    return {
      plate: { id, name },
      district: { id: district_id, name: district_name },
      position,
      ring,
      dealUnitPrice: figures.deal_unit,
      dealYoy: figures.deal_yoy,
      deals90: figures.deals_90 ?? 0,
      listings: figures.listings ?? 0,
      fitting: fitting.get(id) ?? 0,
      builtYear: built.get(id) ?? null,
      stationDistance: position && nearest(stations, position),
    };
  });
  const target = commute && { position: commute, stationDistance: nearest(stations, commute) };
  return { plates: facts, target };
}

function nearest(stations: readonly Position[], position: Position): number | null {
  // Hundreds of plates by hundreds of stations: compared on the flat, measured once.
  const narrowing = Math.cos((position.lat * Math.PI) / 180);
  let closest: Position | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const station of stations) {
    const apart = ((station.lng - position.lng) * narrowing) ** 2 + (station.lat - position.lat) ** 2;
    if (apart < least) [closest, least] = [station, apart];
  }
  return closest && Math.round(haversineMetres(closest, position));
}

const listPlates = (db: Db, cityId: number) =>
  db
    .selectFrom('plates')
    .innerJoin('districts', 'districts.id', 'plates.district_id')
    .leftJoin('area_summaries as figures', (join) =>
      join.on('figures.level', '=', 'plate').onRef('figures.area_id', '=', 'plates.id'),
    )
    .select(['plates.id', 'plates.name', 'plates.lng', 'plates.lat', 'plates.ring'])
    .select(['districts.id as district_id', 'districts.name as district_name'])
    .select(['figures.deal_unit', 'figures.deal_yoy', 'figures.deals_90', 'figures.listings'])
    .where('plates.city_id', '=', cityId)
    .execute();

async function countFitting(db: Db, search: Omit<EstateSearch, 'rings'>): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('estates')
    .select((eb) => ['plate_id', eb.fn.countAll<number>().as('count')])
    .where((eb) => eb.and(estateConditions(eb, search, { centres: [], reaches: [] })))
    .where('plate_id', 'is not', null)
    .groupBy('plate_id')
    .execute();
  return new Map(rows.map(({ plate_id, count }) => [plate_id ?? 0, Number(count)]));
}

async function meanBuiltYears(db: Db, cityId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('communities')
    .select((eb) => ['plate_id', eb.fn.avg<number>('built_year').as('year')])
    .where('city_id', '=', cityId)
    .where('plate_id', 'is not', null)
    .where('built_year', 'is not', null)
    .groupBy('plate_id')
    .execute();
  return new Map(rows.map(({ plate_id, year }) => [plate_id ?? 0, Math.round(Number(year))]));
}

const listStations = (db: Db, cityId: number): Promise<Position[]> =>
  db.selectFrom('subway_stations').select(['lng', 'lat']).where('city_id', '=', cityId).execute();
