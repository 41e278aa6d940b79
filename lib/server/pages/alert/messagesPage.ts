import type { RawForm } from '@/lib/domain/form/formSpec';
import { paths } from '@/lib/routes/paths';
import { MESSAGE_VIEWS, MESSAGES_DONE, type MessagesPageProps } from '@/lib/views/alert/messagesPage';
import { getOwnNotices, getOwnSearches, readOwnNotices } from '@/services/alert';
import { signedIn } from '../../api/operation';
import { definePage } from '../../page/definePage';
import type { PageContext, PageRedirect } from '../../page/pageContext';
import { actOnSearch } from './actOnSearch';

/** 消息: what saved searches have found, and the searches themselves. All that it does are forms, with and without scripts. */
export const messagesPage = definePage<MessagesPageProps>({
  path: '/im',
  name: '消息',
  access: signedIn,
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
  cache: 'none',
  posts: true,
  sitemap: 'none',
  layout: [],
  async load(context) {
    const { api, posted, query } = context;
    const view = MESSAGE_VIEWS.find((one) => one === query.show) ?? 'notices';
    const acted = posted ? await act(context, posted) : null;
    if (acted !== null && typeof acted !== 'string') return acted;
    const said = { done: MESSAGES_DONE.find((one) => one === query.done) ?? null, problem: acted };
    if (view === 'searches') return { view, ...said, ...(await api.call(getOwnSearches, {})) };
    const before = query.before === undefined ? {} : { before: query.before };
    return { view, ...said, ...(await api.call(getOwnNotices, before)) };
  },
});

/** What is done leads to an address, so that it is not done again when the page is read anew; else why it was not. */
async function act({ api, now }: PageContext, posted: RawForm): Promise<PageRedirect | string | null> {
  if (posted.do === 'read') {
    await api.call(readOwnNotices, { upTo: now });
    return { redirectTo: paths.messages({ done: 'read' }), seeOther: true };
  }
  return actOnSearch(api, posted, (done) => paths.messages({ show: 'searches', done }));
}
