import { randomBytes } from 'node:crypto';
import { parseShownName, parseStaffName, passwordProblem } from '@/lib/console/staffName';
import { CONSOLE_ENROL_COPY as copy } from '@/lib/console/words/console';
import { defined } from '@/lib/kernel/defined';
import type { VisitorContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { hashPassword } from '@/lib/server/session/password';
import { newStaffDevice } from '@/lib/server/session/staffDevice';
import { hashToken } from '@/lib/server/session/tokens';
import { newTotpSecret, totpStepOf } from '@/lib/server/session/totp';
import { writeAudit } from '@/lib/server/staff/commands/consoleContext';
import {
  consumeInvite,
  findInvite,
  findStaff,
  type StaffRow,
  storeRecoveryCodes,
  storeStaff,
  storeStaffKeys,
} from '@/lib/server/staff/queries/staff';
import { openText, sealText } from '@/lib/server/vault/phoneVault';
import { ApiError } from '@/services/http/apiError';
import { hashOfRecoveryCode, newRecoveryCodes, readRecoveryCode } from './recoveryCodes';
import { type StaffSignedIn, startStaffSession } from './signInStaff';

const OFFER_MS = 30 * 60_000;

/** What an invitation opens: a new secret for the authenticator, and whose account it is. */
export interface EnrolOffer {
  secret: string;
  /** The secret as the form brings it back: sealed with the invitation, good for half an hour. */
  sealed: string;
  /** null: the first admin chooses them. */
  account: { name: string; shownName: string } | null;
}

/** null where the token is none, or is over. `sealed`, of a form that was sent already, keeps its secret. */
export async function offerEnrolment(
  { db, now }: Pick<VisitorContext, 'db' | 'now'>,
  token: string,
  sealed?: string,
): Promise<EnrolOffer | null> {
  const invite = await findInvite(db, hashToken(token), now);
  if (!invite) return null;
  const staff = invite.staffId === null ? null : await findStaff(db, invite.staffId);
  if (invite.staffId !== null && !staff) return null;
  const known = sealed === undefined ? null : openOffer(sealed, token, now);
  const secret = known ?? newTotpSecret();
  return {
    secret,
    sealed: known === null || sealed === undefined ? sealOffer(secret, token, now) : sealed,
    account: staff && { name: staff.name, shownName: staff.shown_name },
  };
}

const sealOffer = (secret: string, token: string, now: number): string =>
  sealText(JSON.stringify({ secret, of: hashToken(token), until: now + OFFER_MS }), 'enrolment');

/** The secret in it; null where it was made up, is another's, or is too old. */
function openOffer(sealed: string, token: string, now: number): string | null {
  try {
    const { secret, of, until } = JSON.parse(openText(sealed, 'enrolment')) as {
      secret: string;
      of: string;
      until: number;
    };
    return of === hashToken(token) && until > now ? secret : null;
  } catch {
    return null;
  }
}

export interface Enrolment {
  token: string;
  sealed: string;
  /** As typed; of no account to the one that is invited. */
  name: string;
  shownName: string;
  password: string;
  again: string;
  code: string;
  client: string;
}

export interface Enrolled {
  session: StaffSignedIn;
  /** Told now and never again. */
  recoveryCodes: string[];
}

/**
 * Takes an invitation up: with a password and a code of the authenticator the account can be used, and its owner is
 * signed in. Throws ApiError: notFound where the invitation is none or over, badInput with what is wrong by field, after
 * which it is as good as before.
 */
export async function enrolStaff(context: VisitorContext, enrolment: Enrolment): Promise<Enrolled> {
  const { now } = context;
  const offer = await offerEnrolment(context, enrolment.token, enrolment.sealed);
  if (!offer) throw new ApiError('notFound', copy.badToken);
  const secret = openOffer(enrolment.sealed, enrolment.token, now);
  if (secret === null) throw refusal({ code: copy.problems.old });
  const { name, shownName, step } = readEnrolment(enrolment, offer, secret, now);
  const keys = {
    password_hash: await hashPassword(enrolment.password),
    totp_cipher: sealText(secret, 'staff.totp_cipher'),
    totp_step: step,
  };
  const recoveryCodes = newRecoveryCodes();
  const session = await writeOfVisitor(context, async (transaction) => {
    const invite = await consumeInvite(transaction, hashToken(enrolment.token), now);
    if (!invite) throw new ApiError('notFound', copy.badToken);
    const staff = await accountOf(transaction, invite.staffId, { name, shownName, now });
    await storeStaffKeys(transaction, staff.id, keys);
    const hashes = recoveryCodes.map((code) => hashOfRecoveryCode(staff.id, readRecoveryCode(code) ?? ''));
    await storeRecoveryCodes(transaction, staff.id, hashes);
    const actor = { id: staff.id, shownName: staff.shown_name };
    await writeAudit(transaction, context, actor, { action: 'enrol', subject: staff.id, detail: staff.name });
    const started = await startStaffSession(transaction, staff.id, now, enrolment.client);
    return { ...started, device: newStaffDevice(staff.id) };
  });
  return { session, recoveryCodes };
}

function readEnrolment(
  enrolment: Enrolment,
  { account }: EnrolOffer,
  secret: string,
  now: number,
): { name: string; shownName: string; step: number } {
  const { password, again, code } = enrolment;
  const name = account?.name ?? parseStaffName(enrolment.name);
  const shownName = account?.shownName ?? parseShownName(enrolment.shownName);
  const weak = passwordProblem(password, name ?? '');
  const step = totpStepOf(secret, code, now, 0);
  const problems = defined({
    name: name === null ? copy.problems.name : undefined,
    shownName: shownName === null ? copy.problems.shownName : undefined,
    password: weak !== null ? copy.problems[weak] : undefined,
    again: weak === null && password !== again ? copy.problems.again : undefined,
    code: step === null ? copy.problems.code : undefined,
  });
  if (name === null || shownName === null || step === null || Object.keys(problems).length > 0) throw refusal(problems);
  return { name, shownName, step };
}

async function accountOf(
  transaction: Db,
  staffId: string | null,
  { name, shownName, now }: { name: string; shownName: string; now: number },
): Promise<StaffRow> {
  const id = staffId ?? randomBytes(12).toString('base64url');
  if (staffId === null) {
    const isStored = await storeStaff(transaction, {
      id,
      name,
      shown_name: shownName,
      phone_cipher: null,
      phone_index: null,
      role: 'admin',
      password_hash: null,
      totp_cipher: null,
      totp_step: 0,
      created_at: now,
      ended_at: null,
    });
    if (!isStored) throw refusal({ name: copy.problems.nameTaken });
  }
  const staff = await findStaff(transaction, id);
  if (!staff || staff.ended_at !== null) throw new ApiError('notFound', copy.badToken);
  return staff;
}

const refusal = (fields: Record<string, string>): ApiError =>
  new ApiError('badInput', Object.values(fields)[0], fields);
