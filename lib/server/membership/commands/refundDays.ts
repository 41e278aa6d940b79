import { DAY_MS } from '@/lib/kernel/day';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { findGrant, lockMembership, storeMembershipEnd, storeTaken } from '../queries/membershipGrants';
import type { DaysToRevoke } from './revokeDays';

/**
 * Gives back days that were taken from a grant, never more than were, in the transaction of what gives them back: the
 * membership ends that much later again. Answers how many days came back.
 */
export async function refundDays(
  transaction: Db,
  { dialect }: Pick<CommandContext, 'dialect'>,
  { source, sourceRef, days }: DaysToRevoke,
): Promise<number> {
  const known = await findGrant(transaction, source, sourceRef);
  const member = known && (await lockMembership(transaction, dialect, known.user_id));
  // Again, now that nobody else changes it.
  const grant = member && (await findGrant(transaction, source, sourceRef));
  if (!grant || !member) return 0;
  const back = Math.min(Math.max(0, days), grant.taken_days);
  if (back === 0) return 0;
  await storeTaken(transaction, grant, -back, -back * DAY_MS);
  const end = (member.vip_expires_at ?? grant.until_at) + back * DAY_MS;
  await storeMembershipEnd(transaction, grant.user_id, { vip_expires_at: end });
  return back;
}
