import { z } from 'zod';
import { enterByLink as enterByLinkCommand } from '../../commands/account/enterByLink';
import { checked } from '../checked';
import type { ApiContext } from '../context';

const enterByLinkInput = z.strictObject({ ticket: z.string().regex(/^[\w-]{20,128}$/) });

/** Signs in by an operator's link (npm run accounts -- sign-in-link), once. */
export async function enterByLink(context: ApiContext, given: { ticket: string }): Promise<{ entered: true }> {
  const { ticket } = checked(enterByLinkInput, given);
  const started = await enterByLinkCommand(context, ticket);
  context.effects.push({ do: 'startSession', ...started });
  return { entered: true };
}
