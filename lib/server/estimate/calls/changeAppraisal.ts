import { z } from 'zod';
import type { AppraisalAnswer } from '@/lib/estimate/appraisal';
import {
  type AppraisalKey,
  answerSchema,
  appraisalKeySchema,
  type DeleteAppraisalAnswer,
  deleteAppraisalAnswer,
  proofShape,
} from '@/lib/estimate/contract';
import { id } from '@/lib/kernel/decoders';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import * as calls from '@/services/appraisal';
import {
  answerTo,
  keepInAccount,
  refreshAppraisal as refreshAppraisalCommand,
  removeAppraisal,
} from '../commands/appraise';
import { keyText } from './estimateSchemas';
import { proofOf } from './ownRecord';

const answerAppraisalInput = z.strictObject({ ...proofShape, answer: answerSchema });

/** Says whether a value fits what its owner knows: what the method is checked with. */
export async function answerAppraisal(
  context: ApiContext,
  given: AppraisalKey & { answer: AppraisalAnswer },
): Promise<{ answered: true }> {
  const { answer, ...proof } = checked(answerAppraisalInput, given);
  await answerTo(context, proofOf(proof, context), answer);
  return { answered: true };
}

const refreshAppraisalInput = z.strictObject(proofShape);

/** Values a home of a record anew, by the deals that are known now. */
export async function refreshAppraisal(context: ApiContext, given: AppraisalKey): Promise<{ refreshed: true }> {
  const proof = checked(refreshAppraisalInput, given);
  await refreshAppraisalCommand(context, proofOf(proof, context));
  return { refreshed: true };
}

const keepAppraisalInput = z.strictObject({ id: id(), key: keyText() });

/** Puts a record of a link into the viewer's account. */
export async function keepAppraisal(context: ApiContext, given: { id: number; key: string }): Promise<{ kept: true }> {
  const proof = checked(keepAppraisalInput, given);
  await keepInAccount(context, { ...proof, userId: viewerOf(context) });
  return { kept: true };
}

export async function deleteAppraisal(context: ApiContext, proof: AppraisalKey): Promise<DeleteAppraisalAnswer> {
  await removeAppraisal(context, proofOf(proof, context));
  return { deleted: true };
}

export const deleteAppraisalOperation = operation(calls.deleteAppraisal, {
  summary: 'Deletes a saved estimate with its certificates.',
  input: appraisalKeySchema,
  output: deleteAppraisalAnswer,
  owner: 'viewer',
  handle: (input, context) => deleteAppraisal(context, input),
});
