import type { PayPlatform } from '@/lib/domain/payment/payPlatform';
import type { Db } from '../../db/client';
import { codeHash } from '../../phoneVault';
import { storePayer } from '../../repositories/invitations';
import type { CommandContext } from '../context';

/**
 * Notes with whose purse an account has paid, where the channel says so, by a keyed hash: who pays for their own
 * invitations earns nothing by them. In the payment's transaction, before its followers hear of it.
 */
export const notePayer = (
  transaction: Db,
  { now }: Pick<CommandContext, 'now'>,
  { userId, platform, payer }: { userId: string; platform: PayPlatform; payer: string },
): Promise<void> =>
  storePayer(transaction, { user_id: userId, payer: codeHash('payer', String(platform), payer), seen_at: now });
