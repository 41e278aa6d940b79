import type { OwnAppraisal } from '@/lib/estimate/contract';
import type { ApiContext } from '@/lib/server/call/context';
import type { Db } from '@/lib/server/db/client';
import type { AppraisalProof } from '../commands/ownAppraisal';
import { listCommunityNames } from '../queries/appraisedCommunity';
import type { StoredAppraisal } from '../queries/evaluations';

/** What opens a record, of who asks. */
export const proofOf = ({ id, key }: { id: number; key?: string }, { viewer }: ApiContext): AppraisalProof => ({
  id,
  key: key ?? null,
  userId: viewer.userId,
});

/** Records as their owner sees them; a community that is gone has no name. */
export async function ownRecords(db: Db, stored: readonly StoredAppraisal[]): Promise<OwnAppraisal[]> {
  const names = await listCommunityNames(
    db,
    stored.map(({ communityId }) => communityId),
  );
  return stored.map((one) => ({
    id: one.id,
    cityId: one.cityId,
    community: { id: one.communityId, name: names.get(one.communityId) ?? '' },
    home: one.home,
    first: { value: one.firstValue, day: one.firstDay },
    value: one.result.price.value,
    range: { low: one.result.price.low68, high: one.result.price.high68 },
    curve: one.result.curve.map(({ day, value }) => ({ day, value })),
    day: one.result.day,
    createdAt: one.createdAt,
    valuedAt: one.valuedAt,
    answer: one.answer,
  }));
}
