import { z } from 'zod';
import * as calls from '@/services/account';
import { endSession } from '../../commands/session/endSession';
import { WithEffects } from '../effects';
import { operation } from '../operation';

export const signOutOperation = operation(calls.signOut, {
  summary: 'Ends the session that asks, with all of its tokens.',
  input: z.strictObject({}),
  output: z.object({ ended: z.boolean() }),
  owner: 'viewer',
  handle: async (_input, context) => {
    const { viewer, sessionId } = context;
    const ended = viewer.userId && sessionId ? await endSession(context, viewer.userId, sessionId) : 0;
    return new WithEffects({ ended: ended > 0 }, [{ do: 'endSession' }]);
  },
});
