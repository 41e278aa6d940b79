import { z } from 'zod';
import * as calls from '@/services/account';
import { withdrawConsent } from '../../commands/account/withdrawConsent';
import { operation, signedIn } from '../operation';
import { viewerOf } from './viewerOf';

export const withdrawConsentOperation = operation(calls.withdrawOwnConsent, {
  summary: "Takes back what was agreed to with one of the viewer's leads.",
  input: z.strictObject({ id: z.string().regex(/^[\w-]{1,64}$/), what: z.enum(['use', 'share']) }),
  output: z.object({ withdrawn: z.literal(true) }),
  access: signedIn,
  owner: 'viewer',
  handle: async (consent, context) => {
    await withdrawConsent(context, viewerOf(context), consent);
    return { withdrawn: true as const };
  },
});
