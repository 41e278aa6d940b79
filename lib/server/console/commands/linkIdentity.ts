import { CONSOLE_ACCOUNT_COPY, CONSOLE_STAFF_COPY } from '@/lib/console/words/console';
import type { VisitorContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import type { ProviderIdentity } from '@/lib/server/integrations/oidc/staffProvider';
import { isPassword } from '@/lib/server/session/password';
import { newLinkPermit } from '@/lib/server/session/providerState';
import { staffDeviceOf } from '@/lib/server/session/staffDevice';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
  writeAudit,
} from '@/lib/server/staff/commands/consoleContext';
import { endStaffSessions, findStaff } from '@/lib/server/staff/queries/staff';
import { deleteIdentities, type StaffIdentity, storeIdentity } from '@/lib/server/staff/queries/staffIdentities';
import { dropTry } from '@/lib/server/staff/queries/staffTries';
import { ApiError } from '@/services/http/apiError';
import { consumeCode, countTry } from './signInStaff';
import { changeableStaff } from './staffPower';

/**
 * Permits somebody to link an account of theirs in this session, by password and code: a browser that was left open links none.
 * Throws ApiError: tooMany as signInStaff, badInput where they are wrong.
 */
export async function permitLink(
  context: ConsoleContext,
  sessionId: string,
  { password, code, device }: { password: string; code: string; device: string | null },
): Promise<string> {
  const { db, now, staff } = context;
  const known = await findStaff(db, staff.id);
  if (!known) throw new ApiError('notFound');
  const tryId = await countTry(context, known.name, staffDeviceOf(device, known.id));
  const isRight = await isPassword(password, known.password_hash);
  const isProved =
    isRight &&
    (await writeOfVisitor(context, async (transaction) => {
      if ((await consumeCode(transaction, known, code, now)) === null) return false;
      await dropTry(transaction, tryId);
      return true;
    }));
  if (isProved) return newLinkPermit({ staffId: staff.id, sessionId }, now);
  await writeOfVisitor(context, (transaction) =>
    writeAudit(transaction, context, staff, { action: 'sign-in-refused', subject: staff.id }),
  );
  throw ApiError.ofFields({ code: CONSOLE_ACCOUNT_COPY.linkWrong });
}

const named = ({ issuer, subject, label }: Pick<StaffIdentity, 'issuer' | 'subject' | 'label'>): string =>
  `${label} (${new URL(issuer).host} ${subject})`;

/** Links an account at the provider to one here; answers false where it is linked to somebody, or they have another one. */
export async function linkIdentity(
  transaction: Db,
  context: VisitorContext,
  staffId: string,
  identity: ProviderIdentity,
): Promise<boolean> {
  const staff = await findStaff(transaction, staffId);
  if (!staff || staff.ended_at !== null) return false;
  const isStored = await storeIdentity(transaction, { ...identity, staff_id: staffId, linked_at: context.now });
  const actor = { id: staffId, shownName: staff.shown_name };
  if (isStored)
    await writeAudit(transaction, context, actor, { action: 'staff-link', subject: staffId, detail: named(identity) });
  return isStored;
}

/** Unlinks one's own account. Throws ApiError conflict where there is none. */
export async function unlinkOwn(context: ConsoleContext): Promise<void> {
  await unlink(context, context.staff.id, '');
}

/** Unlinks another's, and ends their sessions. Throws ApiError: forbidden, notFound, badInput without a reason, conflict. */
export async function unlinkStaff(context: ConsoleContext, staffId: string, why: string): Promise<void> {
  requireConsole('manageStaff', context.staff);
  await unlink(context, staffId, readReason(why), async (transaction) => {
    await changeableStaff(transaction, context, staffId);
    await endStaffSessions(transaction, staffId, context.now);
  });
}

async function unlink(
  context: ConsoleContext,
  staffId: string,
  reason: string,
  first?: (transaction: Db) => Promise<void>,
): Promise<void> {
  await changeInConsole(
    context,
    (gone: StaffIdentity[]) => ({
      action: 'staff-unlink',
      subject: staffId,
      detail: gone.map(named).join('\n'),
      reason,
    }),
    async (transaction) => {
      await first?.(transaction);
      const gone = await deleteIdentities(transaction, staffId);
      if (gone.length === 0) throw new ApiError('conflict', CONSOLE_STAFF_COPY.problems.unlinked);
      return gone;
    },
  );
}
