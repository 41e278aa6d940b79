import { INFO_DONE, type InfoDone, type InfoPageProps } from '@/lib/account/views/infoPage';
import { ALERT_CHANNELS, CHANNEL_CONSENTS } from '@/lib/alert/channel';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { paths } from '@/lib/routes/paths';
import { stopAlertChannel } from '@/lib/server/alert/calls/stopAlertChannel';
import { signedIn } from '@/lib/server/call/operation';
import { definePage, type Loaded } from '@/lib/server/page/definePage';
import { formRefusal } from '@/lib/server/page/formRefusal';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { deleteAccount } from '@/lib/server/privacy/calls/deleteAccount';
import { getOwnPromoter } from '@/lib/server/promoter/calls/ownWallet';
import { ApiError } from '@/services/http/apiError';
import { endOwnSession } from '../calls/endSession';
import { getUserInfo } from '../calls/getUserInfo';
import { getOwnConsents } from '../calls/listConsents';
import { getOwnSessions } from '../calls/listSessions';
import { sendDeletionCode } from '../calls/sendDeletionCode';
import { signOut } from '../calls/signOut';
import { signOutEverywhere } from '../calls/signOutEverywhere';
import { stopContact } from '../calls/stopContact';
import { unbindWechat } from '../calls/unbindWechat';
import { withdrawOwnConsent } from '../calls/withdrawConsent';

type Changes = Partial<Pick<Loaded<InfoPageProps>, 'deletion' | 'problems'>>;

/** 个人信息. All that it does are forms that post to it, with and without scripts. */
export const infoPage = definePage<InfoPageProps>({
  path: '/profile/info',
  name: '个人信息',
  access: signedIn,
  up: { to: () => paths.profile(), steps: 2 },
  cache: 'none',
  posts: true,
  sitemap: 'none',
  layout: [],
  async load(context) {
    const { request, posted, query } = context;
    const changes = posted ? await act(context, posted) : {};
    if ('redirectTo' in changes) return changes;
    const [{ userInfo }, { sessions }, { consents }, { promoter }] = await Promise.all([
      getUserInfo(request),
      getOwnSessions(request),
      getOwnConsents(request),
      getOwnPromoter(request),
    ]);
    if (!userInfo) throw new ApiError('loginRequired');
    const { role, regDate, vipExpireDate, wechatSince } = userInfo;
    const done = INFO_DONE.find((one) => one === query.done) ?? null;
    const known = { role, registeredAt: regDate, memberUntil: vipExpireDate, wechatSince, sessions, consents, done };
    const owed = promoter && promoter.unpaid > 0 ? promoter.unpaid : null;
    return { ...known, owed, deletion: null, problems: {}, ...changes };
  },
});

/** Does what a form asks for. What is done leads to an address, so that it is not done again when the page is read anew. */
async function act(context: PageContext, posted: RawForm): Promise<Changes | PageRedirect> {
  const deed = DEEDS.get(posted.do ?? '');
  if (!deed) return {};
  try {
    return await deed(context, posted);
  } catch (failure) {
    const { code, message } = formRefusal(failure, context.request);
    const deletion = posted.ticket ? { ticket: posted.ticket } : null;
    return { deletion, problems: code === 'wrongCode' ? { code: message } : { other: message } };
  }
}

const ledTo = (redirectTo: string): PageRedirect => ({ redirectTo, seeOther: true });
const saying = (done: InfoDone): PageRedirect => ledTo(paths.profileInfo({ done }));

type ActionButton = (context: PageContext, posted: RawForm) => Promise<Changes | PageRedirect>;

const DEEDS: ReadonlyMap<string, ActionButton> = new Map<string, ActionButton>([
  [
    'end',
    async ({ request }, { sessionId = '' }) => {
      await endOwnSession(request, { sessionId });
      return saying('ended');
    },
  ],
  [
    'sign-out',
    async ({ request }) => {
      await signOut(request);
      return ledTo(paths.profile());
    },
  ],
  [
    'everywhere',
    async ({ request }) => {
      await signOutEverywhere(request);
      return ledTo(paths.profile());
    },
  ],
  [
    'withdraw',
    async ({ request }, { id = '', what }) => {
      await withdrawOwnConsent(request, { id, what: what === 'share' ? 'share' : 'use' });
      return saying('withdrawn');
    },
  ],
  [
    'unbind-wechat',
    async ({ request }) => {
      await unbindWechat(request);
      return saying('unbound');
    },
  ],
  [
    'stop',
    async ({ request }) => {
      await stopContact(request);
      return saying('stopped');
    },
  ],
  [
    'stop-alerts',
    async ({ request }, { of }) => {
      const channel = ALERT_CHANNELS.find((one) => CHANNEL_CONSENTS[one] === of);
      if (!channel) throw new ApiError('notFound');
      await stopAlertChannel(request, { channel });
      return saying('withdrawn');
    },
  ],
  [
    'send-code',
    async ({ request }) => {
      const { ticket } = await sendDeletionCode(request);
      return { deletion: { ticket } };
    },
  ],
  [
    'delete',
    async ({ request }, { code = '', ticket = '' }) => {
      await deleteAccount(request, { code, ticket });
      return ledTo(paths.login({ done: 'deleted' }));
    },
  ],
]);
