import type { Datum } from '../parse/position';
import type { FileProfile } from './fileProfile';
import type { ColumnPlan } from './plan';
import { isBareFloor, readCell } from './readCell';

export interface ReadCounts {
  read: number;
  empty: number;
  unread: number;
  firstUnread: string;
}

/** How many of the cells that were looked at are read, say nothing, or cannot be read; with the first that cannot. */
export function countReads(
  { column, spec, way }: ColumnPlan,
  profile: FileProfile,
  datum: Datum | null,
  now: number,
): ReadCounts {
  const context = { profile, datum: datum ?? ('GCJ-02' as const), now };
  const counts: ReadCounts = { read: 0, empty: 0, unread: 0, firstUnread: '' };
  for (const value of column.values) {
    const isLeftOut = way.number === 'none' && isBareFloor(value);
    const read = spec === null || value === '' ? null : readCell([value], column, spec, way, context);
    if (value === '' || isLeftOut || (spec !== null && read === null)) counts.empty += 1;
    else if (read === null || 'values' in read) counts.read += 1;
    else {
      counts.unread += 1;
      counts.firstUnread ||= value;
    }
  }
  return counts;
}
