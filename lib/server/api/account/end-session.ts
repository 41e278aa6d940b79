import { z } from 'zod';
import { ApiError } from '@/services/http/apiError';
import { endSession } from '../../commands/session/endSession';
import { checked } from '../checked';
import type { ApiContext } from '../context';
import { viewerOf } from './viewerOf';

const endOwnSessionInput = z.strictObject({ sessionId: z.string().regex(/^[\w-]{1,64}$/) });

/** Ends another of the viewer's sessions. */
export async function endOwnSession(context: ApiContext, given: { sessionId: string }): Promise<{ ended: true }> {
  const { sessionId } = checked(endOwnSessionInput, given);
  const ended = await endSession(context, viewerOf(context), sessionId);
  if (ended === 0) throw new ApiError('notFound');
  return { ended: true };
}
