import { missingParts, type StaffPart } from '@/lib/console/staffParts';
import { partsText } from '@/lib/console/views/roleText';
import { CONSOLE_STAFF_COPY } from '@/lib/console/words/console';
import type { Db } from '@/lib/server/db/client';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { countAdmins, findStaff, lockStaff, type StaffRow } from '@/lib/server/staff/queries/staff';
import { ApiError } from '@/services/http/apiError';

const { problems } = CONSOLE_STAFF_COPY;

/** Throws ApiError conflict where they have not every one of these themselves. */
export function requireParts({ staff }: ConsoleContext, parts: readonly StaffPart[]): void {
  const missing = missingParts(parts, staff.parts);
  if (missing.length > 0) throw new ApiError('conflict', `${problems.notYours}${partsText(missing)}`);
}

/**
 * Somebody who works here, to be changed in this transaction. Throws ApiError: notFound; conflict for oneself and for one who
 * has parts that whoever changes them has not: nobody takes what they could not give.
 */
export async function changeableStaff(transaction: Db, context: ConsoleContext, staffId: string): Promise<StaffRow> {
  await lockStaff(transaction, context.dialect);
  const staff = await findStaff(transaction, staffId);
  if (!staff || staff.ended_at !== null) throw new ApiError('notFound');
  if (staff.id === context.staff.id) throw new ApiError('conflict', problems.self);
  requireParts(context, staff.parts);
  return staff;
}

/** Throws ApiError conflict where nobody who has everything could sign in any more. */
export async function keepAnAdmin(transaction: Db): Promise<void> {
  if ((await countAdmins(transaction)) === 0) throw new ApiError('conflict', problems.lastAdmin);
}

/** Open pages of the console are sent what they may see: who sees fewer leads signs in anew. */
export const losesLeads = (before: readonly StaffPart[], after: readonly StaffPart[]): boolean =>
  (['leads', 'allLeads'] as const).some((part) => before.includes(part) && !after.includes(part));
