import { randomBytes } from 'node:crypto';
import { CODE_MS } from '@/lib/account/code';
import { JOIN_UNDO_DAYS } from '@/lib/console/accountJoin';
import type { AuditAction } from '@/lib/console/auditAction';
import { CONSOLE_PEOPLE_COPY } from '@/lib/console/words/people';
import { DAY_MS } from '@/lib/kernel/day';
import { parseMobile } from '@/lib/kernel/phone';
import { sendCode } from '@/lib/server/account/commands/sendCode';
import { spendCode } from '@/lib/server/account/commands/spendCode';
import { type ConsolePerson, findConsolePerson, storeBlock } from '@/lib/server/account/queries/consolePeople';
import { deleteSignInLinks } from '@/lib/server/account/queries/signInLinks';
import type { Db } from '@/lib/server/db/client';
import type { AccountJoinTable } from '@/lib/server/db/consoleSchema';
import { giveLeads, takeLeadsBack } from '@/lib/server/lead/queries/joinedLeads';
import { giveMembership, takeMembershipBack } from '@/lib/server/membership/queries/joinedMembership';
import { lockMembership } from '@/lib/server/membership/queries/membershipGrants';
import { endSessionsOf } from '@/lib/server/session/commands/endSession';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { wholePhone } from '@/lib/server/staff/consolePhone';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { ApiError } from '@/services/http/apiError';
import { changeJoin, findJoin, listJoinedWith, listJoinsOf, storeJoin } from '../queries/accountJoins';
import { joinRows, listRefused, partRows } from '../queries/joinRows';

// Two accounts of one person: joined only by a code that was sent to the other account's phone and that its owner reads out.

const copy = CONSOLE_PEOPLE_COPY.join;

const conflict = (sentence: string): never => {
  throw new ApiError('conflict', sentence);
};

/**
 * Asks whether another account, by its phone, is the same person's: a code is sent to that phone. Throws ApiError: forbidden,
 * badInput by field (mobile, reason), notFound, conflict where the two cannot be joined, tooMany codes.
 */
export async function askJoin(
  context: ConsoleContext,
  userId: string,
  { mobile: typed = '', other: otherId, reason: why }: NamedOther & { reason?: string | undefined },
): Promise<void> {
  requireConsole('changePeople', context.staff);
  const reason = readReason(why);
  const { db } = context;
  const own = await findConsolePerson(db, { id: userId });
  if (!own) throw new ApiError('notFound');
  const { other, mobile } = await readOther(db, typed, otherId);
  await requireTwo(db, own, other);
  const { ticket } = await sendCode({ ...context, network: () => '' }, mobile, 'join-accounts');
  await changeInConsole(
    context,
    { action: 'person-join-ask', subject: userId, detail: other.id, reason },
    (transaction) => storeJoin(transaction, newJoin(context, userId, other.id, { ticket, reason })),
  );
}

interface NamedOther {
  /** Typed. */
  mobile?: string | undefined;
  /** The id of one that was proposed. */
  other?: string | undefined;
}

async function readOther(db: Db, typed: string, otherId: string | undefined) {
  if (otherId) {
    const other = await findConsolePerson(db, { id: otherId });
    const mobile = other && wholePhone(other);
    if (!other || !mobile) throw new ApiError('conflict', copy.gone);
    return { other, mobile };
  }
  const mobile = parseMobile(typed);
  if (!mobile) throw ApiError.ofFields({ mobile: CONSOLE_PEOPLE_COPY.problems.mobile });
  const other = await findConsolePerson(db, { phoneIndex: vaultPhone(mobile).index });
  if (!other) throw ApiError.ofFields({ mobile: copy.noAccount });
  return { other, mobile };
}

const newJoin = (
  { now, staff }: ConsoleContext,
  userId: string,
  otherId: string,
  { ticket, reason }: Pick<AccountJoinTable, 'ticket' | 'reason'>,
): AccountJoinTable => ({
  id: randomBytes(12).toString('base64url'),
  user_id: userId,
  other_id: otherId,
  state: 'asked',
  ticket,
  reason,
  staff_id: staff.id,
  staff_name: staff.shownName,
  asked_at: now,
  expires_at: now + CODE_MS,
  settled_at: null,
  until_at: null,
  undone_at: null,
  undone_by: null,
});

