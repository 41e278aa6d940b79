import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { stopContact as stopContactCommand } from '../commands/stopContact';

/** Takes back all that was asked for with the viewer's phone, so that nobody calls it. */
export async function stopContact(context: ApiContext): Promise<{ withdrawn: number }> {
  return { withdrawn: await stopContactCommand(context, viewerOf(context)) };
}
