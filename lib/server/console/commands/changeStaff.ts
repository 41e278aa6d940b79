import { admins, isStaffRole } from '@/lib/console/deskAccess';
import { DESK_COPY, DESK_STAFF_COPY } from '@/lib/console/words/desk';
import type { Db } from '@/lib/server/db/client';
import { ApiError } from '@/services/http/apiError';
import {
  countAdmins,
  endStaff,
  endStaffSessions,
  findStaff,
  lockStaff,
  type StaffRow,
  storeDeskRole,
} from '../queries/staff';
import { changeAtDesk, type DeskContext, readReason, requireDesk } from './deskContext';

const { problems } = DESK_STAFF_COPY;

/**
 * Makes somebody of the staff another role; they sign in anew, as what they are now. Throws ApiError: forbidden for anybody
 * but an admin, notFound, badInput without a reason, conflict for oneself and where no admin would be left.
 */
export async function changeDeskRole(context: DeskContext, staffId: string, role: string, why: string): Promise<void> {
  requireDesk(admins, context.staff);
  if (!isStaffRole(role)) throw new ApiError('badInput');
  const reason = readReason(why);
  await changeAtDesk(
    context,
    (before: StaffRow) => ({
      action: 'staff-role',
      subject: staffId,
      detail: `${before.name}: ${DESK_COPY.roles[before.role]} -> ${DESK_COPY.roles[role]}`,
      reason,
    }),
    async (transaction) => {
      const staff = await changeable(transaction, context, staffId);
      await storeDeskRole(transaction, staffId, role);
      await endStaffSessions(transaction, staffId, context.now);
      await keepAnAdmin(transaction);
      return staff;
    },
  );
}

/** Ends an account at the desk: at once it opens nothing, and its phone is forgotten. Throws as changeDeskRole. */
export async function endStaffAccount(context: DeskContext, staffId: string, why: string): Promise<void> {
  requireDesk(admins, context.staff);
  const reason = readReason(why);
  await changeAtDesk(
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

async function changeable(transaction: Db, { staff: self, dialect }: DeskContext, staffId: string): Promise<StaffRow> {
  await lockStaff(transaction, dialect);
  const staff = await findStaff(transaction, staffId);
  if (!staff || staff.ended_at !== null) throw new ApiError('notFound');
  if (staff.id === self.id) throw new ApiError('conflict', problems.self);
  return staff;
}

async function keepAnAdmin(transaction: Db): Promise<void> {
  if ((await countAdmins(transaction)) === 0) throw new ApiError('conflict', problems.lastAdmin);
}
