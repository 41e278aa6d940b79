import { z } from 'zod';
import { type AppraisalKey, proofShape } from '@/lib/estimate/contract';
import { APPRAISAL_LIMITS } from '@/lib/estimate/limits';
import { APPRAISAL_COPY } from '@/lib/estimate/words/appraisal';
import { DAY_MS } from '@/lib/kernel/day';
import { findCity } from '@/lib/server/area/queries/cities';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import type { Certificate } from '@/services/appraisal';
import { ApiError } from '@/services/http/apiError';
import { issueCertificate as issueCertificateCommand } from '../commands/issueCertificate';
import { findAppraisedCommunity } from '../queries/appraisedCommunity';
import { findCertificate } from '../queries/certificates';
import { findEstimateError } from '../queries/estimateErrors';
import { proofOf } from './ownRecord';

const issueCertificateInput = z.strictObject(proofShape);

/** Issues a certificate of what a record says; the same one as long as it holds and nothing has changed. */
export async function issueCertificate(context: ApiContext, given: AppraisalKey): Promise<{ number: number }> {
  const proof = checked(issueCertificateInput, given);
  return { number: await issueCertificateCommand(context, proofOf(proof, context)) };
}

/** A certificate as it was issued, for whoever has its number: where the home is up to its floor, and never whose it is. */
export async function getCertificate(
  { db }: ApiContext,
  { number }: { number: number },
): Promise<{ certificate: Certificate }> {
  const found = await findCertificate(db, number);
  if (!found) throw new ApiError('notFound', APPRAISAL_COPY.certificate.unknown);
  const { appraisalId: _record, userId: _owner, ...said } = found;
  const community = await findAppraisedCommunity(db, found.community.id);
  const city = community && (await findCity(db, community.cityId));
  return {
    certificate: {
      ...said,
      home: { ...said.home, unit: null },
      place: city && {
        city: city.name,
        district: community.district?.name ?? null,
        plate: community.plate?.name ?? null,
      },
      validUntil: found.issuedAt + APPRAISAL_LIMITS.certificateDays * DAY_MS,
      error: await findEstimateError(db, found.cityId),
    },
  };
}
