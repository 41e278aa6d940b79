import { proofSchema } from '@/lib/server/account/calls/accountSchemas';
import { viewerOf } from '@/lib/server/account/calls/viewerOf';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
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
