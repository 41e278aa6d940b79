import { proofSchema } from '@/lib/server/account/calls/accountSchemas';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { deleteAccount as deleteAccountCommand } from '../commands/deleteAccount';

/** Deletes the viewer's account and all that is stored of its phone; needs a code sent for that. */
export async function deleteAccount(
  context: ApiContext,
  given: { code: string; ticket: string },
): Promise<{ deleted: true }> {
  const proof = checked(proofSchema, given);
  await deleteAccountCommand(context, viewerOf(context), proof);
  context.effects.push({ do: 'endSession' });
  return { deleted: true };
}
