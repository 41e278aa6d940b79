import { randomBytes } from 'node:crypto';
import {
  giftLimitText,
  giftOutcomes,
  givenGift,
  membershipNow,
  type PersonGiftView,
} from '@/lib/console/views/personGift';
import { giftLeft } from '@/lib/membership/gift';
import type { ConsolePerson } from '@/lib/server/account/queries/consolePeople';
import { givenBefore, listGiftsOf } from '@/lib/server/membership/queries/membershipGifts';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';

/** What may be given to somebody by hand, and what was. */
export async function personGiftView(
  { db, staff }: ConsoleContext,
  { id, vip_expires_at }: ConsolePerson,
  now: number,
): Promise<PersonGiftView> {
  const [before, gifts] = await Promise.all([
    givenBefore(db, { userId: id, staffId: staff.id }, now),
    listGiftsOf(db, id),
  ]);
  return {
    next: randomBytes(16).toString('base64url'),
    now: membershipNow(vip_expires_at, now),
    outcomes: giftOutcomes(vip_expires_at, before, now),
    limit: giftLimitText(before),
    isUsedUp: giftLeft(before) === 0,
    given: gifts.map((gift) => givenGift(gift, now)),
  };
}
