import { type ConsoleContext, changeInConsole, requireConsole } from '@/lib/server/staff/commands/consoleContext';
import { listAudit } from '@/lib/server/staff/queries/auditLog';

/** Whoever goes back and forth between a person and their leads looks once. */
const SAME_LOOK_MS = 3_600_000;
const ONE = { sort: 'at', descending: true, limit: 1, offset: 0 };

/** Writes down that somebody looks at what passed between a person and the site. Throws ApiError forbidden. */
export async function recordLook(context: ConsoleContext, userId: string): Promise<void> {
  const { db, staff, now } = context;
  requireConsole('people', staff);
  const same = { staffId: staff.id, action: 'person-look', subject: userId, since: now - SAME_LOOK_MS };
  if ((await listAudit(db, same, ONE)).total > 0) return;
  await changeInConsole(context, { action: 'person-look', subject: userId }, () => Promise.resolve());
}
