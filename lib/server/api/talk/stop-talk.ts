import { z } from 'zod';
import { stopTalk } from '@/services/talk';
import { stopTalk as setStopped } from '../../commands/talk/ownTalk';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { flag } from '../schema';
import { peerNamed } from './ownTalks';
import { peerIdText } from './schemas';

export const stopTalkOperation = operation(stopTalk, {
  summary: 'The viewer wants no more messages of an agent or of customer service, or takes that back.',
  input: z.strictObject({ peerid: peerIdText(), stop: flag() }),
  output: z.object({ stopped: z.boolean() }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ peerid, stop }, context) => {
    await setStopped(context, viewerOf(context), await peerNamed(context.db, peerid), stop);
    return { stopped: stop };
  },
});
