import { sql } from 'kysely';
import type { Db, DialectName } from '../../db/client';
import { writeInferredPlates } from '../resolve/inferredPlates';
import { PlateNeighbours } from '../resolve/plateNeighbours';
import { readStations, type Stations } from '../resolve/stations';
import { updateNumbers, updateRow } from './updateRow';

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
const INHERITED = [['district_id'], ['plate_id'], ['lng', 'lat']] as const;

/** Homes and deals take from their community what their own file did not say. */
async function inheritPlaces(db: Db, cityId: number): Promise<void> {
  for (const table of OF_COMMUNITY) {
    for (const columns of INHERITED) {
      const [own, known] = [sql.ref(`${table}.${columns[0]}`), sql.ref(`communities.${columns[0]}`)];
      const assignments = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`communities.${column}`)}`);
      await sql`update ${sql.table(table)} set ${sql.join(assignments)} from communities
        where communities.id = ${sql.ref(`${table}.community_id`)} and ${sql.ref(`${table}.city_id`)} = ${cityId}
          and ${own} is null and ${known} is not null`.execute(db);
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
  const found: number[][] = [];
  for (const { id, district_id, plate_id, lng, lat } of rows) {
    const plateId = plate_id === null ? neighbours.plateAt({ lng, lat }, district_id) : null;
    if (plateId !== null) found.push([id, plateId]);
  }
  await updateNumbers(db, dialect, 'communities', ['plate_id'], found);
  for (const [id] of found) inferred.add(Number(id));
  await writeInferredPlates(db, dialect, cityId, inferred);
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
  const store = (table: string, rows: readonly PlacedRow[]) =>
    updateNumbers(db, dialect, table, ['station_id', 'station_distance'], movedRows(rows, stations));
  const before = new Map<number, PlacedRow>();
  for await (const rows of placedRows(db, 'communities', cityId)) {
    for (const row of rows) before.set(row.id, row);
    await store('communities', rows);
  }
  for (const table of ['projects', 'estates']) {
    for await (const rows of placedRows(db, table, cityId)) await store(table, rows);
  }
  const isDerived = (row: PlacedRow) =>
    row.station_id === null || isSameStation(row, before.get(row.community_id ?? 0));
  for await (const rows of placedRows(db, 'rentals', cityId)) await store('rentals', rows.filter(isDerived));
}

const isSameStation = (one: PlacedRow, other: PlacedRow | undefined): boolean =>
  one.station_id === other?.station_id && one.station_distance === other.station_distance;

const PAGE = 5_000;

/** The rows with a position, in pages by id. */
async function* placedRows(db: Db, table: string, cityId: number): AsyncGenerator<PlacedRow[]> {
  const community = table === 'rentals' ? sql`, community_id` : sql``;
  for (let after = 0; ; ) {
    const { rows } = await sql<PlacedRow>`select id, lng, lat, station_id, station_distance${community}
      from ${sql.table(table)} where city_id = ${cityId} and lng is not null and id > ${after}
      order by id limit ${PAGE}`.execute(db);
    yield rows;
    if (rows.length < PAGE) return;
    after = rows[rows.length - 1]?.id ?? after;
  }
}

/** Id, station and distance of the rows whose nearest station is not the one that they hold. */
function movedRows(rows: readonly PlacedRow[], stations: Stations): (number | null)[][] {
  return rows.flatMap(({ id, lng, lat, station_id, station_distance }) => {
    const nearest = lng === null || lat === null ? null : stations.nearest({ lng, lat });
    const [stationId, metres] = [nearest?.id ?? null, nearest?.metres ?? null];
    return stationId === station_id && metres === station_distance ? [] : [[id, stationId, metres]];
  });
}
