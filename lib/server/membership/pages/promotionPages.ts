import type { ExchangePageProps, PromotionPageProps } from '@/lib/membership/views/membershipPages';
import { paths } from '@/lib/routes/paths';
import { everyone, signedIn } from '@/lib/server/call/operation';
import { claimCampaign } from '@/lib/server/campaign/calls/changeCampaigns';
import { getOwnCoupons, getRunningCampaigns } from '@/lib/server/campaign/calls/readCampaigns';
import { definePage } from '@/lib/server/page/definePage';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { ApiError } from '@/services/http/apiError';
import { exchangeMemberCode } from '../calls/changeMembership';
import { getMembershipBasis } from '../calls/readMembership';

/** What a form was refused for; anything else is the page's own failure. */
function refusal(failure: unknown): ApiError {
  if (!(failure instanceof ApiError) || failure.code === 'loginRequired' || failure.status >= 500) throw failure;
  return failure;
}

/** What offers run now, the viewer's coupons, and the way to exchange a code. */
export const promotionPage = definePage<PromotionPageProps>({
  path: '/promotion',
  name: '优惠活动',
  access: everyone,
  cache: 'none',
  posts: true,
  sitemap: { site: () => [paths.promotion()] },
  layout: [],
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
  onlyRead: ['campaigns'],
  async load(context) {
    const { request, city, viewer, query, posted } = context;
    const acted = posted ? await claim(context) : null;
    if (acted !== null && typeof acted !== 'string') return acted;
    const { campaigns } = await getRunningCampaigns(request, { cityId: city.id });
    const isSomebody = viewer.role !== 'anonymous';
    const own = isSomebody ? (await getOwnCoupons(request)).coupons : null;
    return {
      campaigns,
      coupons: own === null ? null : own.filter(({ standing }) => standing === 'free' || standing === 'held'),
      done: query.done === 'claimed' && !posted ? 'claimed' : null,
      problem: acted,
    };
  },
});

/** Takes a coupon that is given here; answers why not, or null where nothing was asked. */
async function claim({ request, posted }: PageContext): Promise<PageRedirect | string | null> {
  const id = posted?.do === 'claim' ? posted.id : undefined;
  if (!id) return null;
  try {
    await claimCampaign(request, { id });
    return { redirectTo: `${paths.promotion()}?done=claimed`, seeOther: true };
  } catch (failure) {
    return refusal(failure).message;
  }
}

/** Where a code is exchanged for days of membership. */
export const exchangePage = definePage<ExchangePageProps>({
  path: '/promotion/exchange-vip',
  name: '兑换会员',
  access: signedIn,
  cache: 'none',
  posts: true,
  sitemap: 'none',
  layout: [],
  up: { to: () => paths.promotion(), steps: 2 },
  async load({ request, posted }) {
    const tried = posted?.do === 'exchange' ? await exchange({ request }, posted.code ?? '') : null;
    return {
      typed: tried && 'problem' in tried ? (posted?.code ?? '').slice(0, 60) : '',
      problem: tried && 'problem' in tried ? tried.problem : null,
      given: tried && 'days' in tried ? tried : null,
      own: await getMembershipBasis(request),
    };
  },
});

/** What it gave is said in this answer alone: sent again, the code is used. */
async function exchange({ request }: Pick<PageContext, 'request'>, code: string) {
  try {
    return await exchangeMemberCode(request, { code });
  } catch (failure) {
    return { problem: refusal(failure).message };
  }
}
