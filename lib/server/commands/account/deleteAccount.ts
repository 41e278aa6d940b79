import { ApiError } from '@/services/http/apiError';
import { writeOfVisitor } from '../../db/visitorWrites';
import { emptyLogAfter } from '../../jobs/upkeep/emptyVisitorsLog';
import { deleteLeadsOf } from '../../repositories/leads';
import { forgetAccount, forgetPhone } from '../../repositories/users';
import type { CommandContext } from '../context';
import { endSessionsOf } from '../session/endSession';
import { ownPhone } from './ownAccount';
import { spendCode } from './spendCode';

/**
 * Deletes the account of whoever is signed in, once a code has proved again that the phone is theirs: with it their
 * sessions, consents, notes, leads, codes and messages, so that nothing has the phone any more. Throws ApiError wrongCode.
 */
export async function deleteAccount(
  context: CommandContext,
  userId: string,
  proof: { code: string; ticket: string },
): Promise<void> {
  const refusal = await writeOfVisitor(context, async (transaction) => {
    const { mobile, index } = await ownPhone(transaction, userId);
    const wrong = await spendCode(transaction, { mobile, ...proof }, 'delete-account', context.now);
    if (wrong) return wrong;
    // Pages that are open in them are told.
    await endSessionsOf(transaction, context, userId);
    await deleteLeadsOf(transaction, index);
    await forgetPhone(transaction, index);
    await forgetAccount(transaction, userId);
    await emptyLogAfter(transaction, context);
    return null;
  });
  if (refusal instanceof ApiError) throw refusal;
}
