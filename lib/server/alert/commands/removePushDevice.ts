import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { pushIndex } from '@/lib/server/vault/phoneVault';
import { endPushTo } from './stopChannel';

/** Which of an account's browsers: by its address, or by the id that it has here. */
export type WhichDevice = { address: string } | { id: string };

/** Pushes to a browser no more; with the last one the account's consent ends. */
export function removePushDevice(context: CommandContext, userId: string, which: WhichDevice): Promise<void> {
  const named = 'id' in which ? { ids: [which.id] } : { addressHash: pushIndex(which.address) };
  return writeOfVisitor(context, (transaction) => endPushTo(transaction, userId, context.now, named));
}
