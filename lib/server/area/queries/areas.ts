import type { District, NamedArea, Plate, SubwayLine, SubwayStation } from '@/lib/area/contract';
import type { Position } from '@/lib/kernel/contract';
import { MIN_SAMPLES } from '@/lib/market/samples';
import type { DealAverage } from '@/lib/search/contract/lists';
import type { Db } from '@/lib/server/db/client';
import { cacheUntilImport } from '@/lib/server/db/pageReads';
import { prepared } from '@/lib/server/db/prepared';
import { positionOf } from '@/lib/server/db/rowParts';
import type { DistrictTable, PlateTable } from '@/lib/server/db/schema';

/** A city's districts with their plates, both in the operator's order. */
export async function listDistricts(db: Db, cityId: number): Promise<District[]> {
  const [districts, plates] = await Promise.all([
    db
      .selectFrom('districts')
      .select(['id', 'name', 'lng', 'lat'])
      .where('city_id', '=', cityId)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('plates')
      .select(['id', 'district_id', 'name', 'lng', 'lat', 'ring'])
      .where('city_id', '=', cityId)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
  ]);
  const platesOf = new Map<number, Plate[]>(districts.map(({ id }) => [id, []]));
  for (const plate of plates) platesOf.get(plate.district_id)?.push(toPlate(plate));
  return districts.map(({ id, name, lng, lat }) => ({
    id,
    name,
    position: { lng, lat },
    plates: platesOf.get(id) ?? [],
  }));
}

function toPlate({ id, name, lng, lat, ring }: Pick<PlateTable, 'id' | 'name' | 'lng' | 'lat' | 'ring'>): Plate {
  return { id, name, position: positionOf(lng, lat), ring };
}

/** A city's subway lines, each with its stations in the order of travel. */
export async function listSubwayLines(db: Db, cityId: number): Promise<SubwayLine[]> {
  const [lines, stops] = await Promise.all([
    db
      .selectFrom('subway_lines')
      .select(['id', 'name', 'color'])
      .where('city_id', '=', cityId)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('subway_line_stations as stop')
      .innerJoin('subway_lines as line', 'line.id', 'stop.line_id')
      .innerJoin('subway_stations as station', 'station.id', 'stop.station_id')
      .select(['stop.line_id', 'station.id', 'station.name', 'station.lng', 'station.lat'])
      .where('line.city_id', '=', cityId)
      .orderBy('stop.line_id')
      .orderBy('stop.seq')
      .execute(),
  ]);
  const stationsOf = new Map<number, SubwayStation[]>(lines.map(({ id }) => [id, []]));
  for (const { line_id, id, name, lng, lat } of stops)
    stationsOf.get(line_id)?.push({ id, name, position: { lng, lat } });
  return lines.map((line) => ({ ...line, stations: stationsOf.get(line.id) ?? [] }));
}

export interface PlateInDistrict extends NamedArea {
  cityId: number;
  district: NamedArea;
  position: Position | null;
  ring: string | null;
}

export async function findPlate(db: Db, plateId: number): Promise<PlateInDistrict | null> {
  const [row] = await plateWithId(db, plateId);
  if (!row) return null;
  const { city_id, district_id, district_name, ...plate } = row;
  return { ...toPlate(plate), cityId: city_id, district: { id: district_id, name: district_name } };
}

const plateWithId = prepared((db, plateId: number) =>
  db
    .selectFrom('plates')
    .innerJoin('districts', 'districts.id', 'plates.district_id')
    .select(['plates.id', 'plates.name', 'plates.city_id', 'plates.lng', 'plates.lat', 'plates.ring'])
    .select(['districts.id as district_id', 'districts.name as district_name'])
    .where('plates.id', '=', plateId),
);

export async function findDistrict(db: Db, districtId: number): Promise<(NamedArea & { cityId: number }) | null> {
  const row = await db
    .selectFrom('districts')
    .select(['id', 'name', 'city_id as cityId'])
    .where('id', '=', districtId)
    .executeTakeFirst();
  return row ?? null;
}

export interface DistrictOutline extends NamedArea, Position {
  /** lib/kernel/place/geo.ts's encoded boundary. */
  boundary: string;
}

