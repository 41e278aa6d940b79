import { z } from 'zod';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { endSession } from '@/lib/server/session/commands/endSession';
import { ApiError } from '@/services/http/apiError';

const endOwnSessionInput = z.strictObject({ sessionId: z.string().regex(/^[\w-]{1,64}$/) });

/** Ends another of the viewer's sessions. */
export async function endOwnSession(context: ApiContext, given: { sessionId: string }): Promise<{ ended: true }> {
  const { sessionId } = checked(endOwnSessionInput, given);
  const ended = await endSession(context, viewerOf(context), sessionId);
  if (ended === 0) throw new ApiError('notFound');
  return { ended: true };
}
