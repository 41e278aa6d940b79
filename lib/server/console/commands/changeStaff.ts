import { admins, isStaffRole } from '@/lib/console/consoleAccess';
import { CONSOLE_COPY, CONSOLE_STAFF_COPY } from '@/lib/console/words/console';
import type { Db } from '@/lib/server/db/client';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import {
  countAdmins,
  endStaff,
  endStaffSessions,
  findStaff,
  lockStaff,
  type StaffRow,
  storeConsoleRole,
} from '@/lib/server/staff/queries/staff';
import { ApiError } from '@/services/http/apiError';

const { problems } = CONSOLE_STAFF_COPY;

/**
 * Makes somebody of the staff another role; they sign in anew, as what they are now. Throws ApiError: forbidden for anybody
 * but an admin, notFound, badInput without a reason, conflict for oneself and where no admin would be left.
 */
export async function changeConsoleRole(
  context: ConsoleContext,
  staffId: string,
  role: string,
  why: string,
): Promise<void> {
  requireConsole(admins, context.staff);
  if (!isStaffRole(role)) throw new ApiError('badInput');
  const reason = readReason(why);
  await changeInConsole(
    context,
    (before: StaffRow) => ({
      action: 'staff-role',
      subject: staffId,
      detail: `${before.name}: ${CONSOLE_COPY.roles[before.role]} -> ${CONSOLE_COPY.roles[role]}`,
      reason,
    }),
    async (transaction) => {
      const staff = await changeable(transaction, context, staffId);
      await storeConsoleRole(transaction, staffId, role);
      await endStaffSessions(transaction, staffId, context.now);
      await keepAnAdmin(transaction);
      return staff;
    },
  );
}

/** Ends an account in the console: at once it opens nothing, and its phone is forgotten. Throws as changeConsoleRole. */
export async function endStaffAccount(context: ConsoleContext, staffId: string, why: string): Promise<void> {
  requireConsole(admins, context.staff);
  const reason = readReason(why);
  await changeInConsole(
    context,
    (before: StaffRow) => ({ action: 'staff-end', subject: staffId, detail: before.name, reason }),
    async (transaction) => {
      const staff = await changeable(transaction, context, staffId);
      await endStaff(transaction, staffId, context.now);
      await endStaffSessions(transaction, staffId, context.now);
      await keepAnAdmin(transaction);
      return staff;
    },
  );
}

async function changeable(
  transaction: Db,
  { staff: self, dialect }: ConsoleContext,
  staffId: string,
): Promise<StaffRow> {
  await lockStaff(transaction, dialect);
  const staff = await findStaff(transaction, staffId);
  if (!staff || staff.ended_at !== null) throw new ApiError('notFound');
  if (staff.id === self.id) throw new ApiError('conflict', problems.self);
  return staff;
}

async function keepAnAdmin(transaction: Db): Promise<void> {
  if ((await countAdmins(transaction)) === 0) throw new ApiError('conflict', problems.lastAdmin);
}
