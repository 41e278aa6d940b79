import type { SyncedName } from '@/lib/follow/syncedName';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { deleteSyncedValue } from '../queries/syncedValues';

/** Deletes something that whoever is signed in brought into their account; answers whether there was any. */
export const deleteSynced = (context: CommandContext, userId: string, name: SyncedName): Promise<boolean> =>
  writeOfVisitor(context, async (transaction) => (await deleteSyncedValue(transaction, userId, name)) > 0);
