import {
  type ReadOwnNoticesAnswer,
  type ReadOwnNoticesInput,
  readOwnNoticesAnswer,
  readOwnNoticesInput,
} from '@/lib/alert/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, signedIn } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import * as calls from '@/services/alert';
import { readNotices } from '../commands/readNotices';

export async function readOwnNotices(
  context: ApiContext,
  { upTo }: ReadOwnNoticesInput,
): Promise<ReadOwnNoticesAnswer> {
  return { read: await readNotices(context, viewerOf(context), upTo) };
}

export const readNoticesOperation = operation(calls.readOwnNotices, {
  summary: 'Marks as read what the viewer was told up to a moment.',
  input: readOwnNoticesInput,
  output: readOwnNoticesAnswer,
  access: signedIn,
  owner: 'viewer',
  handle: (input, context) => readOwnNotices(context, input),
});
