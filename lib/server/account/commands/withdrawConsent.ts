import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { withdrawShareIn } from '@/lib/server/lead/commands/withdrawShare';
import { storeWithdrawals } from '@/lib/server/lead/queries/leads';
import { emptyLogAfter } from '@/lib/server/outbox/kinds';
import type { ConsentOfLead } from '@/services/account';
import { ApiError } from '@/services/http/apiError';
import { ownPhone } from '../ownAccount';

/**
 * Takes back what was agreed to with one lead of whoever is signed in: that agents get the number, or that it is used at
 * all, which takes the lead back. What was taken back stays so. Throws ApiError notFound of a lead that is not theirs.
 */
export function withdrawConsent(context: CommandContext, userId: string, { id, what }: ConsentOfLead): Promise<void> {
  return writeOfVisitor(context, async (transaction) => {
    const { index } = await ownPhone(transaction, userId);
    const lead = { id, phoneIndex: index };
    const isTheirs =
      what === 'share'
        ? await withdrawShareIn(transaction, context, lead)
        : (await storeWithdrawals(transaction, lead, context.now)) > 0;
    if (!isTheirs) throw new ApiError('notFound');
    if (what === 'use') await emptyLogAfter(transaction, context);
  });
}
