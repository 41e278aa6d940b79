import { endSession } from '../../commands/session/endSession';
import type { ApiContext } from '../context';
import { viewerOf } from './viewerOf';

/** Ends all of the viewer's sessions, the one that asks too. */
export async function signOutEverywhere(context: ApiContext): Promise<{ ended: number }> {
  const ended = await endSession(context, viewerOf(context));
  context.effects.push({ do: 'endSession' });
  return { ended };
}
