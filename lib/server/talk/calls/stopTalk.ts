import { z } from 'zod';
import { flag } from '@/lib/kernel/decoders';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { peerIdText } from '@/lib/talk/contract';
import { stopTalk as setStopped } from '../commands/ownTalk';
import { peerNamed } from './ownTalks';

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
