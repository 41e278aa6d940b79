import { z } from 'zod';
import { viewerOf } from '@/lib/server/account/calls/viewerOf';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, signedIn } from '@/lib/server/call/operation';
import { id } from '@/lib/server/call/schema';
import * as calls from '@/services/talk';
import { readTalk as moveMark } from '../commands/ownTalk';
import { peerNamed } from './ownTalks';
import { peerIdText } from './talkSchemas';

export const readTalkInput = z.strictObject({ peerid: peerIdText(), upTo: id() });

/** Says up to which message of a conversation the viewer has read. */
export async function readTalk(
  context: ApiContext,
  { peerid, upTo }: { peerid: string; upTo: number },
): Promise<{ read: boolean }> {
  return {
    read: await moveMark(context, viewerOf(context), await peerNamed(context.db, peerid), upTo),
  };
}

export const readTalkOperation = operation(calls.readTalk, {
  summary: 'Says up to which message of a conversation the viewer has read.',
  input: readTalkInput,
  output: z.object({ read: z.boolean() }),
  access: signedIn,
  owner: 'viewer',
  handle: (input, context) => readTalk(context, input),
});
