import { loginProblems } from '@/lib/account/views/loginProblems';
import { LOGIN_COPY } from '@/lib/account/words/login';
import type { InvitationPage } from '@/lib/campaign/campaign';
import { invitationToAcceptSchema } from '@/lib/campaign/contract';
import { parseInviteCode } from '@/lib/campaign/invitation';
import type {
  AcceptedPageProps,
  AcceptPageProps,
  AdLandingProps,
  InvitationPageProps,
  InvitedAppProps,
} from '@/lib/campaign/views/campaignPages';
import { windowText } from '@/lib/campaign/views/campaignText';
import { acceptedPath, acceptPath, invitationPath } from '@/lib/campaign/views/invitationPath';
import { rewardText } from '@/lib/campaign/views/rewardText';
import { ACCEPT_COPY, INVITATION_COPY } from '@/lib/campaign/words/campaign';
import { parseMobile } from '@/lib/kernel/phone';
import { paths } from '@/lib/routes/paths';
import { asksForCode, codeFormOf, sendCodeTo, wayOfCodes } from '@/lib/server/account/pages/codeForm';
import { checked } from '@/lib/server/call/checked';
import { type Access, everyone, signedIn } from '@/lib/server/call/operation';
import { posterOf } from '@/lib/server/images/reportPoster';
import { definePage, type Loaded } from '@/lib/server/page/definePage';
import { formRefusal } from '@/lib/server/page/formRefusal';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { appDownloads } from '@/lib/server/settings/appDownloads';
import { siteOrigin } from '@/lib/server/settings/siteOrigin';
import { markChannel } from '@/lib/server/support/calls/markChannel';
import { markChannelInput } from '@/lib/support/contract';
import type * as calls from '@/services/campaign';
import { acceptInvitation, openInApp, openInvitation, viewInvitation } from '../calls/changeCampaigns';
import { getCampaign, getInvitationProgress, getOwnInvitation } from '../calls/readCampaigns';
import { othersThan, refusedSentence, shownPart } from './campaignParts';

const own = { cache: 'none', layout: [] } as const;

const inviting = (page: InvitationPage, name: string, access: Access) =>
  definePage<InvitationPageProps>({
    ...own,
    path: invitationPath(page),
    name,
    access,
    posts: true,
    up: { to: () => paths.promotion(), steps: 2 },
    sitemap: 'none',
    onlyRead: ['rules', 'others', 'invitees', 'rewards'],
    load: (context) => loadInviting(context, page),
  });

/** Three campaigns, one engine: the viewer's link, what has become of it, and what it earned. */
export const invitationPage = inviting('invitation', '邀请有礼', signedIn);
export const activityInvitationPage = inviting('activity-invitation', '邀请活动', everyone);
export const activityInvitation2Page = inviting('activity-invitation2', '邀请下载有礼', everyone);

async function loadInviting(
  context: PageContext,
  page: InvitationPage,
): Promise<Loaded<InvitationPageProps> | PageRedirect> {
  const { request, city, viewer, posted } = context;
  const isSignedIn = viewer.role !== 'anonymous';
  const cityId = city.id;
  let problem: string | null = null;
  if (posted?.do === 'open') {
    if (!isSignedIn) return { redirectTo: paths.login({ redirect: invitationPath(page) }) };
    try {
      await openInvitation(request, { page, cityId });
      return { redirectTo: invitationPath(page), seeOther: true };
    } catch (failure) {
      problem = refusedSentence(failure);
    }
  }
  const { campaign } = await getCampaign(request, { page, cityId });
  const { code, invitees, rewards } = isSignedIn ? await getInvitationProgress(request, { page, cityId }) : NOBODY;
  return {
    page,
    ...shownPart(campaign),
    isSignedIn,
    invitees,
    rewards,
    problem,
    mine: campaign && code !== null ? mineOf(campaign, page, code) : null,
    others: await othersThan(context, page),
  };
}

const NOBODY = { code: null, invitees: [], rewards: [] };

function mineOf(campaign: calls.CampaignDetails, page: InvitationPage, code: string): InvitationPageProps['mine'] {
  const link = siteOrigin() + acceptPath(page, code);
  const poster = posterOf({
    title: campaign.title,
    period: windowText(campaign),
    headline: INVITATION_COPY.posterHead,
    hero: rewardText(campaign.reward),
    source: INVITATION_COPY.posterHow,
    figures: [],
    qr: link,
    foot: INVITATION_COPY.posterFooter,
    note: '',
  });
  return { code, link, poster };
}

const accepting = (page: AcceptPageProps['page'], path: string) =>
  definePage<AcceptPageProps>({
    ...own,
    path,
    name: page === 'invitation' ? '领取优惠券' : '接受邀请',
    access: everyone,
    posts: true,
    up: { to: () => invitationPath(page), steps: 3 },
    sitemap: 'none',
    onlyRead: ['rules'],
    load: (context) => loadAccepting(context, page),
  });

/** Whoever was sent a link signs in by phone and code, as on the page to sign in at, and gets their part. */
export const invitationAcceptPage = accepting('invitation', '/invitation/getcoupon');
export const activityInvitationAcceptPage = accepting('activity-invitation', '/activity/invitation/receive');

