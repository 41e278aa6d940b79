import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { emptyLogAfter } from '@/lib/server/outbox/kinds';
import { deleteLeadsOf } from '../queries/leads';

/** Deletes all leads of a phone, by its index, for somebody who asks for it; answers how many. */
export function deleteLeads(context: CommandContext, phoneIndex: string): Promise<number> {
  return writeOfVisitor(context, async (transaction) => {
    const deleted = await deleteLeadsOf(transaction, phoneIndex);
    if (deleted > 0) await emptyLogAfter(transaction, context);
    return deleted;
  });
}
