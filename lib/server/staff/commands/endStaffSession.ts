import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import type { StaffSession } from '@/lib/server/session/findStaffSession';
import { endStaffSessions, markStaffSeen } from '../queries/staff';
import { type ConsoleContext, changeInConsole } from './consoleContext';

/** Signs out here, or everywhere. */
export async function endOwnStaffSession(context: ConsoleContext, sessionId: string | null): Promise<void> {
  const { staff, now } = context;
  const action = sessionId === null ? 'sign-out-everywhere' : 'sign-out';
  await changeInConsole(context, { action, subject: staff.id }, (transaction) =>
    endStaffSessions(transaction, staff.id, now, sessionId ?? undefined),
  );
}

/** Writes down that a session was used. */
export const markStaffSessionSeen = (context: CommandContext, { tokenHash }: StaffSession): Promise<void> =>
  writeOfVisitor(context, (transaction) => markStaffSeen(transaction, tokenHash, context.now));
