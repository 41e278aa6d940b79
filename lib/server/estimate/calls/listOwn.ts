import { z } from 'zod';
import { viewerOf } from '@/lib/server/account/calls/viewerOf';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, signedIn } from '@/lib/server/call/operation';
import type { OwnAppraisal } from '@/services/appraisal';
import * as calls from '@/services/appraisal';
import { listAppraisalsOf } from '../queries/evaluations';
import { recordSchema } from './estimateSchemas';
import { ownRecords } from './ownRecord';

/** The viewer's saved estimates, the latest first. */
export async function getOwnAppraisals(context: ApiContext): Promise<{ evaluations: OwnAppraisal[] }> {
  return {
    evaluations: await ownRecords(context.db, await listAppraisalsOf(context.db, viewerOf(context))),
  };
}

export const listOwnOperation = operation(calls.getOwnAppraisals, {
  summary: "The viewer's saved estimates, the latest first.",
  input: z.strictObject({}),
  output: z.object({ evaluations: z.array(recordSchema) }),
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: (_input, context) => getOwnAppraisals(context),
});
