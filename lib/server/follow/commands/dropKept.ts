import type { KeptName } from '@/lib/follow/keptValue';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { dropKeptValue } from '../queries/keptValues';

/** Deletes something that whoever is signed in brought into their account; answers whether there was any. */
export const dropKept = (context: CommandContext, userId: string, name: KeptName): Promise<boolean> =>
  writeOfVisitor(context, async (transaction) => (await dropKeptValue(transaction, userId, name)) > 0);
