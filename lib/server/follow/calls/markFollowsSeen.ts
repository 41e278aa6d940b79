import { type MarkFollowsSeenAnswer, markFollowsSeenAnswer } from '@/lib/follow/contract';
import { noInput } from '@/lib/kernel/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, signedIn } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import * as calls from '@/services/follow';
import { markFollowsSeen as markFollowsSeenCommand } from '../commands/markFollowsSeen';

export async function markFollowsSeen(context: ApiContext): Promise<MarkFollowsSeenAnswer> {
  return { looked: await markFollowsSeenCommand(context, viewerOf(context)) };
}

export const markFollowsSeenOperation = operation(calls.markFollowsSeen, {
  summary: 'The viewer has looked at what they follow: what changes later is new at their next visit.',
  input: noInput,
  output: markFollowsSeenAnswer,
  access: signedIn,
  owner: 'viewer',
  handle: (_input, context) => markFollowsSeen(context),
});
