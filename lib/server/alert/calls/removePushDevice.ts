import { z } from 'zod';
import { viewerOf } from '@/lib/server/account/calls/viewerOf';
import { operation, signedIn } from '@/lib/server/call/operation';
import { text } from '@/lib/server/call/schema';
import { removePushDevice } from '@/services/alert';
import * as commands from '../commands/removePushDevice';

export const removePushDeviceOperation = operation(removePushDevice, {
  summary: 'Pushes to a browser of the viewer no more.',
  input: z.strictObject({ address: text(1_000) }),
  output: z.object({ removed: z.literal(true) }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ address }, context) => {
    await commands.removePushDevice(context, viewerOf(context), { address });
    return { removed: true as const };
  },
});
