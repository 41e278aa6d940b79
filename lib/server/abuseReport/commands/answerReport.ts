import { type AbuseOutcome, type AbuseVerdict, isOpenReport, type ReportedKind } from '@/lib/abuseReport/abuseReport';
import { mayDo } from '@/lib/console/consoleAccess';
import { CONSOLE_REPORT_COPY as copy } from '@/lib/console/words/report';
import type { Db } from '@/lib/server/db/client';
import { maskTyped } from '@/lib/server/log/log';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
  writeAudit,
} from '@/lib/server/staff/commands/consoleContext';
import { wholePhone } from '@/lib/server/staff/consolePhone';
import { findStaff, type StaffRow } from '@/lib/server/staff/queries/staff';
import { ApiError } from '@/services/http/apiError';
import { readReportPicture } from '../queries/abuseReports';
import { type ConsoleReport, changeReport, findConsoleReport, lockReport } from '../queries/consoleReports';

// What operators do with a report. Agents do not: it may be about them. The log names the report, never its words.

/** Throws ApiError: forbidden, notFound. */
export async function reportInConsole(db: Db, staff: ConsoleContext['staff'], id: string): Promise<ConsoleReport> {
  requireConsole('reports', staff);
  const report = await findConsoleReport(db, id);
  if (!report) throw new ApiError('notFound');
  return report;
}

async function lockedReport(transaction: Db, { dialect, staff }: ConsoleContext, id: string): Promise<ConsoleReport> {
  await lockReport(transaction, dialect, id);
  return reportInConsole(transaction, staff, id);
}

/** Gives a report to one of the operators, or to nobody (null); whoever has it looks into it. Throws as reportInConsole. */
export async function assignReport(context: ConsoleContext, id: string, staffId: string | null): Promise<void> {
  requireConsole('reports', context.staff);
  await changeInConsole(
    context,
    (to: StaffRow | null) => ({ action: 'report-assign', subject: id, detail: to ? to.shown_name : copy.unassigned }),
    async (transaction) => {
      const { state } = await lockedReport(transaction, context, id);
      const to = staffId === null ? null : await findStaff(transaction, staffId);
      if (staffId !== null && (!to || to.ended_at !== null || !mayDo(to, 'reports'))) throw new ApiError('notFound');
      const begins = to !== null && state === 'new';
      await changeReport(transaction, id, {
        staff_id: staffId,
        ...(begins ? { state: 'working', state_at: context.now } : undefined),
      });
      return to;
    },
  );
}

/**
 * Ends a report with what whoever left it reads; said again, it takes the place of what was said before. Throws as
 * reportInConsole, and ApiError badInput without a reason.
 */
export async function decideReport(
  context: ConsoleContext,
  id: string,
  verdict: AbuseVerdict,
  why: string | undefined,
): Promise<void> {
  requireConsole('reports', context.staff);
  const reason = maskTyped(readReason(why));
  await changeInConsole(
    context,
    { action: 'report-decide', subject: id, detail: copy.states[verdict], reason },
    async (transaction) => endReport(transaction, context, id, { verdict, reason, outcome: null }),
  );
}

interface ReportEnd {
  verdict: AbuseVerdict;
  reason: string;
  outcome: AbuseOutcome | null;
}

async function endReport(
  transaction: Db,
  context: ConsoleContext,
  id: string,
  { verdict, reason, outcome }: ReportEnd,
): Promise<void> {
  const { staff_id } = await lockedReport(transaction, context, id);
  const whose = staff_id ?? context.staff.id;
  await changeReport(transaction, id, {
    state: verdict,
    state_at: context.now,
    verdict: reason,
    outcome,
    staff_id: whose,
  });
}

/** A report that waits for a result, about this thing. Throws as reportInConsole, conflict of any other. */
export async function requireOpenReport(
  transaction: Db,
  context: ConsoleContext,
  id: string,
  thing: { kind: ReportedKind | 'deal'; id: number },
): Promise<void> {
  const { state, thing_kind, thing_id } = await lockedReport(transaction, context, id);
  if (thing_kind !== thing.kind || thing_id !== thing.id) throw new ApiError('conflict', copy.problems.otherThing);
  if (!isOpenReport(state)) throw new ApiError('conflict', copy.problems.ended);
}

/** Ends a report with what was done about it, in the transaction that does it, and writes that down. Throws as reportInConsole. */
export async function answerReport(
  transaction: Db,
  context: ConsoleContext,
  id: string,
  end: ReportEnd,
): Promise<void> {
  const reason = maskTyped(end.reason);
  await endReport(transaction, context, id, { ...end, reason });
  await writeAudit(transaction, context, context.staff, {
    action: 'report-decide',
    subject: id,
    detail: copy.states[end.verdict],
    reason,
  });
}

/** What had answered a report is undone: it waits again, and its promise is to be kept anew. Nothing of one that is gone or ended otherwise. */
export async function reopenAnswered(transaction: Db, context: ConsoleContext, id: string, why: string): Promise<void> {
  await lockReport(transaction, context.dialect, id);
  const report = await findConsoleReport(transaction, id);
  if (!report?.outcome) return;
  await changeReport(transaction, id, { state: 'working', state_at: context.now, verdict: null, outcome: null });
  await writeAudit(transaction, context, context.staff, { action: 'report-reopen', subject: id, reason: why });
}

/** Opens a report that had ended: its promise was kept already. Throws as reportInConsole, conflict of one that is open. */
export async function reopenReport(context: ConsoleContext, id: string, why: string | undefined): Promise<void> {
  requireConsole('reports', context.staff);
  const reason = readReason(why);
  await changeInConsole(context, { action: 'report-reopen', subject: id, reason }, async (transaction) => {
    const { state } = await lockedReport(transaction, context, id);
    if (isOpenReport(state)) throw new ApiError('conflict', copy.problems.open);
    await changeReport(transaction, id, { state: 'working', state_at: context.now, verdict: null, outcome: null });
  });
}

/** The whole number of whoever reported (eleven digits), once it is written down who has it and why. Throws as decideReport, conflict where there is none. */
export async function revealReporter(context: ConsoleContext, id: string, why: string | undefined): Promise<string> {
  requireConsole('reports', context.staff);
  const reason = readReason(why);
  return changeInConsole(context, { action: 'report-reveal', subject: id, reason }, async (transaction) => {
    const phone = wholePhone(await reportInConsole(transaction, context.staff, id));
    if (phone === null) throw new ApiError('conflict', copy.problems.noPhone);
    return phone;
  });
}

/** The bytes (WebP) of a report's picture, once it is written down who looks. Throws as reportInConsole. */
export async function viewReportPicture(context: ConsoleContext, id: string, pictureId: string): Promise<Uint8Array> {
  requireConsole('reports', context.staff);
  return changeInConsole(context, { action: 'report-picture', subject: id, detail: pictureId }, async (transaction) => {
    const bytes = await readReportPicture(transaction, id, pictureId);
    if (!bytes) throw new ApiError('notFound');
    return bytes;
  });
}
