import { removePushDeviceAnswer, removePushDeviceInput } from '@/lib/alert/contract';
import { operation, signedIn } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { removePushDevice } from '@/services/alert';
import * as commands from '../commands/removePushDevice';

export const removePushDeviceOperation = operation(removePushDevice, {
  summary: 'Pushes to a browser of the viewer no more.',
  input: removePushDeviceInput,
  output: removePushDeviceAnswer,
  access: signedIn,
  owner: 'viewer',
  handle: async ({ address }, context) => {
    await commands.removePushDevice(context, viewerOf(context), { address });
    return { removed: true as const };
  },
});
