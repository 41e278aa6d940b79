import { spendCode } from '@/lib/server/account/commands/spendCode';
import { ownPhone } from '@/lib/server/account/ownAccount';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { ApiError } from '@/services/http/apiError';
import { eraseAccountIn } from './eraseAccount';

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
    await eraseAccountIn(transaction, context, { userId, phoneIndex: index });
    return null;
  });
  if (refusal instanceof ApiError) throw refusal;
}
