import { stopContact as stopContactCommand } from '../../commands/account/stopContact';
import type { ApiContext } from '../context';
import { viewerOf } from './viewerOf';

/** Takes back all that was asked for with the viewer's phone, so that nobody calls it. */
export async function stopContact(context: ApiContext): Promise<{ withdrawn: number }> {
  return { withdrawn: await stopContactCommand(context, viewerOf(context)) };
}
