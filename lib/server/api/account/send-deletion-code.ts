import { z } from 'zod';
import * as calls from '@/services/account';
import { ownPhone } from '../../commands/account/ownAccount';
import { sendCode } from '../../commands/account/sendCode';
import { operation, signedIn } from '../operation';
import { viewerOf } from './viewerOf';

export const sendDeletionCodeOperation = operation(calls.sendDeletionCode, {
  summary: "Has a code sent to the viewer's own phone, to delete the account by.",
  input: z.strictObject({}),
  output: z.object({ ticket: z.string(), resendSeconds: z.int() }),
  access: signedIn,
  owner: 'viewer',
  handle: async (_input, context) => {
    const { mobile } = await ownPhone(context.db, viewerOf(context));
    return sendCode(context, mobile, 'delete-account');
  },
});
