import type { KeptName } from '@/lib/domain/model/keptValue';
import { writeOfVisitor } from '../../db/visitorWrites';
import { dropKeptValue } from '../../repositories/keptValues';
import type { CommandContext } from '../context';

/** Deletes something that whoever is signed in brought into their account; answers whether there was any. */
export const dropKept = (context: CommandContext, userId: string, name: KeptName): Promise<boolean> =>
  writeOfVisitor(context, async (transaction) => (await dropKeptValue(transaction, userId, name)) > 0);
