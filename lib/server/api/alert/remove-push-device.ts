import { z } from 'zod';
import { removePushDevice } from '@/services/alert';
import * as commands from '../../commands/alert/removePushDevice';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { text } from '../schema';

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
