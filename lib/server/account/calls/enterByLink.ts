import { z } from 'zod';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { enterByLink as enterByLinkCommand } from '../commands/enterByLink';

const enterByLinkInput = z.strictObject({ ticket: z.string().regex(/^[\w-]{20,128}$/) });

/** Signs in by an operator's link (npm run accounts -- sign-in-link), once. */
export async function enterByLink(context: ApiContext, given: { ticket: string }): Promise<{ entered: true }> {
  const { ticket } = checked(enterByLinkInput, given);
  const started = await enterByLinkCommand(context, ticket);
  context.effects.push({ do: 'startSession', ...started });
  return { entered: true };
}
