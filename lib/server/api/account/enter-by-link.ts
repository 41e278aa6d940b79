import { z } from 'zod';
import * as calls from '@/services/account';
import { enterByLink } from '../../commands/account/enterByLink';
import { WithEffects } from '../effects';
import { operation } from '../operation';

export const enterByLinkOperation = operation(calls.enterByLink, {
  summary: "Signs in by an operator's link (npm run accounts -- sign-in-link), once.",
  input: z.strictObject({ ticket: z.string().regex(/^[\w-]{20,128}$/) }),
  output: z.object({ entered: z.literal(true) }),
  handle: async ({ ticket }, context) => {
    const started = await enterByLink(context, ticket);
    return new WithEffects({ entered: true as const }, [{ do: 'startSession', ...started }]);
  },
});
