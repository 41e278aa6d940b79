import { roleName } from '@/lib/console/views/roleText';
import { CONSOLE_STAFF_COPY } from '@/lib/console/words/console';
import type { Db } from '@/lib/server/db/client';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { findRole } from '@/lib/server/staff/queries/roles';
import { endStaff, endStaffSessions, type StaffRow, storeConsoleRole } from '@/lib/server/staff/queries/staff';
import { ApiError } from '@/services/http/apiError';
import { deleteListSettingsOf } from '../queries/savedFilters';
import { changeableStaff, keepAnAdmin, requireParts } from './staffPower';

const { problems } = CONSOLE_STAFF_COPY;

/**
 * Gives somebody of the staff another role; they sign in anew, as what they are now. Throws ApiError: forbidden, notFound,
 * badInput without a reason or of no role, conflict for oneself, for and of parts that whoever does it has not themselves, and
 * where no admin would be left.
 */
export async function changeConsoleRole(
  context: ConsoleContext,
  staffId: string,
  role: string,
  why: string,
): Promise<void> {
  requireConsole('manageStaff', context.staff);
  const reason = readReason(why);
  await changeInConsole(
    context,
    ({ before, to }: { before: StaffRow; to: string }) => ({
      action: 'staff-role',
      subject: staffId,
      detail: `${before.name}: ${roleName(before.role, before.role_name)} -> ${to}`,
      reason,
    }),
    async (transaction) => {
      const before = await changeableStaff(transaction, context, staffId);
      const to = await givenRole(transaction, context, role);
      await storeConsoleRole(transaction, staffId, to.id);
      await endStaffSessions(transaction, staffId, context.now);
      await keepAnAdmin(transaction);
      return { before, to: roleName(to.id, to.name) };
    },
  );
}

/** Ends an account in the console: at once it opens nothing, and its phone is forgotten. Throws as changeConsoleRole. */
export async function endStaffAccount(context: ConsoleContext, staffId: string, why: string): Promise<void> {
  requireConsole('manageStaff', context.staff);
  const reason = readReason(why);
  await changeInConsole(
    context,
    (before: StaffRow) => ({ action: 'staff-end', subject: staffId, detail: before.name, reason }),
    async (transaction) => {
      const staff = await changeableStaff(transaction, context, staffId);
      await endStaff(transaction, staffId, context.now);
      await deleteListSettingsOf(transaction, staffId);
      await endStaffSessions(transaction, staffId, context.now);
      await keepAnAdmin(transaction);
      return staff;
    },
  );
}

/** A role whose every part they have themselves. Throws ApiError: badInput at `role` of none, conflict of one with more. */
export async function givenRole(transaction: Db, context: ConsoleContext, id: string) {
  const role = await findRole(transaction, id);
  if (!role) throw ApiError.ofFields({ role: problems.role });
  requireParts(context, role.parts);
  return role;
}
