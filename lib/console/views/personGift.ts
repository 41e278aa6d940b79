import { momentText } from '@/lib/account/views/infoText';
import { DAY_MS, dayOf } from '@/lib/kernel/day';
import { joinKnown } from '@/lib/kernel/format/text';
import { extended } from '@/lib/membership/extend';
import {
  GIFT_ALONE_DAYS,
  GIFT_ALONE_SPAN_DAYS,
  GIFT_UNDO_DAYS,
  GIFT_YEAR_DAYS,
  type GivenBefore,
  giftLeft,
} from '@/lib/membership/gift';
import { CONSOLE_PEOPLE_COPY } from '../words/people';

const { gift: copy } = CONSOLE_PEOPLE_COPY;

export interface GivenGift {
  id: string;
  text: string;
  /** When, by whom and why. */
  note: string;
  mayTake: boolean;
}

/** Days of membership given by hand: what the limits leave, and what was given. */
export interface PersonGiftView {
  /** The id that the next one will have: the same form posted twice gives once. */
  next: string;
  /** "会员到 2027-02-04" */
  now: string;
  /** "送 3 天到 2027-02-07，送 7 天到 2027-02-11" */
  outcomes: string;
  /** "一年最多送 30 天，已送 3 天" */
  limit: string;
  /** Nothing can be given any more. */
  isUsedUp: boolean;
  given: GivenGift[];
}

/** "会员到 2027-02-04", or that there is no membership. */
export const membershipNow = (expiresAt: number | null, now: number): string =>
  expiresAt !== null && expiresAt > now ? `${copy.now} ${dayOf(expiresAt)}` : copy.none;

/** What a few days and the most that may be given would make of it: "送 3 天到 2027-02-07". */
export function giftOutcomes(expiresAt: number | null, before: GivenBefore, now: number): string {
  const most = giftLeft(before);
  const shown = [...new Set([Math.min(1, most), Math.min(3, most), most])].filter((days) => days > 0);
  return shown.map((days) => `送 ${days} 天到 ${dayOf(extended(expiresAt, days, now))}`).join('，');
}

export const giftLimitText = ({ year, alone }: GivenBefore): string =>
  joinKnown([
    `一个人一年最多送 ${GIFT_YEAR_DAYS} 天，已送 ${year} 天`,
    `${GIFT_ALONE_SPAN_DAYS} 天里你最多送 ${GIFT_ALONE_DAYS} 天，已送 ${alone} 天`,
  ]);

interface Given {
  id: string;
  days: number;
  reason: string;
  staff_name: string;
  given_at: number;
  taken_at: number | null;
  taken_by: string | null;
}

export const givenGift = (
  { id, days, reason, staff_name, given_at, taken_at, taken_by }: Given,
  now: number,
): GivenGift => ({
  id,
  text: taken_at === null ? `${days} 天` : `${days} 天，${momentText(taken_at)} ${taken_by} ${copy.taken}`,
  note: joinKnown([momentText(given_at), staff_name, reason]),
  mayTake: taken_at === null && given_at >= now - GIFT_UNDO_DAYS * DAY_MS,
});
