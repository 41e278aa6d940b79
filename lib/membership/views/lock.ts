import { formatNumber } from '@/lib/kernel/format/number';
import type { MemberCard } from '@/lib/membership/contract';
import { yuanText } from '@/lib/payment/yuan';
import { paths } from '@/lib/routes/paths';
import { type CountedBenefit, LOCKS, type Lock } from '../locks';
import { LOCK_COPY, LOCK_PRICE_COPY } from './lockSentences';

/** A lock as it is shown: what is behind it, what that costs, and the way to buy it that comes back. */
export interface LockView {
  what: string;
  cost: string;
  href: string;
}

const UNITS: Readonly<Record<CountedBenefit, string>> = {
  appraisals: '份',
  certificates: '张',
  'csv-rows': '行',
  'text-alerts': '条',
  'year-searches': '个',
};

const amount = (benefit: CountedBenefit, count: number): string => `${formatNumber(count)} ${UNITS[benefit]}`;

const SAYS: Readonly<Record<Lock['per'], (amount: string) => string>> = {
  month: (text) => `每月 ${text}`,
  file: (text) => `每份最多 ${text}`,
  held: (text) => `最多同时 ${text}`,
};

/** "每月 3 份": what everybody has. */
export const freeText = (benefit: CountedBenefit): string =>
  SAYS[LOCKS[benefit].per](amount(benefit, LOCKS[benefit].free));

/** "不限份数", "每份最多 10,000 行": what a card that opens it gives. */
export function memberText(benefit: CountedBenefit): string {
  const { member, per } = LOCKS[benefit];
  return member === null ? `不限${UNITS[benefit]}数` : SAYS[per](amount(benefit, member));
}

/** "账号里每月 3 份，会员不限份数": what is behind a lock. */
export const lockText = (benefit: CountedBenefit): string => LOCK_COPY[benefit](freeText(benefit), memberText(benefit));

/** The cheapest card that opens it. */
const cheapest = (cards: readonly MemberCard[], benefit: CountedBenefit): MemberCard | undefined =>
  cards
    .filter(({ benefits }) => benefits.includes(benefit))
    .toSorted((one, other) => one.priceFen - other.priceFen)
    .at(0);

/** The lock of a benefit; `back` is the page that it stands on. */
export function lockView(benefit: CountedBenefit, cards: readonly MemberCard[], back: string): LockView {
  const card = cheapest(cards, benefit);
  return {
    what: lockText(benefit),
    cost: card ? LOCK_PRICE_COPY.from(yuanText(card.priceFen), card.days) : LOCK_PRICE_COPY.none,
    href: paths.membership({ benefit, back }),
  };
}
