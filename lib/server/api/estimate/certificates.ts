import { z } from 'zod';
import { APPRAISAL_COPY } from '@/lib/config/microcopy/appraisal';
import { APPRAISAL_LIMITS } from '@/lib/domain/appraisal/limits';
import { DAY_MS } from '@/lib/domain/day';
import type { AppraisalKey, Certificate } from '@/services/appraisal';
import { ApiError } from '@/services/http/apiError';
import { issueCertificate as issueCertificateCommand } from '../../commands/estimate/issueCertificate';
import { findCertificate } from '../../repositories/certificates';
import { findEstimateError } from '../../repositories/estimateErrors';
import { checked } from '../checked';
import type { ApiContext } from '../context';
import { proofOf } from './ownRecord';
import { proofShape } from './schemas';

const issueCertificateInput = z.strictObject(proofShape);

/** Issues a certificate of what a record says; the same one as long as it holds and nothing has changed. */
export async function issueCertificate(context: ApiContext, given: AppraisalKey): Promise<{ number: number }> {
  const proof = checked(issueCertificateInput, given);
  return { number: await issueCertificateCommand(context, proofOf(proof, context)) };
}

/** A certificate as it was issued, for whoever has its number. */
export async function getCertificate(
  { db }: ApiContext,
  { number }: { number: number },
): Promise<{ certificate: Certificate }> {
  const found = await findCertificate(db, number);
  if (!found) throw new ApiError('notFound', APPRAISAL_COPY.certificate.unknown);
  const { appraisalId: _record, userId: _owner, ...said } = found;
  return {
    certificate: {
      ...said,
      validUntil: found.issuedAt + APPRAISAL_LIMITS.certificateDays * DAY_MS,
      error: await findEstimateError(db, found.cityId),
    },
  };
}
