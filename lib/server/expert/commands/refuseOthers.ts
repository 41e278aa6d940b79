import { isForSuperAlone } from '@/lib/expert/askedSuper';
import { SUPER_CALL_COPY as copy } from '@/lib/expert/views/superRefusals';
import type { Db } from '@/lib/server/db/client';
import { ApiError } from '@/services/http/apiError';
import { type AskedSuperRow, findAskedSuper, findSuperUser, type SuperUserRow } from '../queries/superUsers';

export interface WaitingAsk {
  asked: AskedSuperRow;
  expert: SuperUserRow;
  /** Nobody else answers. */
  isWaiting: boolean;
}

/** Of whom a question was asked, and whether it waits for them; null of one asked of nobody, or of who is no 达人 any more. */
export async function findWaitingAsk(db: Db, questionId: number, now: number): Promise<WaitingAsk | null> {
  const asked = await findAskedSuper(db, questionId);
  const expert = asked && (await findSuperUser(db, asked.super_number));
  if (!expert) return null;
  const { due_at: dueAt, answered_at: answeredAt } = asked;
  return { asked, expert, isWaiting: isForSuperAlone({ dueAt, answeredAt }, now) };
}

/** Throws ApiError conflict where a question waits for a 达人 who is somebody else. */
export async function refuseOthers(db: Db, questionId: number, userId: string, now: number): Promise<void> {
  const found = await findWaitingAsk(db, questionId, now);
  if (found?.isWaiting && found.expert.user_id !== userId) throw new ApiError('conflict', copy.notOpen);
}
