import type { Selectable } from 'kysely';
import { isStaffPart, type StaffPart } from '@/lib/console/staffParts';
import type { Db } from '@/lib/server/db/client';
import type { AccessRequestTable } from '@/lib/server/db/consoleSchema';

export type AccessRequest = Omit<Selectable<AccessRequestTable>, 'part'> & { part: StaffPart };
/** With who asks, by their shown name. */
export type NamedRequest = AccessRequest & { staff_name: string };

const known = <Row extends { part: string }>(rows: readonly Row[]) =>
  rows.flatMap((row) => (isStaffPart(row.part) ? [{ ...row, part: row.part }] : []));

/** Answers false where they have asked for the part on that day already. */
export async function storeAccessRequest(db: Db, request: AccessRequestTable): Promise<boolean> {
  const result = await db
    .insertInto('access_requests')
    .values(request)
    .onConflict((clash) => clash.columns(['staff_id', 'part', 'day']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findAccessRequest(db: Db, id: string): Promise<AccessRequest | null> {
  const row = await db.selectFrom('access_requests').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? (known([row])[0] ?? null) : null;
}

/** Answers false where somebody has answered it meanwhile. */
export async function storeAccessAnswer(
  db: Db,
  id: string,
  answer: Pick<AccessRequestTable, 'outcome' | 'answer' | 'decided_by' | 'decided_at'>,
): Promise<boolean> {
  const result = await db
    .updateTable('access_requests')
    .set(answer)
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** What waits for somebody who can give it: of others who work here, for parts that they have; the oldest first. */
export async function listOpenRequests(
  db: Db,
  { id, parts }: { id: string; parts: readonly StaffPart[] },
): Promise<NamedRequest[]> {
  if (parts.length === 0) return [];
  const rows = await db
    .selectFrom('access_requests')
    .innerJoin('staff', 'staff.id', 'access_requests.staff_id')
    .selectAll('access_requests')
    .select('staff.shown_name as staff_name')
    .where('outcome', 'is', null)
    .where('staff.ended_at', 'is', null)
    .where('staff_id', '!=', id)
    .where('part', 'in', parts)
    .orderBy('asked_at')
    .orderBy('access_requests.id')
    .execute();
  return known(rows);
}

/** What somebody has asked for since a moment (UTC ms), or was answered since; the latest first. */
export async function listRequestsOf(db: Db, staffId: string, since: number): Promise<AccessRequest[]> {
  const rows = await db
    .selectFrom('access_requests')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where(({ or, eb }) => or([eb('asked_at', '>=', since), eb('decided_at', '>=', since)]))
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute();
  return known(rows);
}

/** Deletes what was asked before a moment (UTC ms), answered or not; answers how many. */
export async function deleteAccessRequestsBefore(db: Db, before: number): Promise<number> {
  const result = await db.deleteFrom('access_requests').where('asked_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
