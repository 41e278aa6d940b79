import { addPushDeviceAnswer, newPushDeviceSchema } from '@/lib/alert/contract';
import { operation, signedIn } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { settings } from '@/lib/server/settings/settings';
import { addPushDevice } from '@/services/alert';
import * as commands from '../commands/addPushDevice';
import { alertWorld } from './alertWorld';

export const addPushDeviceOperation = operation(addPushDevice, {
  summary: 'Pushes to a browser of the viewer from now on.',
  input: newPushDeviceSchema,
  output: addPushDeviceAnswer,
  access: signedIn,
  owner: 'viewer',
  handle: async (device, context) => {
    const world = { ...alertWorld(), services: settings().pushServices };
    const whose = { userId: viewerOf(context), sessionId: context.sessionId };
    await commands.addPushDevice(context, whose, device, world);
    return { added: true as const };
  },
});
