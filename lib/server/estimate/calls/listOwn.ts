import { type GetOwnAppraisalsAnswer, getOwnAppraisalsAnswer } from '@/lib/estimate/contract';
import { noInput } from '@/lib/kernel/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, signedIn } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import * as calls from '@/services/appraisal';
import { listAppraisalsOf } from '../queries/evaluations';
import { ownRecords } from './ownRecord';

export async function getOwnAppraisals(context: ApiContext): Promise<GetOwnAppraisalsAnswer> {
  return {
    evaluations: await ownRecords(context.db, await listAppraisalsOf(context.db, viewerOf(context))),
  };
}

export const listOwnOperation = operation(calls.getOwnAppraisals, {
  summary: "The viewer's saved estimates, the latest first.",
  input: noInput,
  output: getOwnAppraisalsAnswer,
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: (_input, context) => getOwnAppraisals(context),
});
