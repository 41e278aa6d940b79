import { z } from 'zod';
import { readTalk } from '@/services/talk';
import { readTalk as moveMark } from '../../commands/talk/ownTalk';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { id } from '../schema';
import { peerNamed } from './ownTalks';
import { peerIdText } from './schemas';

export const readTalkOperation = operation(readTalk, {
  summary: 'Says up to which message of a conversation the viewer has read.',
  input: z.strictObject({ peerid: peerIdText(), upTo: id() }),
  output: z.object({ read: z.boolean() }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ peerid, upTo }, context) => ({
    read: await moveMark(context, viewerOf(context), await peerNamed(context.db, peerid), upTo),
  }),
});
