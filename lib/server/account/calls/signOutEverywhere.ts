import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { endSession } from '@/lib/server/session/commands/endSession';

/** Ends all of the viewer's sessions, the one that asks too. */
export async function signOutEverywhere(context: ApiContext): Promise<{ ended: number }> {
  const ended = await endSession(context, viewerOf(context));
  context.effects.push({ do: 'endSession' });
  return { ended };
}
