import { z } from 'zod';
import { APPRAISAL_COPY } from '@/lib/config/microcopy/appraisal';
import { APPRAISAL_LIMITS } from '@/lib/domain/appraisal/limits';
import { DAY_MS } from '@/lib/domain/day';
import * as calls from '@/services/appraisal';
import { ApiError } from '@/services/http/apiError';
import { issueCertificate } from '../../commands/estimate/issueCertificate';
import { findCertificate } from '../../repositories/certificates';
import { findEstimateError } from '../../repositories/estimateErrors';
import { operation } from '../operation';
import { id } from '../schema';
import { proofOf } from './ownRecord';
import { certificateSchema, proofShape } from './schemas';

export const issueCertificateOperation = operation(calls.issueCertificate, {
  summary: 'Issues a certificate of what a record says; the same one as long as it holds and nothing has changed.',
  input: z.strictObject(proofShape),
  output: z.object({ number: z.int() }),
  owner: 'viewer',
  handle: async (proof, context) => ({ number: await issueCertificate(context, proofOf(proof, context)) }),
});

export const getCertificateOperation = operation(calls.getCertificate, {
  summary: 'A certificate as it was issued, for whoever has its number.',
  input: z.strictObject({ number: id() }),
  output: z.object({ certificate: certificateSchema }),
  cache: 'private',
  handle: async ({ number }, { db }) => {
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
  },
});
