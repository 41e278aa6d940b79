import { APPRAISAL_COPY } from '@/lib/estimate/words/appraisal';
import type { Db } from '@/lib/server/db/client';
import { hashToken } from '@/lib/server/session/tokens';
import { ApiError } from '@/services/http/apiError';
import { findAppraisal, type StoredAppraisal } from '../queries/evaluations';

/** What opens a record: the account that it is in, or the key of its link. */
export interface AppraisalProof {
  id: number;
  key: string | null;
  /** Who asks; null of nobody. */
  userId: string | null;
}

/** The record, for its owner and for whoever has its link. Throws ApiError notFound, the same of one that is not there. */
export async function openAppraisal(db: Db, { id, key, userId }: AppraisalProof): Promise<StoredAppraisal> {
  const found = await findAppraisal(db, id);
  const isOwner = found !== null && found.userId !== null && found.userId === userId;
  const hasKey = found !== null && key !== null && hashToken(key) === found.keyHash;
  if (!found || !(isOwner || hasKey)) throw new ApiError('notFound', APPRAISAL_COPY.closed.text);
  return found;
}

/** As openAppraisal, to change it: what is in an account its owner alone changes. */
export async function ownAppraisal(db: Db, proof: AppraisalProof): Promise<StoredAppraisal> {
  const found = await openAppraisal(db, proof);
  if (found.userId !== null && found.userId !== proof.userId)
    throw new ApiError('notFound', APPRAISAL_COPY.closed.text);
  return found;
}
