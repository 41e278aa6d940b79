import type { StaffRole } from '@/lib/account/viewer';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { endSessionsOf } from '@/lib/server/session/commands/endSession';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { ApiError } from '@/services/http/apiError';
import { deleteSignInLinks } from '../queries/signInLinks';
import { findAccount, storeStaffRole } from '../queries/users';
import { openAccount } from './openAccount';

/**
 * Makes the account of a phone an agent's or an operator's, or takes that away. An account is made where there is none:
 * a fresh machine has its first operator by that. Whoever is signed in to it signs in anew, as what they are now.
 * Throws ApiError notFound where nothing is to be taken away of an account that there is not.
 */
export function setStaffRole(context: CommandContext, mobile: string, staffRole: StaffRole | null): Promise<void> {
  const phone = vaultPhone(mobile);
  return writeOfVisitor(context, async (transaction) => {
    if (staffRole !== null) await openAccount(transaction, phone, context.now);
    const account = await findAccount(transaction, phone.index);
    if (!account) throw new ApiError('notFound');
    if (account.staffRole === staffRole) return;
    await storeStaffRole(transaction, account.id, staffRole);
    await deleteSignInLinks(transaction, account.id);
    await endSessionsOf(transaction, context, account.id);
  });
}
