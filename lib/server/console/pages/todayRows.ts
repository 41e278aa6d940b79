import { isOpenReport } from '@/lib/abuseReport/abuseReport';
import { mayDo } from '@/lib/console/consoleAccess';
import type { StaffPart } from '@/lib/console/staffParts';
import type { WaitingCounts } from '@/lib/console/waitingCounts';
import { DAY_MS, dayOf, startOfDay } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import { ANSWER_MS } from '@/lib/lead/promise';
import { type ConsoleReport, listConsoleReports } from '@/lib/server/abuseReport/queries/consoleReports';
import type { Db } from '@/lib/server/db/client';
import type { ConsoleImportTable, ImportScheduleTable } from '@/lib/server/db/consoleSchema';
import { listBrokenSchedules, listHeldImports } from '@/lib/server/import/queries/importSchedules';
import {
  type ConsoleLead,
  listConsoleLeads,
  listViewings,
  UNASSIGNED,
  type ViewedLead,
} from '@/lib/server/lead/queries/consoleLeads';
import { type DueReminder, listDueReminders, listLastCalls } from '@/lib/server/lead/queries/leadWork';
import { countJobs } from '@/lib/server/outbox/queries/jobs';
import { countFailedTexts } from '@/lib/server/outbox/queries/textMessages';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { type ConsoleTalk, listConsoleTalks } from '@/lib/server/talk/queries/consoleTalks';

const HOUR_MS = 3_600_000;
/** An operator looks after the promise of leads that are nobody's or another's when so much of it is left. */
const RESCUE_MS = 2 * HOUR_MS;
/** Whoever has more first does these. */
const MAX_OF_A_KIND = 50;

/** What is counted together: one task each, where there is any. */
export const GROUPED = [
  'posts',
  'refunds',
  'unmatchedPayments',
  'withdrawals',
  'imports',
  'texts',
  'jobs',
  'accessRequests',
] as const;
export type GroupedTask = (typeof GROUPED)[number];

export interface TodayRows {
  leads: ConsoleLead[];
  lastCalls: ReadonlyMap<string, number>;
  viewings: ViewedLead[];
  reminders: DueReminder[];
  talks: ConsoleTalk[];
  reports: ConsoleReport[];
  /** Imports by schedule that wait for somebody, and schedules whose place cannot be read. */
  heldImports: ConsoleImportTable[];
  brokenSchedules: ImportScheduleTable[];
  counts: Readonly<Partial<Record<GroupedTask, number>>>;
}

/** What somebody has to do today: their own; of who sees everybody's also what nobody else does in time. */
export async function readTodayRows(
  { db, staff, now }: ConsoleContext,
  waiting: ConsolePageContext['waiting'],
): Promise<TodayRows> {
  const seesAll = mayDo(staff, 'allLeads');
  const today = dayOf(now);
  const first = { sort: 'due', descending: false, limit: MAX_OF_A_KIND, offset: 0 };
  const [own, rescued, viewings, reminders, talks, reports] = await Promise.all([
    listConsoleLeads(db, { state: 'new', staffId: staff.id }, first),
    seesAll ? listConsoleLeads(db, { state: 'new', dueBefore: now - ANSWER_MS + RESCUE_MS }, first) : null,
    listViewings(db, {
      from: startOfDay(today),
      before: startOfDay(today) + DAY_MS,
      staffId: seesAll ? undefined : staff.id,
    }),
    listDueReminders(db, staff.id, today),
    listConsoleTalks(db, defined({ state: 'waiting' as const, staffId: seesAll ? undefined : staff.id }), {
      ...first,
      sort: 'waits',
    }),
    mayDo(staff, 'reports') ? listConsoleReports(db, {}, first) : null,
  ]);
  const mayImport = mayDo(staff, 'imports');
  const heldImports = mayImport ? await listHeldImports(db, MAX_OF_A_KIND) : [];
  const brokenSchedules = mayImport ? await listBrokenSchedules(db) : [];
  const leads = [...own.rows, ...(rescued?.rows ?? []).filter(({ staff_id }) => staff_id !== staff.id)];
  const isMine = ({ staff_id }: { staff_id: string | null }) => staff_id === null || staff_id === staff.id;
  return {
    leads,
    lastCalls: await listLastCalls(
      db,
      leads.map(({ id }) => id),
    ),
    viewings: viewings.filter(({ state }) => state === 'arranged'),
    reminders,
    talks: talks.rows.filter((talk) => isMine(talk) || (talk.waiting_since ?? now) < now - TALK_PROMISE_MS + RESCUE_MS),
    reports: (reports?.rows ?? []).filter(
      (report) => isOpenReport(report.state) && (isMine(report) || report.due_day <= today),
    ),
    heldImports,
    brokenSchedules,
    counts: await groupedCounts(db, staff, now, await waiting(), heldImports.length + brokenSchedules.length),
  };
}

/** Chats are answered within six hours. */
export const TALK_PROMISE_MS = 6 * HOUR_MS;

/** Whose each of them is to do. */
const PART_OF: Readonly<Record<GroupedTask, StaffPart>> = {
  posts: 'posts',
  refunds: 'money',
  unmatchedPayments: 'money',
  withdrawals: 'money',
  imports: 'imports',
  texts: 'texts',
  jobs: 'settings',
  accessRequests: 'manageStaff',
};

/** `shownImports` have a task each. */
async function groupedCounts(
  db: Db,
  staff: ConsoleContext['staff'],
  now: number,
  waiting: WaitingCounts,
  shownImports: number,
): Promise<TodayRows['counts']> {
  const own = GROUPED.filter((group) => mayDo(staff, PART_OF[group]));
  const all: Partial<Record<GroupedTask, number>> = {
    ...waiting,
    imports: Math.max(0, (waiting.imports ?? 0) - shownImports),
    texts: own.includes('texts') ? await countFailedTexts(db, startOfDay(dayOf(now))) : 0,
    accessRequests: waiting.staff ?? 0,
    jobs: own.includes('jobs') ? (await countJobs(db, { since: now, now })).dead : 0,
  };
  return Object.fromEntries(own.map((group) => [group, all[group] ?? 0]));
}

/** What anybody may take, the one that waits longest first, with how many there are. */
export const listPool = (db: Db, isAgent: boolean, limit: number) =>
  listConsoleLeads(db, defined({ state: 'new' as const, staffId: UNASSIGNED, isShared: isAgent || undefined }), {
    sort: 'due',
    descending: false,
    limit,
    offset: 0,
  });