async function loadAccepting(
  context: PageContext,
  page: AcceptPageProps['page'],
): Promise<Loaded<AcceptPageProps> | PageRedirect> {
  const { request, viewer, query, posted } = context;
  const code = parseInviteCode(query.code);
  const nothing: Loaded<AcceptPageProps> = {
    page,
    code: code ?? '',
    campaign: null,
    rules: [],
    standing: 'no-code',
    signIn: null,
    next: acceptedPath(page, null),
    problem: null,
  };
  if (code === null) return { ...nothing, problem: query.code === undefined ? null : ACCEPT_COPY.badCode };
  const found = await lookAt(context, code);
  if (typeof found === 'string') return { ...nothing, problem: found };
  const { campaign, isOwn } = found;
  const next = acceptedPath(pageOf(campaign, page), campaign.act);
  if (viewer.role !== 'anonymous' && !isOwn) {
    const { invitation } = await getOwnInvitation(request);
    // Whoever has accepted one opens its link again to see what they got.
    if (invitation) return { redirectTo: next };
  }
  const standing = acceptStanding(found, viewer);
  const shown: Loaded<AcceptPageProps> = { ...nothing, ...shownPart(campaign), standing, next };
  if (standing !== 'open') return shown;
  const way = wayOfCodes();
  const signIn: AcceptPageProps['signIn'] = {
    way,
    redirect: next,
    ...codeFormOf(posted),
    wechat: null,
    isWechatRefused: false,
    isDeleted: false,
  };
  if (!posted || way === 'none') return { ...shown, signIn };
  if (asksForCode(posted)) return { ...shown, signIn: await sendCodeTo(context, signIn) };
  const problems = loginProblems(signIn);
  const mobile = parseMobile(signIn.typed.mobile);
  if (Object.keys(problems).length > 0 || mobile === null || !signIn.sent)
    return { ...shown, signIn: { ...signIn, problems } };
  try {
    const proof = { mobile, smsCode: signIn.typed.code, ticket: signIn.sent.ticket };
    const { consentVersion } = LOGIN_COPY;
    await acceptInvitation(
      request,
      checked(invitationToAcceptSchema, { code, ...proof, consentVersion, sourcePage: acceptPath(page, '') }),
    );
    return { redirectTo: next, seeOther: true };
  } catch (failure) {
    const { code: why, message } = formRefusal(failure, request);
    return { ...shown, signIn: { ...signIn, problems: why === 'wrongCode' ? { code: message } : { other: message } } };
  }
}

type FoundInvitation = Exclude<Awaited<ReturnType<typeof lookAt>>, string>;

function acceptStanding(
  { campaign, isOwn }: FoundInvitation,
  viewer: PageContext['viewer'],
): AcceptPageProps['standing'] {
  if (isOwn) return 'own';
  if (viewer.role !== 'anonymous') return 'signed-in';
  return campaign.standing === 'open' ? 'open' : 'closed';
}

async function lookAt({ request }: PageContext, code: string) {
  try {
    return await viewInvitation(request, { code });
  } catch (failure) {
    return refusedSentence(failure);
  }
}

/** A code of another page's campaign works here too, and leads on as that one does. */
const pageOf = ({ page }: calls.CampaignDetails, here: AcceptPageProps['page']): InvitationPage =>
  page === 'invitation' || page === 'activity-invitation' || page === 'activity-invitation2' ? page : here;

const accepted = (page: AcceptedPageProps['page'], path: string) =>
  definePage<AcceptedPageProps>({
    ...own,
    path,
    name: page === 'invitation' ? '领取成功' : '领取结果',
    access: everyone,
    posts: false,
    up: { to: () => invitationPath(page), steps: 3 },
    sitemap: 'none',
    async load({ request, viewer }) {
      if (viewer.role === 'anonymous') return { page, isSignedIn: false, invitation: null };
      const { invitation } = await getOwnInvitation(request);
      return { page, isSignedIn: true, invitation };
    },
  });

/** What whoever was invited got. */
export const invitationDonePage = accepted('invitation', '/invitation/getsuccess');
export const activityInvitationDonePage = accepted('activity-invitation', '/activity/invitation/result');

/** Whoever was invited opens the app here, and gets their part there. */
export const invitedAppPage = definePage<InvitedAppProps>({
  ...own,
  path: '/activity/invitation2/download',
  name: '下载 APP',
  access: everyone,
  posts: true,
  up: { to: () => paths.activityInvitation2(), steps: 3 },
  sitemap: 'none',
  async load({ request, viewer, environment, posted, query }) {
    const isSignedIn = viewer.role !== 'anonymous';
    let problem: string | null = null;
    if (posted?.do === 'get' && isSignedIn) {
      try {
        await openInApp(request);
        return { redirectTo: paths.activityInvitation2Download(), seeOther: true };
      } catch (failure) {
        problem = refusedSentence(failure);
      }
    }
    const { invitation } = isSignedIn ? await getOwnInvitation(request) : { invitation: null };
    const isInApp = environment.kind === 'app';
    return { invitation, isSignedIn, isInApp, ...appDownloads(query.chanelName), problem };
  },
});

const CHANNEL = /^[\w.-]{1,64}$/;
/** What the landing counts: that somebody came. */
const MARK = 'hw-pps';

/** Where an advertisement leads: what the site is, one way on, and the channel counted where the address names one. */
export const adLandingPage = definePage<AdLandingProps>({
  ...own,
  path: '/activity/hw-pps',
  name: '推广落地页',
  access: everyone,
  posts: false,
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
  sitemap: 'none',
  async load({ request, query }) {
    const { channelCode } = query;
    if (channelCode === undefined || !CHANNEL.test(channelCode)) return { isMarked: false };
    try {
      await markChannel(request, checked(markChannelInput, { clientType: 'H5', channelCode, mark: MARK }));
      return { isMarked: true };
    } catch (failure) {
      // Whoever came is shown the page, counted or not.
      refusedSentence(failure);
      return { isMarked: false };
    }
  },
});
