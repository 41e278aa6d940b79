import { getFollowKeysAnswer } from '@/lib/follow/contract';
import { noInput } from '@/lib/kernel/contract';
import { operation, signedIn } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import * as calls from '@/services/follow';
import { listFollowKeys } from '../queries/follows';

export const getFollowKeysOperation = operation(calls.getFollowKeys, {
  summary: 'Kind and id of all that the viewer follows, for the hearts of lists.',
  input: noInput,
  output: getFollowKeysAnswer,
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: async (_input, context) => ({ keys: await listFollowKeys(context.db, viewerOf(context)) }),
});
