import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { SIGN_IN_LINK_MS } from '@/lib/server/session/limits';
import { hashToken, newToken } from '@/lib/server/session/tokens';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { ApiError } from '@/services/http/apiError';
import { storeSignInLink } from '../queries/signInLinks';
import { findAccount } from '../queries/users';

/**
 * A ticket that signs its bearer in to the account of a phone, once and within minutes; the one of before is over. Only
 * whoever has this machine asks for one. Throws ApiError notFound where the phone has no account.
 */
export async function issueSignInLink(context: CommandContext, mobile: string): Promise<string> {
  const ticket = newToken();
  await writeOfVisitor(context, async (transaction) => {
    const account = await findAccount(transaction, vaultPhone(mobile).index);
    if (!account) throw new ApiError('notFound');
    await storeSignInLink(transaction, hashToken(ticket), account.id, context.now + SIGN_IN_LINK_MS);
  });
  return ticket;
}
