import type { PayPlatform } from '@/lib/payment/payPlatform';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { codeHash } from '@/lib/server/vault/phoneVault';
import { storePayer } from '../queries/invitations';

/**
 * Notes with whose purse an account has paid, where the channel says so, by a keyed hash: who pays for their own
 * invitations earns nothing by them. In the payment's transaction, before its followers hear of it.
 */
export const recordPayer = (
  transaction: Db,
  { now }: Pick<CommandContext, 'now'>,
  { userId, platform, payer }: { userId: string; platform: PayPlatform; payer: string },
): Promise<void> =>
  storePayer(transaction, { user_id: userId, payer: codeHash('payer', String(platform), payer), seen_at: now });
