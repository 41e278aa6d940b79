import { z } from 'zod';
import { viewerOf } from '@/lib/server/account/calls/viewerOf';
import { operation, signedIn } from '@/lib/server/call/operation';
import { textOptional } from '@/lib/server/call/schema';
import { settings } from '@/lib/server/settings/settings';
import { addPushDevice } from '@/services/alert';
import * as commands from '../commands/addPushDevice';
import { alertWorld } from './alertWorld';

const MAX_ADDRESS_TEXT = 1_000;
/** A point of the curve P-256, and sixteen bytes (RFC 8291). */
const P256DH = /^[\w-]{87}$/;
const AUTH = /^[\w-]{22}$/;

export const addPushDeviceOperation = operation(addPushDevice, {
  summary: 'Pushes to a browser of the viewer from now on.',
  input: z.strictObject({
    address: z.string().max(MAX_ADDRESS_TEXT),
    p256dh: z.string().regex(P256DH),
    auth: z.string().regex(AUTH),
    consentVersion: textOptional(20),
  }),
  output: z.object({ added: z.literal(true) }),
  access: signedIn,
  owner: 'viewer',
  handle: async (device, context) => {
    const world = { ...alertWorld(), services: settings().pushServices };
    const whose = { userId: viewerOf(context), sessionId: context.sessionId };
    await commands.addPushDevice(context, whose, device, world);
    return { added: true as const };
  },
});
