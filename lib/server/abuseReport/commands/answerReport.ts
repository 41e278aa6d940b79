import { type AbuseVerdict, isOpenReport } from '@/lib/abuseReport/abuseReport';
import { operators } from '@/lib/console/deskAccess';
import { DESK_REPORT_COPY as copy } from '@/lib/console/words/deskReport';
import { changeAtDesk, type DeskContext, readReason, requireDesk } from '@/lib/server/console/commands/deskContext';
import { wholePhone } from '@/lib/server/console/deskPhone';
import { findStaff, type StaffRow } from '@/lib/server/console/queries/staff';
import type { Db } from '@/lib/server/db/client';
import { maskTyped } from '@/lib/server/log/log';
import { ApiError } from '@/services/http/apiError';
import { readReportPicture } from '../queries/abuseReports';
import { changeReport, type DeskReport, findDeskReport, lockReport } from '../queries/deskReports';

// What operators do with a report. Agents do not: it may be about them. The log names the report, never its words.

/** Throws ApiError: forbidden for anybody but operators, notFound. */
export async function reportAtDesk(db: Db, staff: DeskContext['staff'], id: string): Promise<DeskReport> {
  requireDesk(operators, staff);
  const report = await findDeskReport(db, id);
  if (!report) throw new ApiError('notFound');
  return report;
}

async function lockedReport(transaction: Db, { dialect, staff }: DeskContext, id: string): Promise<DeskReport> {
  await lockReport(transaction, dialect, id);
  return reportAtDesk(transaction, staff, id);
}

/** Gives a report to one of the operators, or to nobody (null); whoever has it looks into it. Throws as reportAtDesk. */
export async function assignReport(context: DeskContext, id: string, staffId: string | null): Promise<void> {
  requireDesk(operators, context.staff);
  await changeAtDesk(
    context,
    (to: StaffRow | null) => ({ action: 'report-assign', subject: id, detail: to ? to.shown_name : copy.unassigned }),
    async (transaction) => {
      const { state } = await lockedReport(transaction, context, id);
      const to = staffId === null ? null : await findStaff(transaction, staffId);
      if (staffId !== null && (!to || to.ended_at !== null || !operators[to.role])) throw new ApiError('notFound');
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
 * reportAtDesk, and ApiError badInput without a reason.
 */
export async function decideReport(
  context: DeskContext,
  id: string,
  verdict: AbuseVerdict,
  why: string | undefined,
): Promise<void> {
  requireDesk(operators, context.staff);
  const reason = maskTyped(readReason(why));
  await changeAtDesk(
    context,
    { action: 'report-decide', subject: id, detail: copy.states[verdict], reason },
    async (transaction) => {
      const { staff_id } = await lockedReport(transaction, context, id);
      const whose = staff_id ?? context.staff.id;
      await changeReport(transaction, id, {
        state: verdict,
        state_at: context.now,
        verdict: reason,
        staff_id: whose,
      });
    },
  );
}

/** Opens a report that had ended: its promise was kept already. Throws as reportAtDesk, conflict of one that is open. */
export async function reopenReport(context: DeskContext, id: string, why: string | undefined): Promise<void> {
  requireDesk(operators, context.staff);
  const reason = readReason(why);
  await changeAtDesk(context, { action: 'report-reopen', subject: id, reason }, async (transaction) => {
    const { state } = await lockedReport(transaction, context, id);
    if (isOpenReport(state)) throw new ApiError('conflict', copy.problems.open);
    await changeReport(transaction, id, { state: 'working', state_at: context.now, verdict: null });
  });
}

/** The whole number of whoever reported (eleven digits), once it is written down who has it and why. Throws as decideReport, conflict where there is none. */
export async function revealReporter(context: DeskContext, id: string, why: string | undefined): Promise<string> {
  requireDesk(operators, context.staff);
  const reason = readReason(why);
  return changeAtDesk(context, { action: 'report-reveal', subject: id, reason }, async (transaction) => {
    const phone = wholePhone(await reportAtDesk(transaction, context.staff, id));
    if (phone === null) throw new ApiError('conflict', copy.problems.noPhone);
    return phone;
  });
}

/** The bytes (WebP) of a report's picture, once it is written down who looks. Throws as reportAtDesk. */
export async function lookAtReportPicture(context: DeskContext, id: string, pictureId: string): Promise<Uint8Array> {
  requireDesk(operators, context.staff);
  return changeAtDesk(context, { action: 'report-picture', subject: id, detail: pictureId }, async (transaction) => {
    const bytes = await readReportPicture(transaction, id, pictureId);
    if (!bytes) throw new ApiError('notFound');
    return bytes;
  });
}
