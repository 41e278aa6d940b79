import { z } from 'zod';
import * as calls from '@/services/appraisal';
import { answerTo, keepInAccount, refreshAppraisal, removeAppraisal } from '../../commands/estimate/appraise';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { id } from '../schema';
import { proofOf } from './ownRecord';
import { answerSchema, keyText, proofShape } from './schemas';

export const answerAppraisalOperation = operation(calls.answerAppraisal, {
  summary: 'Says whether a value fits what its owner knows: what the method is checked with.',
  input: z.strictObject({ ...proofShape, answer: answerSchema }),
  output: z.object({ answered: z.literal(true) }),
  owner: 'viewer',
  handle: async ({ answer, ...proof }, context) => {
    await answerTo(context, proofOf(proof, context), answer);
    return { answered: true as const };
  },
});

export const refreshAppraisalOperation = operation(calls.refreshAppraisal, {
  summary: 'Values a home of a record anew, by the deals that are known now.',
  input: z.strictObject(proofShape),
  output: z.object({ refreshed: z.literal(true) }),
  owner: 'viewer',
  handle: async (proof, context) => {
    await refreshAppraisal(context, proofOf(proof, context));
    return { refreshed: true as const };
  },
});

export const keepAppraisalOperation = operation(calls.keepAppraisal, {
  summary: "Puts a record of a link into the viewer's account.",
  input: z.strictObject({ id: id(), key: keyText() }),
  output: z.object({ kept: z.literal(true) }),
  access: signedIn,
  owner: 'viewer',
  handle: async (proof, context) => {
    await keepInAccount(context, { ...proof, userId: viewerOf(context) });
    return { kept: true as const };
  },
});

export const deleteAppraisalOperation = operation(calls.deleteAppraisal, {
  summary: 'Deletes a saved estimate with its certificates.',
  input: z.strictObject(proofShape),
  output: z.object({ deleted: z.literal(true) }),
  owner: 'viewer',
  handle: async (proof, context) => {
    await removeAppraisal(context, proofOf(proof, context));
    return { deleted: true as const };
  },
});
