import type { ApiContext } from '@/lib/server/call/context';
import { operation, signedIn } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { type ReadTalkAnswer, type ReadTalkInput, readTalkAnswer, readTalkInput } from '@/lib/talk/contract';
import * as calls from '@/services/talk';
import { readTalk as moveMark } from '../commands/ownTalk';
import { peerNamed } from './ownTalks';

export async function readTalk(context: ApiContext, { peerid, upTo }: ReadTalkInput): Promise<ReadTalkAnswer> {
  return {
    read: await moveMark(context, viewerOf(context), await peerNamed(context.db, peerid), upTo),
  };
}

export const readTalkOperation = operation(calls.readTalk, {
  summary: 'Says up to which message of a conversation the viewer has read.',
  input: readTalkInput,
  output: readTalkAnswer,
  access: signedIn,
  owner: 'viewer',
  handle: (input, context) => readTalk(context, input),
});
