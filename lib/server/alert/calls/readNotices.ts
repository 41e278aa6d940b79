import { z } from 'zod';
import { viewerOf } from '@/lib/server/account/calls/viewerOf';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, signedIn } from '@/lib/server/call/operation';
import { whole } from '@/lib/server/call/schema';
import * as calls from '@/services/alert';
import { readNotices } from '../commands/readNotices';

export const readOwnNoticesInput = z.strictObject({ upTo: whole(0, Number.MAX_SAFE_INTEGER) });

/** Marks as read what the viewer was told up to a moment. */
export async function readOwnNotices(context: ApiContext, { upTo }: { upTo: number }): Promise<{ read: number }> {
  return { read: await readNotices(context, viewerOf(context), upTo) };
}

export const readNoticesOperation = operation(calls.readOwnNotices, {
  summary: 'Marks as read what the viewer was told up to a moment.',
  input: readOwnNoticesInput,
  output: z.object({ read: z.int() }),
  access: signedIn,
  owner: 'viewer',
  handle: (input, context) => readOwnNotices(context, input),
});
