import { writeOfVisitor } from '../../db/visitorWrites';
import { endStaffSessions, markStaffSeen } from '../../repositories/staff';
import type { StaffSession } from '../../session/findStaffSession';
import type { CommandContext } from '../context';
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
