import type { NamedArea } from '@/lib/area/contract';
import type { Position } from '@/lib/kernel/contract';

// What several tables tell in the same columns.

/** null where either coordinate is not known. */
export const positionOf = (lng: number | null, lat: number | null): Position | null =>
  lng === null || lat === null ? null : { lng, lat };

/** A place of another table, joined by its id; null where there is none. */
export const namedOf = (id: number | null, name: string | null): NamedArea | null =>
  id === null || name === null ? null : { id, name };

/** Yes, no, or not known. */
export const truthOf = (flag: 0 | 1 | null): boolean | null => (flag === null ? null : flag === 1);

/** What is made of the rows of these ids, in the order of the ids; of an id without a row nothing. */
export function inOrderOf<Row extends { id: number }, Made>(
  ids: readonly number[],
  rows: readonly Row[],
  make: (row: Row) => Made,
): Made[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [make(row)] : [];
  });
}
