import type { Position } from '@/lib/kernel/contract';
import { type Bounds, boundsContain } from '@/lib/kernel/place/geo';
import type { Db } from '@/lib/server/db/client';
import { cacheUntilImport, keepsReads } from '@/lib/server/db/pageReads';

type Side = number;
type BoxQuery<Row> = (
  db: Db,
  cityId: number,
  south: Side,
  north: Side,
  west: Side,
  east: Side,
) => Promise<readonly Row[]>;

/**
 * What lies within a box of a city. One page after the other asks around another position of the same few cities, so
 * that pages look for it in all that the city has, which is read once until the data changes.
 */
export function withinBox<Row extends Position>(name: string, query: BoxQuery<Row>) {
  const inCity = cacheUntilImport(name, async (db, cityId: number) =>
    [...(await query(db, cityId, -90, 90, -180, 180))].sort((one, other) => one.lat - other.lat),
  );
  return async (db: Db, cityId: number, box: Bounds): Promise<readonly Row[]> =>
    keepsReads(db)
      ? insideOf(await inCity(db, cityId), box)
      : query(db, cityId, box.south, box.north, box.west, box.east);
}

/** Of rows from south to north. */
function insideOf<Row extends Position>(rows: readonly Row[], box: Bounds): Row[] {
  const inside: Row[] = [];
  for (let at = firstFrom(rows, box.south); at < rows.length; at++) {
    const row = rows[at] as Row;
    if (row.lat > box.north) break;
    if (boundsContain(box, row)) inside.push(row);
  }
  return inside;
}

/** Where the rows at or north of a latitude begin. */
function firstFrom(rows: readonly Position[], lat: number): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rows[middle] as Position).lat < lat) from = middle + 1;
    else to = middle;
  }
  return from;
}
