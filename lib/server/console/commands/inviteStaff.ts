import { randomBytes } from 'node:crypto';
import type { StaffRole } from '@/lib/account/viewer';
import { admins, isStaffRole } from '@/lib/console/consoleAccess';
import { INVITE_MS } from '@/lib/console/signInLimits';
import { parseShownName, parseStaffName } from '@/lib/console/staffName';
import { CONSOLE_ENROL_COPY, CONSOLE_STAFF_COPY } from '@/lib/console/words/console';
import { defined } from '@/lib/kernel/defined';
import { parseMobile } from '@/lib/kernel/phone';
import { hashToken, newToken } from '@/lib/server/session/tokens';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { ApiError } from '@/services/http/apiError';
import { endStaffSessions, findStaff, storeInvite, storeStaff, storeStaffKeys } from '../queries/staff';
import { type ConsoleContext, changeInConsole, readReason, requireConsole } from './consoleContext';

export interface NewStaff {
  /** As typed, all of them. */
  name: string;
  shownName: string;
  mobile: string;
  role: string;
}

/**
 * Makes an account in the console; answers with the token of its invitation, by which its owner sets a password. Throws
 * ApiError: forbidden for anybody but an admin, badInput with what is wrong by field.
 */
export async function inviteStaff(context: ConsoleContext, typed: NewStaff): Promise<string> {
  requireConsole(admins, context.staff);
  const { name, shownName, mobile, role } = readNewStaff(typed);
  const id = randomBytes(12).toString('base64url');
  const phone = mobile === null ? null : vaultPhone(mobile);
  const token = newToken();
  const { now } = context;
  await changeInConsole(
    context,
    { action: 'staff-invite', subject: id, detail: `${name} ${role}` },
    async (transaction) => {
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
      if (!isStored) throw refusal({ name: CONSOLE_STAFF_COPY.problems.taken });
      await storeInvite(transaction, { tokenHash: hashToken(token), staffId: id, now, expiresAt: now + INVITE_MS });
    },
  );
  return token;
}

function readNewStaff(typed: NewStaff): { name: string; shownName: string; mobile: string | null; role: StaffRole } {
  const name = parseStaffName(typed.name);
  const shownName = parseShownName(typed.shownName);
  const mobile = typed.mobile.trim() === '' ? null : parseMobile(typed.mobile);
  const { role } = typed;
  const problems = defined({
    name: name === null ? CONSOLE_ENROL_COPY.problems.name : undefined,
    shownName: shownName === null ? CONSOLE_ENROL_COPY.problems.shownName : undefined,
    mobile: mobile === null && typed.mobile.trim() !== '' ? CONSOLE_STAFF_COPY.problems.phone : undefined,
  });
  if (name === null || shownName === null || !isStaffRole(role) || 'mobile' in problems) throw refusal(problems);
  return { name, shownName, mobile, role };
}

const refusal = (fields: Record<string, string>): ApiError =>
  new ApiError('badInput', Object.values(fields)[0], fields);

/**
 * Invites somebody anew who has lost their password or their phone: what they had opens nothing any more. Throws ApiError:
 * forbidden, notFound for one who works here no longer, badInput without a reason.
 */
export async function inviteStaffAgain(context: ConsoleContext, staffId: string, why: string): Promise<string> {
  requireConsole(admins, context.staff);
  const reason = readReason(why);
  const token = newToken();
  const { now } = context;
  await changeInConsole(context, { action: 'staff-invite', subject: staffId, reason }, async (transaction) => {
    const staff = await findStaff(transaction, staffId);
    if (!staff || staff.ended_at !== null) throw new ApiError('notFound');
    if (staff.id === context.staff.id) throw new ApiError('conflict', CONSOLE_STAFF_COPY.problems.self);
    await storeStaffKeys(transaction, staffId, { password_hash: null, totp_cipher: null, totp_step: 0 });
    await endStaffSessions(transaction, staffId, now);
    await storeInvite(transaction, { tokenHash: hashToken(token), staffId, now, expiresAt: now + INVITE_MS });
  });
  return token;
}
