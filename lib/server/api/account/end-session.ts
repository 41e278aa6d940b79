import { z } from 'zod';
import * as calls from '@/services/account';
import { ApiError } from '@/services/http/apiError';
import { endSession } from '../../commands/session/endSession';
import { operation, signedIn } from '../operation';
import { viewerOf } from './viewerOf';

export const endSessionOperation = operation(calls.endOwnSession, {
  summary: "Ends another of the viewer's sessions.",
  input: z.strictObject({ sessionId: z.string().regex(/^[\w-]{1,64}$/) }),
  output: z.object({ ended: z.literal(true) }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ sessionId }, context) => {
    const ended = await endSession(context, viewerOf(context), sessionId);
    if (ended === 0) throw new ApiError('notFound');
    return { ended: true as const };
  },
});
