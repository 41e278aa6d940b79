import { z } from 'zod';
import * as calls from '@/services/account';
import { deleteAccount } from '../../commands/account/deleteAccount';
import { WithEffects } from '../effects';
import { operation, signedIn } from '../operation';
import { proofSchema } from './schemas';
import { viewerOf } from './viewerOf';

export const deleteAccountOperation = operation(calls.deleteAccount, {
  summary: "Deletes the viewer's account and all that is stored of its phone; needs a code sent for that.",
  input: proofSchema,
  output: z.object({ deleted: z.literal(true) }),
  access: signedIn,
  owner: 'viewer',
  handle: async (proof, context) => {
    await deleteAccount(context, viewerOf(context), proof);
    return new WithEffects({ deleted: true as const }, [{ do: 'endSession' }]);
  },
});
