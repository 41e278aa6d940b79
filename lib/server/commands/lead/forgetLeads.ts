import type { OpenDatabase } from '../../db/client';
import { writeOfVisitor } from '../../db/visitorWrites';
import { emptyLogAfter } from '../../jobs/upkeep/emptyVisitorsLog';
import { deleteLeadsOf } from '../../repositories/leads';

/** Deletes all leads of a phone, by its index, for somebody who asks for it; answers how many. */
export function forgetLeads(opened: OpenDatabase, phoneIndex: string): Promise<number> {
  return writeOfVisitor(opened, async (transaction) => {
    const deleted = await deleteLeadsOf(transaction, phoneIndex);
    if (deleted > 0) await emptyLogAfter(transaction, opened.dialect);
    return deleted;
  });
}
