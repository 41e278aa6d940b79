import { CHANGING_ACTS } from '@/lib/record/recordAct';
import { RECORD_TABLES, type RecordKind } from '@/lib/record/recordKind';
import type { Db } from '@/lib/server/db/client';
import { listMerged } from './mergedRecords';

export interface StandingRecord {
  table: string;
  id: number;
  title: string;
  isHidden: boolean;
}

/** The rows of which the console holds something that stands: a change, a lock, or that they are hidden or merged into another. */
export async function listStandingRecords(db: Db): Promise<StandingRecord[]> {
  const changes = await db
    .selectFrom('record_changes')
    .select(['thing', 'thing_id', 'title'])
    .where('undone_at', 'is', null)
    .where('act', 'in', CHANGING_ACTS)
    .execute();
  const hidden = await db.selectFrom('hidden_records').select(['thing', 'thing_id', 'name']).execute();
  const standing = new Map<string, StandingRecord>();
  const add = (thing: RecordKind, id: number, title: string, isHidden: boolean) => {
    const key = `${thing} ${id}`;
    const known = standing.get(key);
    standing.set(key, {
      table: RECORD_TABLES[thing],
      id,
      title: known?.title || title,
      isHidden: isHidden || known?.isHidden === true,
    });
  };
  for (const { thing, thing_id, title } of changes) add(thing, thing_id, title, false);
  for (const { thing, thing_id, name } of hidden) add(thing, thing_id, name ?? '', true);
  for (const { thing, thing_id, name } of await listMerged(db)) add(thing, thing_id, name ?? '', true);
  return [...standing.values()];
}
