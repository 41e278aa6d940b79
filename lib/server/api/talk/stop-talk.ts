import { z } from 'zod';
import { stopTalk as setStopped } from '../../commands/talk/ownTalk';
import { viewerOf } from '../account/viewerOf';
import { checked } from '../checked';
import type { ApiContext } from '../context';
import { flag } from '../schema';
import { peerNamed } from './ownTalks';
import { peerIdText } from './schemas';

const stopTalkInput = z.strictObject({ peerid: peerIdText(), stop: flag() });

/** The viewer wants no more messages of an agent or of customer service, or takes that back. */
export async function stopTalk(
  context: ApiContext,
  given: { peerid: string; stop: boolean },
): Promise<{ stopped: boolean }> {
  const { peerid, stop } = checked(stopTalkInput, given);
  await setStopped(context, viewerOf(context), await peerNamed(context.db, peerid), stop);
  return { stopped: stop };
}
