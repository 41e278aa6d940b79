import { deletePhoneOfReports } from '@/lib/server/abuseReport/queries/abuseReports';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { storeWithdrawals } from '@/lib/server/lead/queries/leads';
import { emptyLogAfter } from '@/lib/server/outbox/kinds';
import { ownPhone } from '../ownAccount';

/**
 * 不再联系我: takes back everything that was asked for with the phone of whoever is signed in, and with it the number, so
 * that nobody has it to call, as in reports; answers of how many wishes. What they ask for later is a new wish.
 */
export function stopContact(context: CommandContext, userId: string): Promise<number> {
  return writeOfVisitor(context, async (transaction) => {
    const { index } = await ownPhone(transaction, userId);
    const withdrawn = await storeWithdrawals(transaction, { phoneIndex: index }, context.now);
    const cleared = await deletePhoneOfReports(transaction, index);
    if (withdrawn + cleared > 0) await emptyLogAfter(transaction, context);
    return withdrawn;
  });
}
