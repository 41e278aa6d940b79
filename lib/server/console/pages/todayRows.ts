import { isOpenReport } from '@/lib/abuseReport/abuseReport';
import { operators } from '@/lib/console/consoleAccess';
import { ANSWER_MS } from '@/lib/console/promise';
import type { WaitingCounts } from '@/lib/console/waitingCounts';
import { DAY_MS, dayOf, startOfDay } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import { type ConsoleReport, listConsoleReports } from '@/lib/server/abuseReport/queries/consoleReports';
import type { Db } from '@/lib/server/db/client';
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
export const GROUPED = ['posts', 'refunds', 'unmatchedPayments', 'withdrawals', 'imports', 'texts', 'jobs'] as const;
export type GroupedTask = (typeof GROUPED)[number];

export interface TodayRows {
  leads: ConsoleLead[];
  lastCalls: ReadonlyMap<string, number>;
  viewings: ViewedLead[];
  reminders: DueReminder[];
  talks: ConsoleTalk[];
  reports: ConsoleReport[];
  counts: Readonly<Partial<Record<GroupedTask, number>>>;
}

/** What somebody has to do today: their own; of an operator also what nobody else does in time. */
export async function readTodayRows(
  { db, staff, now }: ConsoleContext,
  waiting: ConsolePageContext['waiting'],
): Promise<TodayRows> {
  const isOperator = operators[staff.role];
  const today = dayOf(now);
  const first = { sort: 'due', descending: false, limit: MAX_OF_A_KIND, offset: 0 };
  const [own, rescued, viewings, reminders, talks, reports] = await Promise.all([
    listConsoleLeads(db, { state: 'new', staffId: staff.id }, first),
    isOperator ? listConsoleLeads(db, { state: 'new', before: now - ANSWER_MS + RESCUE_MS }, first) : null,
    listViewings(db, {
      from: startOfDay(today),
      before: startOfDay(today) + DAY_MS,
      staffId: isOperator ? undefined : staff.id,
    }),
    listDueReminders(db, staff.id, today),
    listConsoleTalks(db, defined({ state: 'waiting' as const, staffId: isOperator ? undefined : staff.id }), {
      ...first,
      sort: 'waits',
    }),
    isOperator ? listConsoleReports(db, {}, first) : null,
  ]);
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
    counts: isOperator ? await groupedCounts(db, now, await waiting()) : {},
  };
}

/** Chats are answered within six hours. */
export const TALK_PROMISE_MS = 6 * HOUR_MS;

async function groupedCounts(db: Db, now: number, waiting: WaitingCounts): Promise<TodayRows['counts']> {
  const { dead } = await countJobs(db, { since: now, now });
  const texts = await countFailedTexts(db, startOfDay(dayOf(now)));
  const { posts = 0, refunds = 0, unmatchedPayments = 0, withdrawals = 0, imports = 0 } = waiting;
  return { posts, refunds, unmatchedPayments, withdrawals, imports, texts, jobs: dead };
}

/** What anybody may take, the one that waits longest first, with how many there are. */
export const listPool = (db: Db, isAgent: boolean, limit: number) =>
  listConsoleLeads(db, defined({ state: 'new' as const, staffId: UNASSIGNED, isShared: isAgent || undefined }), {
    sort: 'due',
    descending: false,
    limit,
    offset: 0,
  });