const isWith = ({ user_id, other_id }: Pick<AccountJoinTable, 'user_id' | 'other_id'>, id: string): boolean =>
  user_id === id || other_id === id;

/** Throws ApiError conflict where two accounts are one already, cannot be joined, or are known to be two people. */
async function requireTwo(db: Db, own: ConsolePerson, other: ConsolePerson): Promise<void> {
  if (own.id === other.id) throw ApiError.ofFields({ mobile: copy.itself });
  if (own.staff_role !== null || other.staff_role !== null) conflict(copy.staff);
  if (own.blocked_at !== null || other.blocked_at !== null) conflict(copy.blocked);
  // Undoing would not know whose rows came from where.
  if ((await listJoinedWith(db, other.id)).length > 0) conflict(copy.otherHasJoined);
  const joins = await listJoinsOf(db, own.id);
  if (joins.some((join) => join.state === 'different' && isWith(join, other.id))) conflict(copy.different);
  const refused = await listRefused(db, { from: other.id, into: own.id });
  const [table] = refused;
  if (table) conflict(copy.refused[table as keyof typeof copy.refused] ?? copy.refused.orders);
}

async function requireJoin(db: Db, userId: string, joinId: string, state: AccountJoinTable['state']) {
  const join = await findJoin(db, joinId);
  if (!join || join.user_id !== userId) throw new ApiError('notFound');
  if (join.state !== state) throw new ApiError('conflict', copy.settled);
  return join;
}

/**
 * Joins the two with the code that the other account's owner has read out: what is theirs moves, what both have is there once,
 * the other account is closed. Throws ApiError: forbidden, wrongCode (a try that failed stays counted), conflict, notFound.
 */
export async function joinAccounts(
  context: ConsoleContext,
  userId: string,
  { join: joinId = '', code = '' }: { join?: string | undefined; code?: string | undefined },
): Promise<void> {
  requireConsole('changePeople', context.staff);
  const { db, dialect, now } = context;
  const asked = await requireJoin(db, userId, joinId, 'asked');
  const refusal = await changeInConsole(
    context,
    (wrong: ApiError | null) => ({
      action: wrong ? 'person-join-refused' : 'person-join',
      subject: userId,
      detail: asked.other_id,
      reason: asked.reason,
    }),
    async (transaction): Promise<ApiError | null> => {
      const { other_id: otherId, ticket } = await requireJoin(transaction, userId, joinId, 'asked');
      // In one order, whoever else changes two memberships.
      for (const id of [userId, otherId].sort()) await lockMembership(transaction, dialect, id);
      const own = await findConsolePerson(transaction, { id: userId });
      const other = await findConsolePerson(transaction, { id: otherId });
      const mobile = other && wholePhone(other);
      if (!own || !other || mobile === null) throw new ApiError('conflict', copy.gone);
      const wrong = await spendCode(transaction, { mobile, code, ticket }, 'join-accounts', now);
      if (wrong) return ApiError.ofFields({ code: wrong.message });
      await requireTwo(transaction, own, other);
      const join = { joinId, from: otherId, into: userId };
      await giveMembership(transaction, join, now);
      await joinRows(transaction, join);
      await giveLeads(transaction, { joinId, from: other, into: own });
      await deleteSignInLinks(transaction, otherId);
      await storeBlock(transaction, otherId, now);
      await changeJoin(transaction, joinId, {
        state: 'joined',
        ticket: '',
        settled_at: now,
        until_at: now + JOIN_UNDO_DAYS * DAY_MS,
      });
      await endSessionsOf(transaction, context, otherId);
      return null;
    },
  );
  if (refusal) throw refusal;
}

interface AskedJoin {
  join?: string | undefined;
}

