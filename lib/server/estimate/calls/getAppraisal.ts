import { z } from 'zod';
import { type AppraisalKey, proofShape } from '@/lib/estimate/contract';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import type { Db } from '@/lib/server/db/client';
import type { AppraisalDetail } from '@/services/appraisal';
import { ApiError } from '@/services/http/apiError';
import { openAppraisal } from '../commands/ownAppraisal';
import { valueWithout } from '../commands/valueHome';
import { type AppraisedCommunity, findAppraisedCommunity } from '../queries/appraisedCommunity';
import { findEstimateError } from '../queries/estimateErrors';
import type { StoredAppraisal } from '../queries/evaluations';
import { findSellingTimes } from '../queries/sellingTimes';
import { excludedText } from './estimateSchemas';
import { ownRecords, proofOf } from './ownRecord';

const getAppraisalInput = z.strictObject({ ...proofShape, without: excludedText() });

/** A record of what a home was valued at, for its owner and for whoever has its link. */
export async function getAppraisal(
  context: ApiContext,
  given: AppraisalKey & { without?: string },
): Promise<AppraisalDetail> {
  const { without, ...proof } = checked(getAppraisalInput, given);
  const { db, viewer } = context;
  const stored = await openAppraisal(db, proofOf(proof, context));
  const place = await findAppraisedCommunity(db, stored.communityId);
  const [record] = await ownRecords(db, [stored]);
  if (!place || !record) throw new ApiError('notFound');
  const { district, plate, builtYear } = place;
  return {
    record,
    isOwn: stored.userId !== null && stored.userId === viewer.userId,
    isLoose: stored.userId === null,
    place: { district, plate, builtYear },
    result: stored.result,
    without: without === undefined ? null : await leavingOut(db, place, stored, without),
    error: await findEstimateError(db, stored.cityId),
    selling: await findSellingTimes(db, stored.cityId, district?.id ?? null),
  };
}

/** Both by the model of today, so that what lies between them is the deals alone. */
async function leavingOut(db: Db, place: AppraisedCommunity, { home }: StoredAppraisal, ids: string) {
  const at = (without: ReadonlySet<number>) => valueWithout(db, place, home, without);
  return { value: await at(new Set(ids.split('-').map(Number))), all: await at(new Set()) };
}
