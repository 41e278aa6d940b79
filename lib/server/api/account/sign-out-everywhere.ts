import { z } from 'zod';
import * as calls from '@/services/account';
import { endSession } from '../../commands/session/endSession';
import { WithEffects } from '../effects';
import { operation, signedIn } from '../operation';
import { viewerOf } from './viewerOf';

export const signOutEverywhereOperation = operation(calls.signOutEverywhere, {
  summary: "Ends all of the viewer's sessions, the one that asks too.",
  input: z.strictObject({}),
  output: z.object({ ended: z.int() }),
  access: signedIn,
  owner: 'viewer',
  handle: async (_input, context) => {
    const ended = await endSession(context, viewerOf(context));
    return new WithEffects({ ended }, [{ do: 'endSession' }]);
  },
});
