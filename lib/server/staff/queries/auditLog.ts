import type { Insertable, Selectable } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import type { AskedRows, SomeRows } from '@/lib/server/db/consoleRows';
import type { AuditTable } from '@/lib/server/db/consoleSchema';

export async function appendAudit(db: Db, row: Insertable<AuditTable>): Promise<void> {
  await db.insertInto('audit_log').values(row).execute();
}

/** What can be filtered by: who, what was done, to what. */
export interface AuditFilter {
  staffId?: string;
  action?: string;
  subject?: string;
  /** UTC ms */
  since?: number;
}

export async function listAudit(
  db: Db,
  { staffId, action, subject, since }: AuditFilter,
  { descending, limit, offset }: AskedRows,
): Promise<SomeRows<Selectable<AuditTable>>> {
  let query = db.selectFrom('audit_log');
  if (staffId !== undefined) query = query.where('staff_id', '=', staffId);
  if (action !== undefined) query = query.where('action', '=', action);
  if (subject !== undefined) query = query.where('subject', '=', subject);
  if (since !== undefined) query = query.where('at', '>=', since);
  const { count } = await query.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('seq', descending ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(count) };
}

/** How often somebody did each of these since a moment (UTC ms); what they never did is not in it. */
export async function countActions(
  db: Db,
  { staffId, since, actions }: { staffId: string; since: number; actions: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('audit_log')
    .where('staff_id', '=', staffId)
    .where('at', '>=', since)
    .where('action', 'in', actions)
    .groupBy('action')
    .select((is) => ['action', is.fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ action, count }) => [action, Number(count)]));
}

/** The latest of what was done to one thing. */
export const listAuditOf = (db: Db, subject: string, most: number): Promise<Selectable<AuditTable>[]> =>
  db.selectFrom('audit_log').selectAll().where('subject', '=', subject).orderBy('seq', 'desc').limit(most).execute();
