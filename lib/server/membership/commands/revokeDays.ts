import { DAY_MS } from '@/lib/kernel/day';
import { shortened } from '@/lib/membership/extend';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import type { GrantSource } from '@/lib/server/db/orderSchema';
import { findGrant, lockMembership, storeMembershipEnd, storeTaken } from '../queries/membershipGrants';

export interface DaysToRevoke {
  source: GrantSource;
  sourceRef: string;
  days: number;
}

/**
 * Takes back days that a source has given, never more than are left of them, in the transaction of what takes them back.
 * Of a grant whose time was over nothing is taken from what was given since. Answers how many days went back.
 */
export async function revokeDays(
  transaction: Db,
  { dialect, now }: Pick<CommandContext, 'dialect' | 'now'>,
  { source, sourceRef, days }: DaysToRevoke,
): Promise<number> {
  const known = await findGrant(transaction, source, sourceRef);
  const member = known && (await lockMembership(transaction, dialect, known.user_id));
  // Again, now that nobody else changes it.
  const grant = member && (await findGrant(transaction, source, sourceRef));
  if (!grant || !member) return 0;
  const taken = Math.min(Math.max(0, days), grant.days - grant.taken_days);
  if (taken === 0) return 0;
  const isOver = grant.until_at <= now;
  await storeTaken(transaction, grant, taken, isOver ? 0 : taken * DAY_MS);
  if (!isOver && member.vip_expires_at !== null)
    await storeMembershipEnd(transaction, grant.user_id, { vip_expires_at: shortened(member.vip_expires_at, taken) });
  return taken;
}
