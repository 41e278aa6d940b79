import { SUPER_LABELS } from '@/lib/config/constants';
import type { AuditAction } from '@/lib/domain/desk/auditAction';
import { operators } from '@/lib/domain/desk/deskAccess';
import { ApiError } from '@/services/http/apiError';
import type { Db } from '../../db/client';
import { type DeskPerson, findDeskPerson, storeBlock, storeSuperLabel } from '../../repositories/deskPeople';
import { eraseAccountIn } from '../account/eraseAccount';
import { endSessionsOf } from '../session/endSession';
import { changeAtDesk, type DeskContext, readReason, requireDesk } from '../staff/deskContext';

interface PersonChange {
  action: AuditAction;
  userId: string;
  reason: string;
  detail?: (before: DeskPerson) => string;
}

/** Throws ApiError: forbidden for anybody but operators, badInput without a reason, notFound. */
async function changePerson(
  context: DeskContext,
  { action, userId, reason: why, detail = () => '' }: PersonChange,
  change: (transaction: Db, person: DeskPerson) => Promise<unknown>,
): Promise<void> {
  requireDesk(operators, context.staff);
  const reason = readReason(why);
  await changeAtDesk(
    context,
    (before: DeskPerson) => ({ action, subject: userId, reason, detail: detail(before) }),
    async (transaction) => {
      const person = await findDeskPerson(transaction, { id: userId });
      if (!person) throw new ApiError('notFound');
      await change(transaction, person);
      return person;
    },
  );
}

/** Makes somebody a 达人 of label 1 or 2, or takes that away (0). Throws as changePerson. */
export async function labelPerson(context: DeskContext, userId: string, typed: string, reason: string): Promise<void> {
  const label = Number(typed);
  if (typed === '' || ![0, ...SUPER_LABELS].includes(label)) throw new ApiError('badInput');
  const detail = ({ super_label }: DeskPerson) => `${super_label} -> ${label}`;
  await changePerson(context, { action: 'person-label', userId, reason, detail }, (transaction) =>
    storeSuperLabel(transaction, userId, label),
  );
}

/** Closes an account: its sessions end, and nobody signs in to it. Throws as changePerson. */
export const blockPerson = (context: DeskContext, userId: string, reason: string): Promise<void> =>
  changePerson(context, { action: 'person-block', userId, reason }, async (transaction) => {
    await storeBlock(transaction, userId, context.now);
    await endSessionsOf(transaction, context, userId);
  });

/** Opens it again. Throws as changePerson. */
export const unblockPerson = (context: DeskContext, userId: string, reason: string): Promise<void> =>
  changePerson(context, { action: 'person-unblock', userId, reason }, (transaction) =>
    storeBlock(transaction, userId, null),
  );

/** Signs somebody out everywhere. Throws as changePerson. */
export const signOutPerson = (context: DeskContext, userId: string, reason: string): Promise<void> =>
  changePerson(context, { action: 'person-sign-out', userId, reason }, (transaction) =>
    endSessionsOf(transaction, context, userId),
  );

/** Deletes somebody who has asked for it, with all that has their phone, as they could themselves. Throws as changePerson. */
export const erasePerson = (context: DeskContext, userId: string, reason: string): Promise<void> =>
  changePerson(context, { action: 'person-erase', userId, reason }, (transaction, { phone_index }) =>
    eraseAccountIn(transaction, context, { userId, phoneIndex: phone_index }),
  );
