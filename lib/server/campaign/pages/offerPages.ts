import type { CampaignOfferProps, OfferStep } from '@/lib/campaign/views/campaignPages';
import { paths } from '@/lib/routes/paths';
import { everyone, signedIn } from '@/lib/server/call/operation';
import { definePage, type Loaded } from '@/lib/server/page/definePage';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { claimCampaign } from '../calls/changeCampaigns';
import { getCampaign, getOwnClaim } from '../calls/readCampaigns';
import { othersThan, refusedSentence, shownPart } from './campaignParts';

type Offer = Loaded<CampaignOfferProps>;

const own = { cache: 'none', layout: [], onlyRead: ['rules', 'others'] } as const;

/** 双11: a sale by coupons that one claims. */
export const double11Page = definePage<CampaignOfferProps>({
  ...own,
  path: '/activity/double11',
  name: '双11',
  access: everyone,
  posts: true,
  up: { to: () => paths.promotion(), steps: 2 },
  sitemap: 'none',
  async load(context) {
    if (context.posted?.do === 'claim') return claim(context, 'double11', 'look', () => paths.double11());
    return offerOf(context, 'double11', 'look');
  },
});

/** 新人会员: what it is, and whether the viewer may have it. */
export const freshVipPage = definePage<CampaignOfferProps>({
  ...own,
  path: '/activity/freshvip',
  name: '新人会员',
  access: everyone,
  posts: false,
  up: { to: () => paths.promotion(), steps: 2 },
  sitemap: 'none',
  load: (context) => offerOf(context, 'freshvip', 'look'),
});

const step = { ...own, up: { to: () => paths.freshVip(), steps: 3 }, sitemap: 'none' } as const;

/** Where it is claimed, by whoever may. */
export const freshVipClaimPage = definePage<CampaignOfferProps>({
  ...step,
  path: '/activity/freshvip/main',
  name: '领取新人会员',
  access: signedIn,
  posts: true,
  async load(context) {
    const offer = await offerOf(context, 'freshvip', 'claim');
    if (!offer.campaign) return { redirectTo: paths.freshVip() };
    if (offer.own?.claim) return { redirectTo: paths.freshVipDone() };
    if (offer.own?.refusal) return { redirectTo: paths.freshVipRefused() };
    if (context.posted?.do === 'claim') return claim(context, 'freshvip', 'claim', () => paths.freshVipDone());
    return offer;
  },
});

/** Why one may not: what the server finds at this moment, never what an address says. */
export const freshVipRefusedPage = definePage<CampaignOfferProps>({
  ...step,
  path: '/activity/freshvip/reject',
  name: '领不了新人会员',
  access: everyone,
  posts: false,
  async load(context) {
    if (context.viewer.role === 'anonymous') return offerOf(context, 'freshvip', 'look');
    const offer = await offerOf(context, 'freshvip', 'refused');
    if (offer.own?.claim) return { redirectTo: paths.freshVipDone() };
    return offer.campaign && !offer.own?.refusal ? { redirectTo: paths.freshVip() } : offer;
  },
});

/** What was claimed, until when it lasts, and where it is used. */
export const freshVipDonePage = definePage<CampaignOfferProps>({
  ...step,
  path: '/activity/freshvip/success',
  name: '新人会员领取成功',
  access: everyone,
  posts: false,
  async load(context) {
    if (context.viewer.role === 'anonymous') return offerOf(context, 'freshvip', 'look');
    const offer = await offerOf(context, 'freshvip', 'done');
    return offer.own?.claim ? offer : { redirectTo: paths.freshVip() };
  },
});

const toLogin = ({ path }: PageContext): PageRedirect => ({ redirectTo: paths.login({ redirect: path }) });

async function offerOf(context: PageContext, page: CampaignOfferProps['page'], at: OfferStep): Promise<Offer> {
  const { request, city, viewer } = context;
  const { campaign } = await getCampaign(request, { page, cityId: city.id });
  const isSignedIn = viewer.role !== 'anonymous';
  return {
    page,
    step: at,
    problem: null,
    ...shownPart(campaign),
    own: campaign && isSignedIn ? await getOwnClaim(request, { id: campaign.id }) : null,
    others: await othersThan(context, page),
  };
}

/** Claims it and leads on; what was refused is said on the page, as it is after the refusal. */
async function claim(
  context: PageContext,
  page: CampaignOfferProps['page'],
  at: OfferStep,
  next: () => string,
): Promise<Offer | PageRedirect> {
  if (context.viewer.role === 'anonymous') return toLogin(context);
  const { campaign } = await offerOf(context, page, at);
  if (!campaign) return offerOf(context, page, at);
  try {
    await claimCampaign(context.request, { id: campaign.id });
    return { redirectTo: next(), seeOther: true };
  } catch (failure) {
    return { ...(await offerOf(context, page, at)), problem: refusedSentence(failure) };
  }
}
