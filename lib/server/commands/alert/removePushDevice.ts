import { writeOfVisitor } from '../../db/visitorWrites';
import { pushIndex } from '../../phoneVault';
import { dropPushDevices, listPushDevices } from '../../repositories/pushDevices';
import type { CommandContext } from '../context';
import { endChannel } from './stopChannel';

/** Which of an account's browsers: by its address, or by the id that it has here. */
export type WhichDevice = { address: string } | { id: string };

/** Pushes to a browser no more; with the last one the account's consent ends. */
export function removePushDevice(context: CommandContext, userId: string, which: WhichDevice): Promise<void> {
  return writeOfVisitor(context, async (transaction) => {
    const named = 'id' in which ? { ids: [which.id] } : { addressHash: pushIndex(which.address) };
    if ((await dropPushDevices(transaction, userId, named)) === 0) return;
    if ((await listPushDevices(transaction, userId)).length > 0) return;
    await endChannel(transaction, userId, 'push', context.now);
  });
}
