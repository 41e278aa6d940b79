import { randomBytes } from 'node:crypto';
import { defined } from '@/lib/kernel/defined';
import { extended } from '@/lib/membership/extend';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import type { GrantSource } from '@/lib/server/db/orderSchema';
import { findGrant, lockMembership, storeGrant, storeMembershipEnd } from '../queries/membershipGrants';

export interface DaysToGrant {
  userId: string;
  source: GrantSource;
  /** Of its source: an order's id, a code's, a claim's. */
  sourceRef: string;
  /** Whose benefits they are. */
  cardCode: string;
  days: number;
}

/**
 * Gives somebody days of membership, in the transaction of what they are for; once for each source. Answers when the
 * membership ends, or null where this source has given its days before or the account is gone. Throws RangeError where
 * `days` is no whole number above 0.
 */
export async function grantDays(
  transaction: Db,
  { dialect, now }: Pick<CommandContext, 'dialect' | 'now'>,
  { userId, source, sourceRef, cardCode, days }: DaysToGrant,
): Promise<number | null> {
  if (!Number.isSafeInteger(days) || days <= 0) throw new RangeError(`No days of membership: ${days}`);
  const member = await lockMembership(transaction, dialect, userId);
  if (!member || (await findGrant(transaction, source, sourceRef))) return null;
  const until = extended(member.vip_expires_at, days, now);
  const isNew = await storeGrant(transaction, {
    id: randomBytes(16).toString('base64url'),
    user_id: userId,
    source,
    source_ref: sourceRef,
    card_code: cardCode,
    days,
    taken_days: 0,
    made_at: now,
    until_at: until,
  });
  if (!isNew) return null;
  await storeMembershipEnd(
    transaction,
    userId,
    defined({ vip_expires_at: until, last_buy_at: source === 'order' ? now : undefined }),
  );
  return until;
}
