import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { OPERATORS, publishEvent } from '@/lib/server/live/commands/publishEvent';
import type { ConversationRow } from '../queries/conversations';

/**
 * Tells the console's open pages that something has changed in a conversation: operators, and whose it is, or was before
 * (`before`, null nobody). As publishEvent, it is to be called when all else in the transaction is done.
 */
export async function notifyConsole(
  transaction: Db,
  context: Pick<CommandContext, 'dialect' | 'now'>,
  { id, staff_id }: Pick<ConversationRow, 'id' | 'staff_id'>,
  before: string | null = null,
): Promise<void> {
  const told = new Set([OPERATORS, staff_id, before].filter((one) => one !== null));
  for (const to of told) await publishEvent(transaction, { stream: 'desk', to, name: 'talk', data: { id } }, context);
}
