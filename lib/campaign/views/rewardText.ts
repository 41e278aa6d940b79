import { PRODUCT_KINDS, type ProductKind } from '@/lib/order/product';
import { yuanText } from '@/lib/payment/yuan';
import type { Audience, Reward } from '../campaign';
import { CAMPAIGN_COPY as copy } from '../words/campaign';

/** "10元优惠券", "7天会员". */
export const rewardText = (reward: Reward): string =>
  reward.kind === 'days' ? `${reward.days}天会员` : `${yuanText(reward.offFen)}优惠券`;

/** "会员卡、周报和城市成交日报" */
export const kindsText = (kinds: readonly ProductKind[]): string =>
  kinds.length === PRODUCT_KINDS.length ? copy.allKinds : kinds.map((kind) => copy.kinds[kind]).join('、');

/** What a reward is good for: "满 30元可用，用于会员卡，领到后 30 天内有效". */
export function rewardLine(reward: Reward): string {
  if (reward.kind === 'days') return copy.daysLine;
  const least = reward.leastFen > 0 ? `满 ${yuanText(reward.leastFen)}可用` : copy.noLeast;
  return `${least}，用于${kindsText(reward.kinds)}，领到后 ${reward.validDays} 天内有效`;
}

/** Whom a campaign is for: "注册不超过 7 天、还没买过东西的人". */
export const audienceText = (audience: Audience, freshDays: number): string =>
  audience === 'fresh' ? `注册不超过 ${freshDays} 天、还没买过东西的人` : copy.audiences[audience];
