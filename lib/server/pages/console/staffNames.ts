import type { Db } from '../../db/client';
import { listStaffRows } from '../../repositories/staff';

const MOST = 500;

export type StaffNames = ReadonlyMap<string, string>;

/** By id, as the desk shows them; of those too who have left. */
export async function staffNames(db: Db): Promise<StaffNames> {
  const all = { sort: 'name', descending: false, limit: MOST, offset: 0 };
  return new Map((await listStaffRows(db, {}, all)).rows.map(({ id, shown_name }) => [id, shown_name]));
}
