import { z } from 'zod';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import type { ConsentOfLead } from '@/services/account';
import { withdrawConsent } from '../commands/withdrawConsent';

const withdrawOwnConsentInput = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/),
  what: z.enum(['use', 'share']),
});

/** Takes back what was agreed to with one of the viewer's leads. */
export async function withdrawOwnConsent(context: ApiContext, given: ConsentOfLead): Promise<{ withdrawn: true }> {
  const consent = checked(withdrawOwnConsentInput, given);
  await withdrawConsent(context, viewerOf(context), consent);
  return { withdrawn: true };
}
