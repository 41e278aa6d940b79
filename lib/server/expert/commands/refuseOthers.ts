import { isForExpertAlone } from '@/lib/expert/paidQuestion';
import { EXPERT_CALL_COPY as copy } from '@/lib/expert/views/expertRefusals';
import type { Db } from '@/lib/server/db/client';
import { ApiError } from '@/services/http/apiError';
import { type ExpertRow, findExpert, findPaidQuestion, type PaidQuestionRow } from '../queries/experts';

export interface WaitingQuestion {
  asked: PaidQuestionRow;
  expert: ExpertRow;
  /** Nobody else answers. */
  isWaiting: boolean;
}

/** Of whom a question was asked, and whether it waits for them; null of one asked of nobody, or of who is no 达人 any more. */
export async function findWaitingQuestion(db: Db, questionId: number, now: number): Promise<WaitingQuestion | null> {
  const asked = await findPaidQuestion(db, questionId);
  const expert = asked && (await findExpert(db, asked.super_number));
  if (!expert) return null;
  const { due_at: dueAt, answered_at: answeredAt } = asked;
  return { asked, expert, isWaiting: isForExpertAlone({ dueAt, answeredAt }, now) };
}

/** Throws ApiError conflict where a question waits for a 达人 who is somebody else. */
export async function refuseOthers(db: Db, questionId: number, userId: string, now: number): Promise<void> {
  const found = await findWaitingQuestion(db, questionId, now);
  if (found?.isWaiting && found.expert.user_id !== userId) throw new ApiError('conflict', copy.notOpen);
}
