import { boundsAround, haversineMetres } from '@/lib/domain/geo';
import type { Position } from '@/lib/domain/model/area';
import type { NearPlace, NearSubway, Surroundings } from '@/lib/domain/model/estateDetail';
import type { Db } from '../db/client';
import { oncePerPage } from '../db/pageReads';
import { prepared } from '../db/prepared';

const REACH_METRES = 2_000;
const STATIONS = 3;
const PLACES_A_KIND = 3;

/** What lies within two kilometres: the nearest stations with their lines, and the nearest places of each kind. */
export const surroundingsOf = oncePerPage('surroundingsOf', readSurroundings);

async function readSurroundings(db: Db, cityId: number, position: Position | null): Promise<Surroundings> {
  if (!position) return { stations: [], places: [] };
  const [stations, places] = await Promise.all([
    stationsAround(db, cityId, position),
    placesAround(db, cityId, position),
  ]);
  return { stations, places };
}

async function stationsAround(db: Db, cityId: number, position: Position): Promise<NearSubway[]> {
  const box = boundsAround(position, REACH_METRES);
  const rows = await stationsWithin(db, cityId, box.south, box.north, box.west, box.east);
  const near = nearest(rows, position).slice(0, STATIONS);
  const lines = await linesOf(
    db,
    near.map(({ id }) => id),
  );
  return near.map(({ id, name, distance }) => ({ id, name, distance, lines: lines.get(id) ?? [] }));
}

async function linesOf(db: Db, stationIds: readonly number[]): Promise<Map<number, NearSubway['lines']>> {
  const lines = new Map<number, NearSubway['lines']>();
  if (stationIds.length === 0) return lines;
  const rows = await linesAt(db, stationIds);
  for (const { station_id, name, color } of rows)
    lines.set(station_id, [...(lines.get(station_id) ?? []), { name, color }]);
  return lines;
}

async function placesAround(db: Db, cityId: number, position: Position): Promise<NearPlace[]> {
  const box = boundsAround(position, REACH_METRES);
  const rows = await placesWithin(db, cityId, box.south, box.north, box.west, box.east);
  const taken = new Map<string, number>();
  return nearest(rows, position).flatMap(({ id, kind, name, nature, distance }) => {
    const count = (taken.get(kind) ?? 0) + 1;
    taken.set(kind, count);
    return count <= PLACES_A_KIND ? [{ id, kind, name, nature, distance }] : [];
  });
}

type Side = number;

const stationsWithin = prepared((db, cityId: number, south: Side, north: Side, west: Side, east: Side) =>
  db
    .selectFrom('subway_stations')
    .select(['id', 'name', 'lng', 'lat'])
    .where('city_id', '=', cityId)
    .where('lat', '>=', south)
    .where('lat', '<=', north)
    .where('lng', '>=', west)
    .where('lng', '<=', east),
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

const placesWithin = prepared((db, cityId: number, south: Side, north: Side, west: Side, east: Side) =>
  db
    .selectFrom('places')
    .select(['id', 'kind', 'name', 'nature', 'lng', 'lat'])
    .where('city_id', '=', cityId)
    .where('lat', '>=', south)
    .where('lat', '<=', north)
    .where('lng', '>=', west)
    .where('lng', '<=', east),
);

function nearest<Row extends Position & { id: number }>(
  rows: readonly Row[],
  from: Position,
): (Row & { distance: number })[] {
  return rows
    .map((row) => ({ ...row, distance: Math.round(haversineMetres(from, row)) }))
    .filter(({ distance }) => distance <= REACH_METRES)
    .sort((one, other) => one.distance - other.distance || one.id - other.id);
}
