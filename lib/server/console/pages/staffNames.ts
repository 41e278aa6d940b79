import type { Db } from '@/lib/server/db/client';
import { listStaffRows } from '@/lib/server/staff/queries/staff';

const MOST = 500;

export type StaffNames = ReadonlyMap<string, string>;

/** By id, as the console shows them; of those too who have left. */
export async function staffNames(db: Db): Promise<StaffNames> {
  const all = { sort: 'name', descending: false, limit: MOST, offset: 0 };
  return new Map((await listStaffRows(db, {}, all)).rows.map(({ id, shown_name }) => [id, shown_name]));
}
