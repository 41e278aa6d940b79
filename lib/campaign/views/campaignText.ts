import type { OwnClaim, OwnInvitee } from '@/lib/campaign/contract';
import { clockOf, DAY_MS, dayOf } from '@/lib/kernel/day';
import { formatLastDay } from '@/lib/kernel/format/date';
import { formatNumber } from '@/lib/kernel/format/number';
import type { ProductKind } from '@/lib/order/product';
import { paths } from '@/lib/routes/paths';
import type { CampaignDetails, CampaignEntry } from '@/services/campaign';
import { CAMPAIGN_COPY as copy, INVITATION_COPY } from '../words/campaign';
import { audienceText, rewardLine, rewardText } from './rewardText';

/** "2026-11-11 00:00". */
export const momentOf = (at: number): string => `${dayOf(at)} ${clockOf(at)}`;

/** "2026-11-01 00:00 到 2026-11-12 00:00（北京时间）". */
export const windowText = ({ startsAt, endsAt }: Pick<CampaignEntry, 'startsAt' | 'endsAt'>): string =>
  `${momentOf(startsAt)} 到 ${momentOf(endsAt)}（北京时间）`;

/** "共 100 份，还剩 37 份". */
export const stockText = ({ stock, left }: Pick<CampaignEntry, 'stock' | 'left'>): string =>
  stock === null ? copy.noStock : `共 ${formatNumber(stock)} 份，还剩 ${formatNumber(left ?? 0)} 份`;

/** What a claimable campaign says of itself. */
export const campaignFacts = (campaign: CampaignEntry): { name: string; value: string }[] => [
  { name: copy.facts.use, value: rewardLine(campaign.reward) },
  { name: copy.facts.window, value: windowText(campaign) },
  { name: copy.facts.audience, value: audienceText(campaign.audience, campaign.freshDays) },
  { name: copy.facts.stock, value: stockText(campaign) },
];

/** The same of an invitation. */
export const invitationFacts = (campaign: Omit<CampaignDetails, 'rules'>): { name: string; value: string }[] => [
  ...(campaign.inviterReward
    ? [{ name: INVITATION_COPY.you, value: `${rewardText(campaign.inviterReward)}，${mostText(campaign.inviterMost)}` }]
    : []),
  { name: INVITATION_COPY.friend, value: rewardText(campaign.reward) },
  { name: copy.facts.use, value: rewardLine(campaign.reward) },
  { name: copy.facts.window, value: windowText(campaign) },
  { name: copy.facts.stock, value: stockText(campaign) },
];

const mostText = (most: number | null): string => (most === null ? '不限次数' : `最多 ${formatNumber(most)} 次`);

/** "还剩 2天3小时", "还剩 05:09"; null once it is over. Times in UTC ms. */
export function leftText(endsAt: number, now: number): string | null {
  const left = endsAt - now;
  if (left <= 0) return null;
  const [days, hours] = [Math.floor(left / DAY_MS), Math.floor((left % DAY_MS) / 3_600_000)];
  if (days > 0) return hours === 0 ? `还剩 ${days}天` : `还剩 ${days}天${hours}小时`;
  const minutes = Math.floor((left % 3_600_000) / 60_000);
  if (hours > 0) return `还剩 ${hours}小时${minutes}分`;
  return `还剩 ${minutes}分${Math.floor((left % 60_000) / 1_000)}秒`;
}

/** "11-20 09:12 注册 · 奖励已到账", with why not. */
export function inviteeLine({ state, why, acceptedAt }: OwnInvitee): string {
  const reason = why === null ? '' : `：${INVITATION_COPY.why[why]}`;
  return `${momentOf(acceptedAt).slice(5)} 注册 · ${INVITATION_COPY.states[state]}${reason}`;
}

/** "11-20 09:12 · 10元优惠券 · 已到账". */
export const rewardRow = ({ madeAt, reward, state }: OwnClaim): string =>
  `${momentOf(madeAt).slice(5)} · ${rewardText(reward)} · ${copy.claimStates[state]}`;

/** Until when what was given is good: "2026-12-01 00:00（北京时间）". */
export const untilText = (at: number): string => `${momentOf(at)}（北京时间）`;

/** "10元优惠券 · 到 2026-11-30" of one that ends as December begins. */
export const runningHint = ({ reward, endsAt }: Pick<CampaignEntry, 'reward' | 'endsAt'>): string =>
  `${rewardText(reward)} · 到 ${formatLastDay(endsAt)}`;

/** "看上海的房价". */
export const adCallText = (city: string): string => `看${city}的房价`;

const SHOPS: Readonly<Record<ProductKind, () => string>> = {
  card: () => paths.membership(),
  trade: () => paths.tradeShop(),
  market: () => paths.marketShop(),
  ask: () => paths.experts(),
};

/** Where a coupon is used: a shop of each kind of product that it is for. */
export const shopsOf = (kinds: readonly ProductKind[]): { id: ProductKind; text: string; href: string }[] =>
  kinds.map((kind) => ({
    id: kind,
    text: kind === 'ask' ? copy.kinds.ask : `买${copy.kinds[kind]}`,
    href: SHOPS[kind](),
  }));

/** Where a reward is used. */
export const wayToUse = ({ reward }: Pick<OwnClaim, 'reward'>): { text: string; href: string } =>
  reward.kind === 'days'
    ? { text: copy.use.days, href: paths.membership() }
    : { text: copy.use.coupon, href: paths.promotion() };
