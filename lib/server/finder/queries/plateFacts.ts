import type { Position } from '@/lib/kernel/contract';
import { haversineMetres } from '@/lib/kernel/place/geo';
import type { CommutePlace } from '@/lib/search/filters';
import type { PlateFacts } from '@/lib/search/plateFinder';
import type { Db } from '@/lib/server/db/client';
import { positionOf } from '@/lib/server/db/rowParts';
import { type EstateSearch, estateConditions } from '@/lib/server/search/queries/estateSearch';
import { reachesOf } from '@/lib/server/search/queries/reach';
import { type PlaceWay, wayTo } from '@/lib/server/search/queries/ways';

/** What the finder knows of each plate of a city, where `fitting` counts the homes of the search. */
export async function readFinderFacts(
  db: Db,
  search: EstateSearch,
  commutes: readonly CommutePlace[],
): Promise<PlateFacts[]> {
  const { cityId } = search;
  const plates = await listPlates(db, cityId);
  const fitting = await countFitting(db, search);
  const hospitals = await listHospitals(db, cityId);
  const ways: (PlaceWay | null)[] = [];
  for (const place of commutes) ways.push(await wayTo(db, cityId, place));
  return plates.map(({ id, name, lng, lat, ring, district_id, district_name, ...figures }) => {
    const position = positionOf(lng, lat);
    return {
      plate: { id, name },
      district: { id: district_id, name: district_name },
      position,
      ring,
      dealUnitPrice: figures.deal_unit,
      dealSamples: figures.deal_unit_samples ?? 0,
      dealYoy: figures.deal_yoy,
      deals90: figures.deals_90 ?? 0,
      listings: figures.listings ?? 0,
      fitting: fitting.get(id) ?? 0,
      ways: position
        ? ways.flatMap((way) => (way ? [{ name: way.name, minutes: way.minutesFrom(position) }] : []))
        : [],
      hospital: position && nearest(hospitals, position),
    };
  });
}

function nearest(places: readonly Position[], position: Position): number | null {
  const metres = places.map((place) => haversineMetres(place, position));
  return metres.length > 0 ? Math.round(Math.min(...metres)) : null;
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
    .select(['figures.deal_unit', 'figures.deal_unit_samples', 'figures.deal_yoy', 'figures.deals_90'])
    .select('figures.listings')
    .where('plates.city_id', '=', cityId)
    .orderBy('plates.id')
    .execute();

async function countFitting(db: Db, search: EstateSearch): Promise<Map<number, number>> {
  const reaches = await reachesOf(db, { ...search, filters: { ...search.filters, commute: [] } }, 'communities');
  const rows = await db
    .selectFrom('estates')
    .select((eb) => ['plate_id', eb.fn.countAll<number>().as('count')])
    .where((eb) => eb.and(estateConditions(eb, search, { centres: [], reaches })))
    .where('plate_id', 'is not', null)
    .groupBy('plate_id')
    .execute();
  return new Map(rows.map(({ plate_id, count }) => [plate_id ?? 0, Number(count)]));
}

/** 三级甲等 and 三级医院. */
const listHospitals = (db: Db, cityId: number): Promise<Position[]> =>
  db
    .selectFrom('places')
    .select(['lng', 'lat'])
    .where('city_id', '=', cityId)
    .where('kind', '=', 'hospital')
    .where('nature', 'like', '三级%')
    .execute();
