import { ALERT_CHANNELS, CHANNEL_CONSENTS } from '@/lib/domain/alert/channel';
import type { RawForm } from '@/lib/domain/form/formSpec';
import { paths } from '@/lib/routes/paths';
import { INFO_DONE, type InfoDone, type InfoPageProps } from '@/lib/views/account/infoPage';
import {
  deleteAccount,
  endOwnSession,
  getOwnConsents,
  getOwnSessions,
  getUserInfo,
  sendDeletionCode,
  signOut,
  signOutEverywhere,
  stopContact,
  unbindWechat,
  withdrawOwnConsent,
} from '@/services/account';
import { stopAlertChannel } from '@/services/alert';
import { ApiError } from '@/services/http/apiError';
import { getOwnPromoter } from '@/services/promoter';
import { signedIn } from '../../api/operation';
import { definePage, type Loaded } from '../../page/definePage';
import type { PageContext, PageRedirect } from '../../page/pageContext';

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
    const { api, posted, query } = context;
    const changes = posted ? await act(context, posted) : {};
    if ('redirectTo' in changes) return changes;
    const [{ userInfo }, { sessions }, { consents }, { promoter }] = await Promise.all([
      api.call(getUserInfo, {}),
      api.call(getOwnSessions, {}),
      api.call(getOwnConsents, {}),
      api.call(getOwnPromoter, {}),
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
    if (!(failure instanceof ApiError) || failure.code === 'loginRequired') throw failure;
    const deletion = posted.ticket ? { ticket: posted.ticket } : null;
    return {
      deletion,
      problems: failure.code === 'wrongCode' ? { code: failure.message } : { other: failure.message },
    };
  }
}

const ledTo = (redirectTo: string): PageRedirect => ({ redirectTo, seeOther: true });
const saying = (done: InfoDone): PageRedirect => ledTo(paths.profileInfo({ done }));

type Deed = (context: PageContext, posted: RawForm) => Promise<Changes | PageRedirect>;

const DEEDS: ReadonlyMap<string, Deed> = new Map<string, Deed>([
  [
    'end',
    async ({ api }, { sessionId = '' }) => {
      await api.call(endOwnSession, { sessionId });
      return saying('ended');
    },
  ],
  [
    'sign-out',
    async ({ api }) => {
      await api.call(signOut, {});
      return ledTo(paths.profile());
    },
  ],
  [
    'everywhere',
    async ({ api }) => {
      await api.call(signOutEverywhere, {});
      return ledTo(paths.profile());
    },
  ],
  [
    'withdraw',
    async ({ api }, { id = '', what }) => {
      await api.call(withdrawOwnConsent, { id, what: what === 'share' ? 'share' : 'use' });
      return saying('withdrawn');
    },
  ],
  [
    'unbind-wechat',
    async ({ api }) => {
      await api.call(unbindWechat, {});
      return saying('unbound');
    },
  ],
  [
    'stop',
    async ({ api }) => {
      await api.call(stopContact, {});
      return saying('stopped');
    },
  ],
  [
    'stop-alerts',
    async ({ api }, { of }) => {
      const channel = ALERT_CHANNELS.find((one) => CHANNEL_CONSENTS[one] === of);
      if (!channel) throw new ApiError('notFound');
      await api.call(stopAlertChannel, { channel });
      return saying('withdrawn');
    },
  ],
  [
    'send-code',
    async ({ api }) => {
      const { ticket } = await api.call(sendDeletionCode, {});
      return { deletion: { ticket } };
    },
  ],
  [
    'delete',
    async ({ api }, { code = '', ticket = '' }) => {
      await api.call(deleteAccount, { code, ticket });
      return ledTo(paths.login({ done: 'deleted' }));
    },
  ],
]);
