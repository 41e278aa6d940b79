import { randomBytes } from 'node:crypto';
import { INVITE_MS } from '@/lib/console/signInLimits';
import { NEW_STAFF_FIELDS } from '@/lib/console/views/staffForms';
import { CONSOLE_STAFF_COPY } from '@/lib/console/words/console';
import { hashToken, newToken } from '@/lib/server/session/tokens';
import {
  type ConsoleContext,
  changeInConsole,
  readPosted,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { endStaffSessions, storeInvite, storeStaff, storeStaffKeys } from '@/lib/server/staff/queries/staff';
import { deleteIdentities } from '@/lib/server/staff/queries/staffIdentities';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { ApiError } from '@/services/http/apiError';
import { givenRole } from './changeStaff';
import { changeableStaff } from './staffPower';

export interface NewStaff {
  /** As typed, all of them. */
  name: string;
  shownName: string;
  mobile: string;
  role: string;
}

/**
 * Makes an account in the console; answers with the token of its invitation, by which its owner sets a password. Throws
 * ApiError: forbidden, badInput with what is wrong by field, conflict of a role with parts that they have not themselves.
 */
export async function inviteStaff(context: ConsoleContext, typed: NewStaff): Promise<string> {
  requireConsole('manageStaff', context.staff);
  const { name, shownName, mobile } = readPosted(NEW_STAFF_FIELDS, { ...typed });
  const { role } = typed;
  const id = randomBytes(12).toString('base64url');
  const phone = mobile === null ? null : vaultPhone(mobile);
  const token = newToken();
  const { now } = context;
  await changeInConsole(
    context,
    { action: 'staff-invite', subject: id, detail: `${name} ${role}` },
    async (transaction) => {
      await givenRole(transaction, context, role);
      const isStored = await storeStaff(transaction, {
        id,
        name,
        shown_name: shownName,
        phone_cipher: phone?.cipher ?? null,
        phone_index: phone?.index ?? null,
        role,
        password_hash: null,
        totp_cipher: null,
        totp_step: 0,
        created_at: now,
        ended_at: null,
      });
      if (!isStored) throw ApiError.ofFields({ name: CONSOLE_STAFF_COPY.problems.taken });
      await storeInvite(transaction, { tokenHash: hashToken(token), staffId: id, now, expiresAt: now + INVITE_MS });
    },
  );
  return token;
}

/**
 * Invites somebody anew who has lost their password or their phone: what they had opens nothing any more. Throws ApiError:
 * forbidden, notFound for one who works here no longer, badInput without a reason.
 */
export async function inviteStaffAgain(context: ConsoleContext, staffId: string, why: string): Promise<string> {
  requireConsole('manageStaff', context.staff);
  const reason = readReason(why);
  const token = newToken();
  const { now } = context;
  await changeInConsole(context, { action: 'staff-invite', subject: staffId, reason }, async (transaction) => {
    await changeableStaff(transaction, context, staffId);
    await storeStaffKeys(transaction, staffId, { password_hash: null, totp_cipher: null, totp_step: 0 });
    await deleteIdentities(transaction, staffId);
    await endStaffSessions(transaction, staffId, now);
    await storeInvite(transaction, { tokenHash: hashToken(token), staffId, now, expiresAt: now + INVITE_MS });
  });
  return token;
}