/** The districts whose boundary is known, for drawing. */
export async function listDistrictOutlines(db: Db, cityId: number): Promise<DistrictOutline[]> {
  const rows = await db
    .selectFrom('districts')
    .select(['id', 'name', 'lng', 'lat', 'boundary'])
    .where('city_id', '=', cityId)
    .where('boundary', 'is not', null)
    .orderBy('sort')
    .execute();
  return rows.map((row: Pick<DistrictTable, 'id' | 'name' | 'lng' | 'lat' | 'boundary'>) => ({
    ...row,
    boundary: row.boundary ?? '',
  }));
}

/** The subway lines of a city, in their order. */
export const listLineNames = (db: Db, cityId: number): Promise<NamedArea[]> =>
  db.selectFrom('subway_lines').select(['id', 'name']).where('city_id', '=', cityId).orderBy('sort').execute();

/** Which of these lines call at one of these stations. */
export async function listLinesCalling(
  db: Db,
  { line, station }: { line: readonly number[]; station: readonly number[] },
): Promise<number[]> {
  const calling = await db
    .selectFrom('subway_line_stations')
    .select('line_id')
    .distinct()
    .where('line_id', 'in', [0, ...line])
    .where('station_id', 'in', [0, ...station])
    .execute();
  return calling.map(({ line_id }) => line_id);
}

/** The districts and plates that lie around these plates and communities. */
export async function listSurrounding(
  db: Db,
  inside: { plate: readonly number[]; house: readonly number[] },
): Promise<{ district: number[]; plate: number[] }> {
  const ofPlates = await db
    .selectFrom('plates')
    .select('district_id')
    .where('id', 'in', [0, ...inside.plate])
    .execute();
  const ofHouses = await db
    .selectFrom('communities')
    .select(['district_id', 'plate_id'])
    .where('id', 'in', [0, ...inside.house])
    .execute();
  const known = (ids: (number | null)[]) => ids.filter((id) => id !== null);
  return {
    district: known([...ofPlates, ...ofHouses].map(({ district_id }) => district_id)),
    plate: known(ofHouses.map(({ plate_id }) => plate_id)),
  };
}

/** The unit prices that tell a city's price level, fen per ㎡ (and month for rents); null where nothing is known. */
export async function findCityLevels(
  db: Db,
  cityId: number,
): Promise<{ unitPrice: number | null; rentUnitPrice: number | null }> {
  const row = await db
    .selectFrom('area_summaries')
    .select(['asking_unit', 'deal_unit', 'rent_unit'])
    .where('level', '=', 'city')
    .where('area_id', '=', cityId)
    .executeTakeFirst();
  return { unitPrice: row?.asking_unit ?? row?.deal_unit ?? null, rentUnitPrice: row?.rent_unit ?? null };
}

/** The ids of the areas of a level with most deals, viewings and followers lately; those without a home for sale left out. */
export async function listHottest(
  db: Db,
  cityId: number,
  level: 'plate' | 'community',
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('area_summaries')
    .select('area_id')
    .where('city_id', '=', cityId)
    .where('level', '=', level)
    .where('listings', '>', 0)
    .orderBy('heat', 'desc')
    .orderBy('area_id')
    .limit(limit)
    .execute();
  return rows.map(({ area_id }) => area_id);
}

/** The average of an area's latest deals; null where there are too few to speak of one. */
export const findDealAverage = cacheUntilImport('findDealAverage', readDealAverage);

async function readDealAverage(db: Db, level: 'city' | 'district' | 'plate', id: number): Promise<DealAverage | null> {
  const [place] = await PLACE_NAMED[level](db, id);
  const [row] = await dealsOfArea(db, level, id);
  if (!place || !row || row.deal_unit === null || row.deal_unit_days === null || row.deal_unit_samples < MIN_SAMPLES)
    return null;
  const { deal_unit: unitPrice, deal_unit_samples: samples, deal_unit_days: days, deals_day: until } = row;
  return { place: place.name, unitPrice, samples, days, until };
}

const PLACE_NAMED = {
  city: prepared((db, id: number) => db.selectFrom('cities').select('name').where('id', '=', id)),
  district: prepared((db, id: number) => db.selectFrom('districts').select('name').where('id', '=', id)),
  plate: prepared((db, id: number) => db.selectFrom('plates').select('name').where('id', '=', id)),
};

const dealsOfArea = prepared((db, level: 'city' | 'district' | 'plate', id: number) =>
  db
    .selectFrom('area_summaries')
    .innerJoin('cities', 'cities.id', 'area_summaries.city_id')
    .select(['deal_unit', 'deal_unit_samples', 'deal_unit_days', 'cities.deals_day'])
    .where('level', '=', level)
    .where('area_id', '=', id),
);
