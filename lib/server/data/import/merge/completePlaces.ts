import { sql } from 'kysely';
import type { Db, DialectName } from '../../../db/client';
import { writeInferredPlates } from '../../../repositories/importRuns';
import { PlateNeighbours } from '../resolve/plateNeighbours';
import { readStations, type Stations } from '../resolve/stations';
import { updateRow } from './updateRow';

// What follows from the places of a city once its rows are in: each step only adds or corrects what it has itself
// derived, so that running an import again changes nothing.

/**
 * Completes the places of everything in a city. Runs inside the import's transaction. `inferred` are the communities
 * whose plate no file has stated; those that get one here are added.
 */
export async function completePlaces(
  db: Db,
  dialect: DialectName,
  cityId: number,
  inferred: Set<number>,
): Promise<void> {
  await inferPlates(db, dialect, cityId, inferred);
  await inheritPlaces(db, cityId);
  await buildYearsOfCommunities(db, cityId);
  await centrePlates(db, dialect, cityId);
  await nearestStations(db, dialect, cityId);
}

const OF_COMMUNITY = ['estates', 'rentals', 'deals'] as const;
const INHERITED = ['district_id', 'plate_id', 'lng', 'lat'] as const;

/** Homes and deals take from their community what their own file did not say. */
async function inheritPlaces(db: Db, cityId: number): Promise<void> {
  for (const table of OF_COMMUNITY) {
    for (const column of INHERITED) {
      const [home, own, known] = [sql.table(table), sql.ref(`${table}.${column}`), sql.ref(`communities.${column}`)];
      await sql`update ${home} set ${sql.ref(column)} =
          (select ${known} from communities where communities.id = ${sql.ref(`${table}.community_id`)})
        where city_id = ${cityId} and ${own} is null and community_id in
          (select id from communities where city_id = ${cityId} and ${known} is not null)`.execute(db);
    }
  }
}

/** Where no file of communities told the years, the homes for sale do. */
async function buildYearsOfCommunities(db: Db, cityId: number): Promise<void> {
  await sql`update communities set
      built_year = (select min(built_year) from estates where community_id = communities.id),
      built_year_to = (select case when max(built_year) > min(built_year) then max(built_year) end
        from estates where community_id = communities.id)
    where city_id = ${cityId} and built_year is null and id in
      (select community_id from estates where city_id = ${cityId} and built_year is not null)`.execute(db);
}

/** Communities that have a position but whose plate no file states get that of their neighbours, where these agree. */
async function inferPlates(db: Db, dialect: DialectName, cityId: number, inferred: Set<number>): Promise<void> {
  const { rows } = await sql<{
    id: number;
    district_id: number | null;
    plate_id: number | null;
    lng: number;
    lat: number;
  }>`
    select id, district_id, plate_id, lng, lat from communities
    where city_id = ${cityId} and lng is not null order by id`.execute(db);
  const known = rows.filter(({ id, plate_id }) => plate_id !== null && !inferred.has(id));
  const neighbours = new PlateNeighbours(
    known.map((row) => ({ ...row, plateId: Number(row.plate_id), districtId: row.district_id })),
  );
  for (const { id, district_id, plate_id, lng, lat } of rows) {
    const plateId = plate_id === null ? neighbours.plateAt({ lng, lat }, district_id) : null;
    if (plateId === null) continue;
    inferred.add(id);
    await updateRow(db, dialect, 'communities', id, { plate_id: plateId });
  }
  await writeInferredPlates(db, cityId, inferred);
}

/** A plate without a position lies in the middle of its communities, or else at the metro station of its name. */
async function centrePlates(db: Db, dialect: DialectName, cityId: number): Promise<void> {
  const { rows } = await sql<{ id: number; lng: number; lat: number }>`
    select plates.id, avg(communities.lng) as lng, avg(communities.lat) as lat
    from plates join communities on communities.plate_id = plates.id and communities.lng is not null
    where plates.city_id = ${cityId} and plates.lng is null group by plates.id`.execute(db);
  const stations = await sql<{ id: number; lng: number; lat: number }>`
    select plates.id, min(subway_stations.lng) as lng, min(subway_stations.lat) as lat
    from plates join subway_stations on subway_stations.city_id = plates.city_id and subway_stations.name = plates.name
    where plates.city_id = ${cityId} and plates.lng is null and plates.id not in (select plate_id from communities
      where city_id = ${cityId} and plate_id is not null and lng is not null)
    group by plates.id having count(*) = 1`.execute(db);
  const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  for (const { id, lng, lat } of [...rows, ...stations.rows]) {
    await updateRow(db, dialect, 'plates', id, { lng: rounded(lng), lat: rounded(lat) });
  }
}

interface PlacedRow {
  id: number;
  community_id?: number;
  lng: number | null;
  lat: number | null;
  station_id: number | null;
  station_distance: number | null;
}

/**
 * The nearest station of every community, project and home with a position. A home to let whose file names a station
 * keeps that one: it is not its community's.
 */
async function nearestStations(db: Db, dialect: DialectName, cityId: number): Promise<void> {
  const stations = await readStations(db, cityId);
  const before = new Map<number, PlacedRow>();
  for (const row of await placedRows(db, 'communities', cityId)) {
    before.set(row.id, { ...row });
    await moveToNearest(db, dialect, 'communities', row, stations);
  }
  for (const table of ['projects', 'estates'] as const) {
    for (const row of await placedRows(db, table, cityId)) await moveToNearest(db, dialect, table, row, stations);
  }
  for (const row of await placedRows(db, 'rentals', cityId)) {
    if (row.station_id === null || isSameStation(row, before.get(row.community_id ?? 0))) {
      await moveToNearest(db, dialect, 'rentals', row, stations);
    }
  }
}

const isSameStation = (one: PlacedRow, other: PlacedRow | undefined): boolean =>
  one.station_id === other?.station_id && one.station_distance === other.station_distance;

async function placedRows(db: Db, table: string, cityId: number): Promise<PlacedRow[]> {
  const hasCommunity = table === 'rentals';
  const columns = ['id', 'lng', 'lat', 'station_id', 'station_distance', ...(hasCommunity ? ['community_id'] : [])];
  const { rows } = await sql<PlacedRow>`select ${sql.join(columns.map((column) => sql.ref(column)))}
    from ${sql.table(table)} where city_id = ${cityId} and lng is not null`.execute(db);
  return rows;
}

async function moveToNearest(db: Db, dialect: DialectName, table: string, row: PlacedRow, stations: Stations) {
  const { id, lng, lat, station_id, station_distance } = row;
  const nearest = lng === null || lat === null ? null : stations.nearest({ lng, lat });
  if ((nearest?.id ?? null) === station_id && (nearest?.metres ?? null) === station_distance) return;
  const values = { station_id: nearest?.id ?? null, station_distance: nearest?.metres ?? null };
  await updateRow(db, dialect, table, id, values);
}
