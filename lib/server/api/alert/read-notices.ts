import { z } from 'zod';
import { readOwnNotices } from '@/services/alert';
import { readNotices } from '../../commands/alert/readNotices';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { whole } from '../schema';

export const readNoticesOperation = operation(readOwnNotices, {
  summary: 'Marks as read what the viewer was told up to a moment.',
  input: z.strictObject({ upTo: whole(0, Number.MAX_SAFE_INTEGER) }),
  output: z.object({ read: z.int() }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ upTo }, context) => ({ read: await readNotices(context, viewerOf(context), upTo) }),
});
