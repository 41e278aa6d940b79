import { type CountedBenefit, LOCKS, monthOfUse } from '@/lib/membership/locks';
import type { Db } from '@/lib/server/db/client';
import { countUse } from '../queries/benefitUses';
import { ownBenefits } from '../queries/membershipGrants';

/**
 * Takes one of what an account has of a benefit in the month of `now` (UTC ms), in the transaction of what it is for. What
 * a card opens is not counted: whoever's membership ends has the month's free ones left. false: they are used up.
 */
export async function consumeUse(
  transaction: Db,
  { userId, benefit, now }: { userId: string; benefit: CountedBenefit; now: number },
): Promise<boolean> {
  const opened = await ownBenefits(transaction, userId, now);
  if (opened.has(benefit)) return true;
  return countUse(transaction, { user_id: userId, benefit, month: monthOfUse(now) }, LOCKS[benefit].free);
}
