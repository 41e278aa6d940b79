import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { isDeviceOf, storeDevice } from '../queries/invitations';

/** Notes that an account was used on a device, once: what one person's other account pays for there earns nothing. */
export async function recordDevice(context: CommandContext, userId: string, device: string): Promise<void> {
  if (await isDeviceOf(context.db, userId, device)) return;
  await writeOfVisitor(context, (transaction) => recordDeviceIn(transaction, context, userId, device));
}

/** The same in the transaction of what is done on it. null: the browser has no mark of ours. */
export async function recordDeviceIn(
  transaction: Db,
  { now }: Pick<CommandContext, 'now'>,
  userId: string,
  device: string | null | undefined,
): Promise<void> {
  if (device) await storeDevice(transaction, { user_id: userId, device, seen_at: now });
}
