import { sql } from 'kysely';
import type { AbuseKind, AbuseState } from '@/lib/abuseReport/abuseReport';
import type { AbuseReportTable } from '@/lib/server/db/abuseReportSchema';
import type { Db, DialectName } from '@/lib/server/db/client';
import type { AskedRows, SomeRows } from '@/lib/server/db/consoleRows';
import { UNASSIGNED } from '@/lib/server/lead/queries/consoleLeads';
import type { AbuseReportRow } from './abuseReports';

/** A report as the console sees it. */
export type ConsoleReport = AbuseReportRow & {
  staff_name: string | null;
  city_name: string | null;
  pictures: number;
};

export interface ConsoleReportFilter {
  id?: string;
  state?: AbuseState;
  kind?: AbuseKind;
  /** Somebody's, or UNASSIGNED. */
  staffId?: string;
}

/** Those that wait for a result come first, the one promised soonest first of all; then what has ended. */
const OPEN_FIRST = sql`case when abuse_reports.state in ('new', 'working') then 0 else 1 end`;

/** The reports that are asked for, with how many there are. */
export async function listConsoleReports(
  db: Db,
  { id, state, kind, staffId }: ConsoleReportFilter,
  { sort, descending, limit, offset }: AskedRows,
): Promise<SomeRows<ConsoleReport>> {
  let query = db.selectFrom('abuse_reports');
  if (id !== undefined) query = query.where('abuse_reports.id', '=', id);
  if (state !== undefined) query = query.where('abuse_reports.state', '=', state);
  if (kind !== undefined) query = query.where('abuse_reports.kind', '=', kind);
  if (staffId === UNASSIGNED) query = query.where('abuse_reports.staff_id', 'is', null);
  else if (staffId !== undefined) query = query.where('abuse_reports.staff_id', '=', staffId);
  const { count } = await query.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const way = descending ? 'desc' : 'asc';
  const sorted =
    sort === 'due'
      ? query.orderBy(OPEN_FIRST, way).orderBy('abuse_reports.due_day', way).orderBy('abuse_reports.created_at', way)
      : query.orderBy('abuse_reports.created_at', way);
  const rows = await sorted
    .leftJoin('staff', 'staff.id', 'abuse_reports.staff_id')
    .leftJoin('cities', 'cities.id', 'abuse_reports.city_id')
    .selectAll('abuse_reports')
    .select(['staff.shown_name as staff_name', 'cities.name as city_name'])
    .select((eb) =>
      eb
        .selectFrom('abuse_report_pictures')
        .select((is) => is.fn.countAll<number>().as('pictures'))
        .whereRef('abuse_report_pictures.report_id', '=', 'abuse_reports.id')
        .as('pictures'),
    )
    .orderBy('abuse_reports.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: rows.map((row) => ({ ...row, pictures: Number(row.pictures ?? 0) })), total: Number(count) };
}

const ONE = { sort: 'created', descending: false, limit: 1, offset: 0 };

export async function findConsoleReport(db: Db, id: string): Promise<ConsoleReport | null> {
  return (await listConsoleReports(db, { id }, ONE)).rows[0] ?? null;
}

/** One change of a report at a time; SQLite writes in turn anyway. */
export async function lockReport(transaction: Db, dialect: DialectName, id: string): Promise<void> {
  if (dialect === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${`abuse report ${id}`}, 0))`.execute(transaction);
}

export async function changeReport(
  db: Db,
  id: string,
  change: Partial<Pick<AbuseReportTable, 'state' | 'state_at' | 'verdict' | 'outcome' | 'staff_id'>>,
): Promise<void> {
  await db.updateTable('abuse_reports').set(change).where('id', '=', id).execute();
}

/** How many wait for a result, and of how many the promised day is over on `today`. */
export async function countWaitingReports(db: Db, today: string): Promise<{ waiting: number; late: number }> {
  const open = db.selectFrom('abuse_reports').where('state', 'in', ['new', 'working']);
  const all = await open.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const over = await open
    .where('due_day', '<', today)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { waiting: Number(all.count), late: Number(over.count) };
}