/** Asks no more: its code was not read out in time, or never came. Throws as joinAccounts. */
export const dropJoin = (context: ConsoleContext, userId: string, asked: AskedJoin): Promise<void> =>
  settleUnjoined(context, userId, asked, { state: 'dropped', action: 'person-join-drop' });

/** Remembers that two accounts are two people: nobody is asked again. Throws as joinAccounts. */
export const tellPeopleApart = (
  context: ConsoleContext,
  userId: string,
  { other, ...asked }: AskedJoin & Pick<NamedOther, 'other'>,
): Promise<void> =>
  other
    ? tellProposedApart(context, userId, other)
    : settleUnjoined(context, userId, asked, { state: 'different', action: 'person-join-different' });

/** Remembers it of one that was proposed and not asked about. */
async function tellProposedApart(context: ConsoleContext, userId: string, otherId: string): Promise<void> {
  requireConsole('changePeople', context.staff);
  const own = await findConsolePerson(context.db, { id: userId });
  const other = await findConsolePerson(context.db, { id: otherId });
  if (!own || !other || own.id === other.id) throw new ApiError('notFound');
  const detail = { action: 'person-join-different', subject: userId, detail: otherId } as const;
  await changeInConsole(context, detail, async (transaction) => {
    const joins = await listJoinsOf(transaction, userId);
    if (joins.some((join) => join.state !== 'dropped' && isWith(join, otherId))) conflict(copy.settled);
    const join = newJoin(context, userId, otherId, { ticket: '', reason: '' });
    await storeJoin(transaction, { ...join, state: 'different', settled_at: context.now });
  });
}

async function settleUnjoined(
  context: ConsoleContext,
  userId: string,
  { join: joinId = '' }: AskedJoin,
  { state, action }: { state: 'dropped' | 'different'; action: AuditAction },
): Promise<void> {
  requireConsole('changePeople', context.staff);
  const { other_id } = await requireJoin(context.db, userId, joinId, 'asked');
  await changeInConsole(context, { action, subject: userId, detail: other_id }, async (transaction) => {
    await requireJoin(transaction, userId, joinId, 'asked');
    await changeJoin(transaction, joinId, { state, ticket: '', settled_at: context.now });
  });
}

/**
 * Parts two accounts again, until the last day of it: each has what it had. What was ended by the joining, such as sessions, stays
 * ended. Throws ApiError: forbidden, badInput without a reason, notFound, conflict.
 */
export async function partAccounts(
  context: ConsoleContext,
  userId: string,
  { join: joinId = '', reason: why }: { join?: string | undefined; reason?: string | undefined },
): Promise<void> {
  requireConsole('changePeople', context.staff);
  const reason = readReason(why);
  const { dialect, now, staff } = context;
  await changeInConsole(
    context,
    (otherId: string) => ({ action: 'person-join-undo', subject: userId, detail: otherId, reason }),
    async (transaction) => {
      const {
        other_id: otherId,
        until_at,
        settled_at: settledAt,
      } = await requireJoin(transaction, userId, joinId, 'joined');
      if (until_at === null || until_at < now) conflict(copy.over);
      for (const id of [userId, otherId].sort()) await lockMembership(transaction, dialect, id);
      const own = await findConsolePerson(transaction, { id: userId });
      const other = await findConsolePerson(transaction, { id: otherId });
      if (!own || !other) throw new ApiError('conflict', copy.gone);
      // One that was joined later stands on this one, whichever was asked about first.
      const others = (await listJoinsOf(transaction, userId)).filter(
        ({ id, state }) => state === 'joined' && id !== joinId,
      );
      if (others.some(({ settled_at: at }) => (at ?? 0) > (settledAt ?? 0))) conflict(copy.later);
      const join = { joinId, from: otherId, into: userId };
      await takeMembershipBack(transaction, join);
      await takeLeadsBack(transaction, { joinId, from: other, into: own });
      await partRows(transaction, join);
      await storeBlock(transaction, otherId, null);
      await changeJoin(transaction, joinId, { state: 'undone', undone_at: now, undone_by: staff.shownName });
      return otherId;
    },
  );
}
