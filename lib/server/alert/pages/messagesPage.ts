import { readOwnNoticesInput, type SearchToSave, searchToSaveSchema } from '@/lib/alert/contract';
import { isAlertTab, MAX_SEARCH_NAME_LENGTH } from '@/lib/alert/savedSearch';
import {
  MESSAGE_VIEWS,
  MESSAGES_DONE,
  type MessagesPageProps,
  type RequestsView,
  type SearchOfAddress,
} from '@/lib/alert/views/messagesPage';
import { hrefOfList } from '@/lib/alert/views/noticeText';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { addLeadWordsSchema, changeFollowerSchema } from '@/lib/lead/contract';
import { requestList } from '@/lib/lead/views/requestList';
import { requestsHref } from '@/lib/lead/views/requestTab';
import { readWishFields } from '@/lib/lead/wishedTime';
import { paths } from '@/lib/routes/paths';
import { getAnnouncements } from '@/lib/server/article/calls/getAnnouncements';
import { checked } from '@/lib/server/call/checked';
import { everyone } from '@/lib/server/call/operation';
import {
  addOwnWords,
  callOwnAgent,
  changeOwnFollower,
  changeOwnTime,
  getFollowedRequests,
  unshareOwnRequest,
  urgeOwnRequest,
  withdrawOwnRequest,
} from '@/lib/server/lead/calls/ownRequests';
import { locksOf } from '@/lib/server/membership/pages/openedBenefits';
import { definePage } from '@/lib/server/page/definePage';
import { formRefusal } from '@/lib/server/page/formRefusal';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { settings } from '@/lib/server/settings/settings';
import { listTalks } from '@/lib/server/talk/calls/listTalks';
import { loadThread } from '@/lib/server/talk/pages/threadProps';
import { TALK_CALL_COPY } from '@/lib/talk/words/talk';
import { ApiError } from '@/services/http/apiError';
import { getAlertSettings } from '../calls/getSettings';
import { getOwnNotices } from '../calls/listNotices';
import { getOwnSearches } from '../calls/listSearches';
import { readOwnNotices } from '../calls/readNotices';
import { saveOwnSearch } from '../calls/saveSearch';
import { actOnSearch } from './actOnSearch';
import { actOnWays } from './actOnWays';

/** The latest; the others are found by number and phone. */
const MAX_REQUESTS = 30;

/** 消息: what saved searches have found, the searches themselves, and conversations. All that it does are forms, with and without scripts. */
export const messagesPage = definePage<MessagesPageProps>({
  path: '/im',
  name: '消息',
  // Whoever has no account finds what this device asked for; all else is an account's.
  access: everyone,
  up: {
    to: ({ city, query }) => {
      if (query.userid) return paths.messages({ show: 'talks' });
      return query.show === 'requests' ? paths.profile({ cityId: city.id }) : paths.city(city.id);
    },
    steps: 1,
    isFurther: ({ query }) => query.userid !== undefined,
  },
  cache: 'none',
  posts: 'pictures',
  sitemap: 'none',
  layout: ['download-banner'],
  onlyRead: ['announcements'],
  async load(context) {
    const { request, posted, query, viewer, now } = context;
    if (viewer.role === 'anonymous') return ofNobody(context);
    if (query.userid) return loadThread(context, query.userid);
    const view = MESSAGE_VIEWS.find((one) => one === query.show) ?? 'notices';
    const isCall = view === 'requests' && posted?.do === 'call';
    const called = isCall ? await callAgent(context, posted) : NOBODY_CALLED;
    const acted = posted && !isCall ? await act(context, posted) : called.problem;
    if (acted !== null && typeof acted !== 'string') return acted;
    const { talks } = await listTalks(request);
    const unreadTalks = talks.reduce((sum, { unread }) => sum + unread, 0);
    const said = { done: MESSAGES_DONE.find((one) => one === query.done) ?? null, problem: acted, unreadTalks };
    if (view === 'talks') return { view, ...said, talks };
    if (view === 'requests') {
      const requests = requestList(await getFollowedRequests(request, MAX_REQUESTS), now, query.tab);
      const servicePhone = settings().service.phone;
      return { view, ...said, requests, refused: refusedChange(posted, acted), call: called.call, servicePhone };
    }
    if (view === 'ways') {
      const lock = (await locksOf(context, ['text-alerts'], context.path))['text-alerts'];
      return { view, ...said, lock, ...(await getAlertSettings(request)) };
    }
    if (view === 'searches') {
      const lock = (await locksOf(context, ['year-searches'], context.path))['year-searches'];
      return { view, ...said, toSave: toSave(context), lock, ...(await getOwnSearches(request)) };
    }
    const before = query.before === undefined ? {} : { before: query.before };
    const told = await getAnnouncements(request, { cityId: context.city.id });
    return { view, ...said, ...told, ...(await getOwnNotices(request, before)) };
  },
});

