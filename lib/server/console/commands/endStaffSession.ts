import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import type { StaffSession } from '@/lib/server/session/findStaffSession';
import { endStaffSessions, markStaffSeen } from '../queries/staff';
import { changeAtDesk, type DeskContext } from './deskContext';

/** Signs out here, or everywhere. */
export async function endOwnStaffSession(context: DeskContext, sessionId: string | null): Promise<void> {
  const { staff, now } = context;
  const action = sessionId === null ? 'sign-out-everywhere' : 'sign-out';
  await changeAtDesk(context, { action, subject: staff.id }, (transaction) =>
    endStaffSessions(transaction, staff.id, now, sessionId ?? undefined),
  );
}

/** Writes down that a session was used. */
export const markStaffSessionSeen = (context: CommandContext, { tokenHash }: StaffSession): Promise<void> =>
  writeOfVisitor(context, (transaction) => markStaffSeen(transaction, tokenHash, context.now));
