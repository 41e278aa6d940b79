import type { OwnCoupon } from '@/lib/campaign/contract';
import { dayOf } from '@/lib/kernel/day';
import { formatFullDate, formatLastDay } from '@/lib/kernel/format/date';
import type { MemberCard, OwnMembership } from '@/lib/membership/contract';
import { yuanText } from '@/lib/payment/yuan';
import { extended } from '../extend';
import { MEMBERSHIP_COPY as copy } from '../words';
import { MEMBERSHIP_SENTENCES as say } from './membershipSentences';

/** "会员到 2027-11-24", "会员 2026-11-01 到期了", "还没有开通会员"; `now` in UTC ms. */
export function standingText({ until }: Pick<OwnMembership, 'until'>, now: number): string {
  if (until === null) return copy.notYet;
  return until > now ? say.active(formatFullDate(until)) : say.over(formatFullDate(until));
}

/** "合每天 1元"; "合每天约 0.55元" where it is rounded up to a fen: never less than it costs. */
function priceADay({ priceFen, days }: Pick<MemberCard, 'priceFen' | 'days'>): string {
  const text = yuanText(Math.ceil(priceFen / days));
  return priceFen % days === 0 ? say.aDay(text) : say.aboutADay(text);
}

/** "到 2027-11-24，合每天约 0.55元": until when it would last from `now`. */
export const cardLine = (card: MemberCard, { until }: Pick<OwnMembership, 'until'>, now: number): string =>
  `${say.until(formatFullDate(extended(until, card.days, now)))}，${priceADay(card)}`;

/** "价格从 2026-03-01 起没变过": since the last of them changed; nothing where the first price of one is in force, of no day. */
export function pricesSince(cards: readonly MemberCard[]): string {
  const since = cards.map(({ priceFrom }) => priceFrom);
  return Math.min(...since) > 0 ? say.priceSince(dayOf(Math.max(...since))) : '';
}

/** "减 10元，满 50元可用，2026-12-01 到期", its last day; one that an open order has says so. */
export function couponLine({ offFen, leastFen, expiresAt, standing }: OwnCoupon): string {
  const least = leastFen > 0 ? yuanText(leastFen) : null;
  const line = say.coupon(yuanText(offFen), least, formatLastDay(expiresAt));
  return standing === 'held' ? `${line}，${copy.couponHeld}` : line;
}