/** 消息 of a visitor: what this device asked for. Anything else that its address or form names is an account's. */
function ofNobody({ posted, query }: PageContext): MessagesPageProps {
  const isOther = query.userid || query.search || (query.show !== undefined && query.show !== 'requests');
  if (posted || isOther) throw new ApiError('loginRequired');
  const servicePhone = settings().service.phone;
  return { view: 'requests', done: null, problem: null, requests: null, refused: null, call: null, servicePhone };
}

interface Called {
  call: RequestsView['call'];
  problem: string | null;
}

const NOBODY_CALLED: Called = { call: null, problem: null };

/** 打给他: the number stands on the page that the press answers with, and in no address. */
async function callAgent({ request }: PageContext, { number = '' }: RawForm): Promise<Called> {
  try {
    const { phone, until, says } = await callOwnAgent(request, number);
    return phone === null || until === null
      ? { call: null, problem: says ?? TALK_CALL_COPY.noRelay }
      : { call: { phone, until }, problem: null };
  } catch (failure) {
    return { call: null, problem: formRefusal(failure, request).message };
  }
}

/** What is done leads to an address, so that it is not done again when the page is read anew; else why it was not. */
async function act(context: PageContext, posted: RawForm): Promise<PageRedirect | string | null> {
  const { request, query, now } = context;
  if (posted.do === 'read') {
    await readOwnNotices(request, checked(readOwnNoticesInput, { upTo: now }));
    return { redirectTo: paths.messages({ done: 'read' }), seeOther: true };
  }
  const { do: deed = '' } = posted;
  const act = Object.hasOwn(REQUEST_ACTS, deed) ? REQUEST_ACTS[deed] : undefined;
  if (act) {
    try {
      return { redirectTo: requestsHref(query.tab, { done: await act(request, posted) }), seeOther: true };
    } catch (failure) {
      return formRefusal(failure, request).message;
    }
  }
  if (posted.do === 'save') return saveOfAddress(context);
  if (context.query.show === 'ways') return actOnWays(request, posted);
  return actOnSearch(request, posted, (done) => paths.messages({ show: 'searches', done }));
}

/** A change of a request that was refused, as it was typed: it stands in its form again. */
function refusedChange(posted: RawForm | null, problem: string | null) {
  if (problem === null || (posted?.do !== 'time' && posted?.do !== 'words')) return null;
  const typed = posted.do === 'time' ? { wished: readWishFields(Object.keys(posted)) } : { words: posted.words ?? '' };
  return { number: posted.number ?? '', problem, ...typed };
}

/** What one does with one's own requests. */
const REQUEST_ACTS: Readonly<Record<string, (request: PageContext['request'], posted: RawForm) => Promise<string>>> = {
  withdraw: async (request, { number = '' }) => {
    await withdrawOwnRequest(request, number);
    return 'withdrawn';
  },
  time: async (request, posted) => {
    await changeOwnTime(request, posted.number ?? '', readWishFields(Object.keys(posted)));
    return 'changed';
  },
  words: async (request, { number = '', words = '' }) => {
    await addOwnWords(request, number, checked(addLeadWordsSchema.shape.words, words));
    return 'changed';
  },
  urge: async (request, { number = '' }) => {
    await urgeOwnRequest(request, number);
    return 'urged';
  },
  follower: async (request, { number = '', reason }) => {
    await changeOwnFollower(request, number, checked(changeFollowerSchema.shape.reason, reason));
    return 'follower';
  },
  unshare: async (request, { number = '' }) => {
    await unshareOwnRequest(request, number);
    return 'unshared';
  },
};

/** The search that a list asks to be saved (addressToSave); null where the address names none. */
function searchOfAddress({ path, city }: PageContext): SearchToSave | null {
  const { searchParams } = new URL(path, 'http://path.invalid');
  const [name, search] = [searchParams.get('name')?.trim(), searchParams.get('search')];
  if (!name || search === null) return null;
  const { tab = 'resale', ...query } = Object.fromEntries(new URLSearchParams(search));
  if (!isAlertTab(tab)) return null;
  return {
    cityId: city.id,
    tab,
    name: name.slice(0, MAX_SEARCH_NAME_LENGTH),
    query: new URLSearchParams(query).toString(),
  };
}

/** What the form of who has come through the login posts: the same address again. */
function toSave(context: PageContext): SearchOfAddress | null {
  const search = context.query.done === undefined ? searchOfAddress(context) : null;
  return search && { name: search.name, href: hrefOfList(search), action: context.path };
}

async function saveOfAddress(context: PageContext): Promise<PageRedirect | string | null> {
  const search = searchOfAddress(context);
  if (!search) return null;
  try {
    await saveOwnSearch(context.request, checked(searchToSaveSchema, search));
    return { redirectTo: paths.messages({ show: 'searches', done: 'saved' }), seeOther: true };
  } catch (failure) {
    return formRefusal(failure, context.request).message;
  }
}
