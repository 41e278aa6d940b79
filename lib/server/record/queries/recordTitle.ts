import { shownDealDay } from '@/lib/deal/shownDealDay';
import { joinKnown } from '@/lib/kernel/format/text';
import type { RecordKind } from '@/lib/record/recordKind';
import type { Db } from '@/lib/server/db/client';
import type { DealTable } from '@/lib/server/db/schema';
import type { RecordRow } from './recordRows';

/** What a record is called: its name, or its community with its rooms. */
export async function recordTitle(db: Db, kind: RecordKind, row: RecordRow): Promise<string> {
  if (kind === 'community' || kind === 'project') return String(row.name);
  const community =
    row.community_id === null || row.community_id === undefined
      ? null
      : await db.selectFrom('communities').select('name').where('id', '=', Number(row.community_id)).executeTakeFirst();
  const rooms = typeof row.rooms === 'number' ? `${row.rooms}室` : '';
  const halls = typeof row.halls === 'number' ? `${row.halls}厅` : '';
  return joinKnown(
    [community?.name, `${rooms}${halls}`, kind === 'deal' && shownDealDay(row as unknown as DealTable)],
    ' ',
  );
}
