import { CONSOLE_PEOPLE_COPY } from '@/lib/console/words/people';
import { DAY_MS } from '@/lib/kernel/day';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { GIFT_UNDO_DAYS, GIFT_YEAR_DAYS, giftLimit } from '@/lib/membership/gift';
import { findConsolePerson, isJoinedAccount } from '@/lib/server/account/queries/consolePeople';
import { lockName } from '@/lib/server/db/lockFor';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { findGift, givenBefore, storeGift, storeGiftTaken } from '../queries/membershipGifts';
import { findGrant } from '../queries/membershipGrants';
import { grantDays } from './grantDays';
import { notifyGift } from './notifyMember';
import { revokeDays } from './revokeDays';

// Days of membership given by hand, in place of what somebody paid for and did not get; and taken back.

const { gift: copy } = CONSOLE_PEOPLE_COPY;

/** Whose benefits given days have: those of the card that opens everything, as what campaigns give. */
const CARD = 'card-month';
const KEY = /^[\w-]{16,40}$/;

/**
 * Gives somebody days of membership and tells them, with the reason that they will read. The form's `gift` is the gift's own id:
 * the same form posted twice gives once. Throws ApiError: forbidden without the part of money, badInput by field (days, reason),
 * notFound, conflict of an account that is closed.
 */
export async function giveDays(context: ConsoleContext, userId: string, posted: RawForm): Promise<void> {
  requireConsole('money', context.staff);
  const reason = readReason(posted.reason);
  const days = readDays(posted.days);
  const id = posted.gift ?? '';
  if (!KEY.test(id)) throw new ApiError('badInput');
  const { now, staff, dialect } = context;
  const known = await findGift(context.db, id);
  if (known) return sameGift(known, userId);
  await changeInConsole(
    context,
    { action: 'person-gift', subject: userId, detail: `${days}`, reason },
    async (transaction) => {
      const person = await findConsolePerson(transaction, { id: userId });
      if (!person) throw new ApiError('notFound');
      if (person.blocked_at !== null || (await isJoinedAccount(transaction, userId)))
        throw new ApiError('conflict', copy.closed);
      // The limits count the whole: two who give at the same time wait for each other.
      await lockName(transaction, dialect, `gifts by ${staff.id}`);
      await lockName(transaction, dialect, `gifts of ${userId}`);
      const limit = giftLimit(days, await givenBefore(transaction, { userId, staffId: staff.id }, now));
      if (limit !== null) throw ApiError.ofFields({ days: copy.limits[limit] });
      const row = { id, user_id: userId, days, reason, staff_id: staff.id, staff_name: staff.shownName };
      if (!(await storeGift(transaction, { ...row, given_at: now, taken_at: null, taken_by: null })))
        throw new ApiError('conflict', copy.again);
      const until = await grantDays(transaction, context, {
        userId,
        source: 'desk',
        sourceRef: id,
        cardCode: CARD,
        days,
      });
      if (until === null) throw new ApiError('conflict', copy.again);
      await notifyGift(transaction, userId, { id, until }, now);
    },
  );
}

/** The form was sent twice, or gone back to and sent again: what it asked for was done. */
function sameGift({ user_id }: { user_id: string }, userId: string): void {
  if (user_id !== userId) throw new ApiError('conflict', copy.again);
}

/**
 * Takes back what is left of days that were given by hand. Throws ApiError: forbidden, badInput without a reason, notFound,
 * conflict where they were taken back, or too long ago.
 */
export async function takeGiftBack(
  context: ConsoleContext,
  userId: string,
  { gift: id = '', reason: why }: RawForm,
): Promise<void> {
  requireConsole('money', context.staff);
  const reason = readReason(why);
  const { now, staff } = context;
  await changeInConsole(
    context,
    (taken: number) => ({ action: 'person-gift-undo', subject: userId, detail: `${taken}`, reason }),
    async (transaction) => {
      const gift = await findGift(transaction, id);
      if (gift?.user_id !== userId) throw new ApiError('notFound');
      if (gift.given_at < now - GIFT_UNDO_DAYS * DAY_MS) throw new ApiError('conflict', copy.tooLate);
      if (!(await storeGiftTaken(transaction, id, { taken_at: now, taken_by: staff.shownName })))
        throw new ApiError('conflict', copy.takenBefore);
      const grant = await findGrant(transaction, 'desk', id);
      return revokeDays(transaction, context, {
        source: 'desk',
        sourceRef: id,
        days: leftDays(grant?.until_at ?? now, gift.days, now),
      });
    },
  );
}

/** Whole days of a gift that are still to come: what was used stays used. */
const leftDays = (until: number, days: number, now: number): number =>
  Math.min(days, Math.max(0, Math.floor((until - now) / DAY_MS)));

function readDays(typed = ''): number {
  const days = Number(typed.trim().normalize('NFKC'));
  if (typed.trim() === '' || !Number.isInteger(days) || days < 1 || days > GIFT_YEAR_DAYS)
    throw ApiError.ofFields({ days: copy.wrongDays });
  return days;
}
