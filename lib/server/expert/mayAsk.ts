import { isForExpertAlone, MAX_ASKED_A_MONTH, startOfMonth } from '@/lib/expert/paidQuestion';
import { EXPERT_CALL_COPY as copy } from '@/lib/expert/views/expertRefusals';
import type { Db } from '@/lib/server/db/client';
import { ApiError } from '@/services/http/apiError';
import { type ExpertRow, findExpert, listAskedBy, listAskedOf } from './queries/experts';

/**
 * The 达人 whom somebody may ask, free or not. Throws ApiError: notFound, conflict of oneself, of one who takes no questions
 * here or while one's last waits for them.
 */
export async function requireAskable(
  db: Db,
  userId: string,
  superId: number,
  now: number,
): Promise<ExpertRow & { user_id: string }> {
  const expert = await findExpert(db, superId);
  if (!expert) throw new ApiError('notFound', copy.gone);
  const { user_id } = expert;
  if (user_id === null) throw new ApiError('conflict', copy.demo);
  if (user_id === userId) throw new ApiError('conflict', copy.self);
  const own = (await listAskedBy(db, userId)).filter((one) => one.super_number === superId);
  const waits = own.some(({ due_at, answered_at }) =>
    isForExpertAlone({ dueAt: due_at, answeredAt: answered_at }, now),
  );
  if (waits) throw new ApiError('conflict', copy.waits);
  return { ...expert, user_id };
}

/** How many free questions a 达人 takes this month still; those that are paid for do not count. */
export async function freeQuestionsLeft(db: Db, superId: number, now: number): Promise<number> {
  const lately = (await listAskedOf(db, [superId])).filter((one) => isFreeSince(one, startOfMonth(now)));
  return Math.max(0, MAX_ASKED_A_MONTH - lately.length);
}

export const isFreeSince = (
  { asked_at, order_id }: { asked_at: number; order_id: string | null },
  since: number,
): boolean => order_id === null && asked_at >= since;
