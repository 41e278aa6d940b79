import { z } from 'zod';
import * as calls from '@/services/account';
import { stopContact } from '../../commands/account/stopContact';
import { operation, signedIn } from '../operation';
import { viewerOf } from './viewerOf';

export const stopContactOperation = operation(calls.stopContact, {
  summary: "Takes back all that was asked for with the viewer's phone, so that nobody calls it.",
  input: z.strictObject({}),
  output: z.object({ withdrawn: z.int() }),
  access: signedIn,
  owner: 'viewer',
  handle: async (_input, context) => ({ withdrawn: await stopContact(context, viewerOf(context)) }),
});
