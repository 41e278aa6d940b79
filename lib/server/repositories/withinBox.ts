import { type Bounds, boundsContain } from '@/lib/domain/geo';
import type { Position } from '@/lib/domain/model/area';
import type { Db } from '../db/client';
import { keepsReads, oncePerImport } from '../db/pageReads';

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
  const inCity = oncePerImport(name, (db, cityId: number) => query(db, cityId, -90, 90, -180, 180));
  return async (db: Db, cityId: number, box: Bounds): Promise<readonly Row[]> =>
    keepsReads(db)
      ? (await inCity(db, cityId)).filter((row) => boundsContain(box, row))
      : query(db, cityId, box.south, box.north, box.west, box.east);
}
