import { z } from 'zod';
import { getOwnAppraisals } from '@/services/appraisal';
import { listAppraisalsOf } from '../../repositories/evaluations';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { ownRecords } from './ownRecord';
import { recordSchema } from './schemas';

export const listOwnOperation = operation(getOwnAppraisals, {
  summary: "The viewer's saved estimates, the latest first.",
  input: z.strictObject({}),
  output: z.object({ evaluations: z.array(recordSchema) }),
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: async (_input, context) => ({
    evaluations: await ownRecords(context.db, await listAppraisalsOf(context.db, viewerOf(context))),
  }),
});
