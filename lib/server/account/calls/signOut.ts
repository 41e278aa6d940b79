import { type SignOutAnswer, signOutAnswer } from '@/lib/account/contract';
import { noInput } from '@/lib/kernel/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { endSession } from '@/lib/server/session/commands/endSession';
import * as calls from '@/services/account';

export async function signOut(context: ApiContext): Promise<SignOutAnswer> {
  const { viewer, sessionId } = context;
  const ended = viewer.userId && sessionId ? await endSession(context, viewer.userId, sessionId) : 0;
  context.effects.push({ do: 'endSession' });
  return { ended: ended > 0 };
}

export const signOutOperation = operation(calls.signOut, {
  summary: 'Ends the session that asks, with all of its tokens.',
  input: noInput,
  output: signOutAnswer,
  owner: 'viewer',
  handle: (_input, context) => signOut(context),
});
