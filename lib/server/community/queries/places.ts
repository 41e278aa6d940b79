import type { NearPlace, NearSubway, Surroundings } from '@/lib/estate/contract';
import type { Position } from '@/lib/kernel/contract';
import { boundsAround, haversineMetres } from '@/lib/kernel/place/geo';
import type { Db } from '@/lib/server/db/client';
import { cachePerPage, eachOncePerImport } from '@/lib/server/db/pageReads';
import { prepared } from '@/lib/server/db/prepared';
import { withinBox } from './withinBox';

const REACH_METRES = 2_000;
const STATIONS = 3;
const PLACES_A_KIND = 3;

/** What lies within two kilometres: the nearest stations with their lines, and the nearest places of each kind. */
export const surroundingsOf = cachePerPage('surroundingsOf', readSurroundings);

async function readSurroundings(db: Db, cityId: number, position: Position | null): Promise<Surroundings> {
  if (!position) return { stations: [], places: [] };
  const [stations, places] = await Promise.all([
    stationsAround(db, cityId, position),
    placesAround(db, cityId, position),
  ]);
  return { stations, places };
}

async function stationsAround(db: Db, cityId: number, position: Position): Promise<NearSubway[]> {
  const near = nearest(await stationsWithin(db, cityId, boundsAround(position, REACH_METRES)), position).slice(
    0,
    STATIONS,
  );
  const ids = near.map(({ row }) => row.id);
  const lines = new Map((await linesOf(db, ids)).map((station) => [station.id, station.lines]));
  return near.map(({ row: { id, name }, distance }) => ({ id, name, distance, lines: lines.get(id) ?? [] }));
}

const linesOf = eachOncePerImport('linesOfStation', readLines);

async function readLines(db: Db, ids: readonly number[]): Promise<Pick<NearSubway, 'id' | 'lines'>[]> {
  const stops = ids.length === 0 ? [] : await linesAt(db, ids);
  return ids.map((id) => ({
    id,
    lines: stops.filter(({ station_id }) => station_id === id).map(({ name, color }) => ({ name, color })),
  }));
}

async function placesAround(db: Db, cityId: number, position: Position): Promise<NearPlace[]> {
  const rows = await placesWithin(db, cityId, boundsAround(position, REACH_METRES));
  const taken = new Map<string, number>();
  return nearest(rows, position).flatMap(({ row: { id, kind, name, nature }, distance }) => {
    const count = (taken.get(kind) ?? 0) + 1;
    taken.set(kind, count);
    return count <= PLACES_A_KIND ? [{ id, kind, name, nature, distance }] : [];
  });
}

type Side = number;

const stationsWithin = withinBox(
  'stationsOfCity',
  prepared((db, cityId: number, south: Side, north: Side, west: Side, east: Side) =>
    db
      .selectFrom('subway_stations')
      .select(['id', 'name', 'lng', 'lat'])
      .where('city_id', '=', cityId)
      .where('lat', '>=', south)
      .where('lat', '<=', north)
      .where('lng', '>=', west)
      .where('lng', '<=', east),
  ),
);

const linesAt = prepared((db, stationIds: readonly number[]) =>
  db
    .selectFrom('subway_line_stations as stop')
    .innerJoin('subway_lines as line', 'line.id', 'stop.line_id')
    .select(['stop.station_id', 'line.name', 'line.color'])
    .where('stop.station_id', 'in', stationIds)
    .orderBy('line.sort')
    .orderBy('line.id'),
);

const placesWithin = withinBox(
  'placesOfCity',
  prepared((db, cityId: number, south: Side, north: Side, west: Side, east: Side) =>
    db
      .selectFrom('places')
      .select(['id', 'kind', 'name', 'nature', 'lng', 'lat'])
      .where('city_id', '=', cityId)
      .where('lat', '>=', south)
      .where('lat', '<=', north)
      .where('lng', '>=', west)
      .where('lng', '<=', east),
  ),
);

function nearest<Row extends Position & { id: number }>(rows: readonly Row[], from: Position) {
  return rows
    .map((row) => ({ row, distance: Math.round(haversineMetres(from, row)) }))
    .filter(({ distance }) => distance <= REACH_METRES)
    .sort((one, other) => one.distance - other.distance || one.row.id - other.row.id);
}
