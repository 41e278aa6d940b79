import { randomBytes } from 'node:crypto';
import { MAX_TRY_MS, STAFF_SESSION, TRY_LIMITS, type TryLimit } from '@/lib/console/signInLimits';
import { parseStaffName } from '@/lib/console/staffName';
import { tooManyTries } from '@/lib/console/views/signInText';
import { CONSOLE_LOGIN_COPY } from '@/lib/console/words/console';
import { parseMobile } from '@/lib/kernel/phone';
import { typedLine } from '@/lib/kernel/typedText';
import type { VisitorContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import type { NewToken } from '@/lib/server/session/commands/startSession';
import { isPassword } from '@/lib/server/session/password';
import { newStaffDevice, staffDeviceOf } from '@/lib/server/session/staffDevice';
import { hashToken, newToken } from '@/lib/server/session/tokens';
import { totpStepOf } from '@/lib/server/session/totp';
import { writeAudit } from '@/lib/server/staff/commands/consoleContext';
import {
  consumeRecoveryCode,
  consumeTotpStep,
  findStaffBySign,
  type StaffRow,
  storeStaffSession,
} from '@/lib/server/staff/queries/staff';
import { deleteTriesBefore, dropTry, lockTries, storeTry, waitForTry } from '@/lib/server/staff/queries/staffTries';
import { codeHash, openText, vaultPhone } from '@/lib/server/vault/phoneVault';
import { ApiError } from '@/services/http/apiError';
import { hashOfRecoveryCode, readRecoveryCode } from './recoveryCodes';

export interface StaffSignIn {
  /** As typed: the account's name, or its phone. */
  name: string;
  password: string;
  /** Of the authenticator, or one in place of it. */
  code: string;
  /** As sessions keep it. */
  client: string;
  /** The mark of the browser, where it has one (session/staffDevice.ts). */
  device?: string | null;
}

/** A session, and the mark by which this browser is known from now on. */
export interface StaffSignedIn extends NewToken {
  device: string;
}

/**
 * Signs somebody in in the console: by name or phone, password and code. A try is counted before it is looked at and given
 * back where it was right, so that as many at once are no more than one after the other. Whatever is wrong, it says the
 * same and takes as long. Throws ApiError: tooMany beyond the limits (which what is refused does not count towards),
 * wrongCode.
 */
export async function signInStaff(context: VisitorContext, signIn: StaffSignIn): Promise<StaffSignedIn> {
  const known = await findSigning(context.db, signIn.name);
  const device = known && staffDeviceOf(signIn.device ?? null, known.id);
  const tryId = await countTry(context, signIn.name, device);
  const isRight = await isPassword(signIn.password, known?.password_hash ?? null);
  const started = known && isRight ? await enter(context, known, signIn, tryId) : null;
  if (started && known) return { ...started, device: newStaffDevice(known.id) };
  await writeOfVisitor(context, (transaction) =>
    writeAudit(transaction, context, known && { id: known.id, shownName: known.shown_name }, {
      action: 'sign-in-refused',
      subject: known?.id ?? '',
    }),
  );
  throw new ApiError('wrongCode', CONSOLE_LOGIN_COPY.wrong);
}

async function findSigning(db: Db, typed: string): Promise<StaffRow | null> {
  const mobile = parseMobile(typed);
  if (mobile) return findStaffBySign(db, { phoneIndex: vaultPhone(mobile).index });
  const name = parseStaffName(typed);
  return name === null ? null : findStaffBySign(db, { name });
}

/** As tries with a name are counted, whoever spells it. */
export const hashOfTriedName = (typed: string): string =>
  codeHash('staff-name', parseMobile(typed) ?? typedLine(typed).toLowerCase().slice(0, 64));

/** `device`: a browser that is known; its tries are counted by it, whatever its address. */
export async function countTry(context: VisitorContext, typed: string, device: string | null): Promise<string> {
  const limits = TRY_LIMITS.filter(({ of }) => device === null || of === 'both');
  return storeCounted(context, { typed, visitor: device ?? context.visitor() }, limits);
}

/** The same of whoever comes back from the provider: by where they sit alone, and apart from passwords. */
export const countReturn = (context: VisitorContext): Promise<string> =>
  storeCounted(
    context,
    { typed: '', visitor: `provider ${context.visitor()}` },
    TRY_LIMITS.filter(({ of }) => of === 'visitor'),
  );

async function storeCounted(
  context: VisitorContext,
  { typed, visitor }: { typed: string; visitor: string },
  limits: readonly TryLimit[],
): Promise<string> {
  const { dialect, now } = context;
  const id = randomBytes(12).toString('base64url');
  const row = { id, name_hash: hashOfTriedName(typed), visitor, tried_at: now };
  await writeOfVisitor(context, async (transaction) => {
    await lockTries(transaction, dialect);
    await deleteTriesBefore(transaction, now - MAX_TRY_MS);
    for (const limit of limits) {
      const wait = await waitForTry(transaction, limit, row, now);
      if (wait !== null) throw ApiError.tooMany(wait, tooManyTries(wait));
    }
    await storeTry(transaction, row);
  });
  return id;
}

/** null where the code is wrong. */
async function enter(
  context: VisitorContext,
  staff: StaffRow,
  { code, client }: StaffSignIn,
  tryId: string,
): Promise<NewToken | null> {
  const { now } = context;
  const actor = { id: staff.id, shownName: staff.shown_name };
  return writeOfVisitor(context, async (transaction) => {
    const way = await consumeCode(transaction, staff, code, now);
    if (way === null) return null;
    await dropTry(transaction, tryId);
    const started = await startStaffSession(transaction, staff.id, now, client);
    if (way === 'recovery')
      await writeAudit(transaction, context, actor, { action: 'recovery-code', subject: staff.id });
    await writeAudit(transaction, context, actor, { action: 'sign-in', subject: staff.id });
    return started;
  });
}

/** Takes a code of the authenticator, or one in place of it; null where it is wrong, or was taken before. */
export async function consumeCode(
  transaction: Db,
  { id, totp_cipher, totp_step }: StaffRow,
  typed: string,
  now: number,
): Promise<'totp' | 'recovery' | null> {
  const recovery = readRecoveryCode(typed);
  if (recovery !== null)
    return (await consumeRecoveryCode(transaction, id, hashOfRecoveryCode(id, recovery))) ? 'recovery' : null;
  const step =
    totp_cipher === null ? null : totpStepOf(openText(totp_cipher, 'staff.totp_cipher'), typed, now, totp_step);
  return step !== null && (await consumeTotpStep(transaction, id, step)) ? 'totp' : null;
}

/** A new session in the console, in the transaction of whatever proved who they are. */
export async function startStaffSession(
  transaction: Db,
  staffId: string,
  now: number,
  client: string,
): Promise<NewToken> {
  const token = newToken();
  const expiresAt = now + STAFF_SESSION.longestMs;
  await storeStaffSession(transaction, {
    token_hash: hashToken(token),
    id: randomBytes(12).toString('base64url'),
    staff_id: staffId,
    created_at: now,
    seen_at: now,
    expires_at: expiresAt,
    ended_at: null,
    client,
  });
  return { token, expiresAt };
}
