import type { Appraisal, AppraisalAnswer } from '@/lib/estimate/appraisal';
import type { DescribedHome } from '@/lib/estimate/contract';
import { APPRAISAL_LIMITS } from '@/lib/estimate/limits';
import { APPRAISAL_COPY } from '@/lib/estimate/words/appraisal';
import { MEMBERSHIP_CALL_COPY } from '@/lib/membership/views/membershipRefusals';
import type { CommandContext } from '@/lib/server/command/context';
import { newNumber } from '@/lib/server/command/newNumber';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { consumeUse } from '@/lib/server/membership/commands/consumeUse';
import { hashToken, newToken } from '@/lib/server/session/tokens';
import { ApiError } from '@/services/http/apiError';
import { type AppraisedCommunity, findAppraisedCommunity } from '../queries/appraisedCommunity';
import {
  answerAppraisal,
  changeAppraisalKey,
  countAppraisalsOf,
  deleteAppraisal,
  findSameAppraisal,
  keepAppraisal,
  revalueAppraisal,
  storeAppraisal,
} from '../queries/evaluations';
import { type AppraisalProof, openAppraisal, ownAppraisal } from './ownAppraisal';
import { valueHome } from './valueHome';

async function valued(
  { db }: CommandContext,
  place: AppraisedCommunity | null,
  home: DescribedHome,
): Promise<Appraisal> {
  const result = place && (await valueHome(db, place, home));
  if (!result) throw new ApiError('badInput', APPRAISAL_COPY.notValued);
  return result;
}

/**
 * Values a home and keeps what was said, in the account of whoever is signed in, as many a month as they may put there, else
 * for who has its link; answers the key of that, which is told now and never again. Throws ApiError notFound of a community that is not there, badInput where nothing can be said of the
 * home, conflict of too many.
 */
export async function appraise(
  context: CommandContext,
  userId: string | null,
  { communityId, home }: { communityId: number; home: DescribedHome },
): Promise<{ id: number; key: string; isKept: boolean }> {
  const place = await findAppraisedCommunity(context.db, communityId);
  if (!place) throw new ApiError('notFound', APPRAISAL_COPY.noCommunity);
  const result = await valued(context, place, home);
  const key = newToken();
  return writeOfVisitor(context, async (transaction) => {
    // Who goes back and sends the form again means the record that is there.
    const known = userId === null ? null : await findSameAppraisal(transaction, { userId, communityId, home });
    if (known !== null) {
      await revalueAppraisal(transaction, known, result, context.now);
      await changeAppraisalKey(transaction, known, hashToken(key));
      return { id: known, key, isKept: true };
    }
    const id = newNumber();
    const isTheirs = userId !== null && (await takePlace(transaction, context, userId));
    await storeAppraisal(transaction, {
      id,
      userId: isTheirs ? userId : null,
      keyHash: hashToken(key),
      cityId: place.cityId,
      communityId,
      home,
      result,
      createdAt: context.now,
    });
    return { id, key, isKept: isTheirs };
  });
}

/** Takes one of an account's places of the month; false: they are used up. Throws ApiError conflict where the account is full. */
async function takePlace(transaction: Db, { now }: CommandContext, userId: string): Promise<boolean> {
  if ((await countAppraisalsOf(transaction, userId)) >= APPRAISAL_LIMITS.records)
    throw new ApiError('conflict', APPRAISAL_COPY.tooMany);
  return consumeUse(transaction, { userId, benefit: 'appraisals', now });
}

/** Says whether a value fits what its owner knows. Throws ApiError notFound. */
export function answerTo(context: CommandContext, proof: AppraisalProof, answer: AppraisalAnswer): Promise<void> {
  return writeOfVisitor(context, async (transaction) => {
    await ownAppraisal(transaction, proof);
    await answerAppraisal(transaction, proof.id, answer, context.now);
  });
}

/** Values a record anew by the deals that are known now. Throws ApiError notFound, badInput where nothing can be said. */
export async function refreshAppraisal(context: CommandContext, proof: AppraisalProof): Promise<void> {
  const { communityId, home } = await ownAppraisal(context.db, proof);
  const result = await valued(context, await findAppraisedCommunity(context.db, communityId), home);
  await writeOfVisitor(context, async (transaction) => {
    await ownAppraisal(transaction, proof);
    await revalueAppraisal(transaction, proof.id, result, context.now);
  });
}

/**
 * Puts a record that is nobody's, by the key of its link, into an account. Throws ApiError notFound, conflict of too many, of
 * the account or of the month.
 */
export function keepInAccount(context: CommandContext, proof: AppraisalProof & { userId: string }): Promise<void> {
  return writeOfVisitor(context, async (transaction) => {
    const found = await openAppraisal(transaction, proof);
    if (found.userId === proof.userId) return;
    if (found.userId !== null) throw new ApiError('notFound', APPRAISAL_COPY.closed.text);
    if (!(await takePlace(transaction, context, proof.userId)))
      throw new ApiError('conflict', MEMBERSHIP_CALL_COPY.locks.appraisals);
    await keepAppraisal(transaction, proof.id, proof.userId);
  });
}

/** Deletes a record with its certificates. Throws ApiError notFound. */
export function removeAppraisal(context: CommandContext, proof: AppraisalProof): Promise<void> {
  return writeOfVisitor(context, async (transaction) => {
    await ownAppraisal(transaction, proof);
    await deleteAppraisal(transaction, proof.id);
  });
}
