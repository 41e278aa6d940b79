import { APPRAISAL_LIMITS } from '@/lib/estimate/limits';
import { APPRAISAL_COPY } from '@/lib/estimate/words/appraisal';
import { DAY_MS } from '@/lib/kernel/day';
import { MEMBERSHIP_CALL_COPY } from '@/lib/membership/views/membershipRefusals';
import type { CommandContext } from '@/lib/server/command/context';
import { newNumber } from '@/lib/server/command/newNumber';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { consumeUse } from '@/lib/server/membership/commands/consumeUse';
import { ApiError } from '@/services/http/apiError';
import { findAppraisedCommunity } from '../queries/appraisedCommunity';
import { listCertificatesOf, storeCertificate } from '../queries/certificates';
import { type AppraisalProof, ownAppraisal } from './ownAppraisal';

/**
 * Issues a certificate of what a record says; asked for again while it holds and says the same, it is the same one. Answers
 * its number. Throws ApiError notFound, conflict of too many, of the record or of the month of whoever is signed in.
 */
export function issueCertificate(context: CommandContext, proof: AppraisalProof): Promise<number> {
  const { now } = context;
  return writeOfVisitor(context, async (transaction) => {
    const record = await ownAppraisal(transaction, proof);
    const place = await findAppraisedCommunity(transaction, record.communityId);
    if (!place) throw new ApiError('notFound', APPRAISAL_COPY.noCommunity);
    const issued = await listCertificatesOf(transaction, proof.id);
    const said = JSON.stringify(record.result);
    const same = issued.find(
      (one) => now < one.issuedAt + APPRAISAL_LIMITS.certificateDays * DAY_MS && JSON.stringify(one.result) === said,
    );
    if (same) return same.number;
    if (issued.length >= APPRAISAL_LIMITS.certificates)
      throw new ApiError('conflict', APPRAISAL_COPY.tooManyCertificates);
    const who = proof.userId;
    if (who !== null && !(await consumeUse(transaction, { userId: who, benefit: 'certificates', now })))
      throw new ApiError('conflict', MEMBERSHIP_CALL_COPY.locks.certificates);
    const number = newNumber();
    const { userId, cityId, home, result } = record;
    const community = place.community;
    await storeCertificate(transaction, {
      number,
      appraisalId: proof.id,
      userId,
      cityId,
      community,
      home,
      result,
      issuedAt: now,
    });
    return number;
  });
}
