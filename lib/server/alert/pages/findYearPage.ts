import { type FindYearPageProps, MESSAGES_DONE } from '@/lib/alert/views/messagesPage';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { definePage } from '@/lib/server/page/definePage';
import { getOwnNotices } from '../calls/listNotices';
import { getOwnSearches } from '../calls/listSearches';
import { actOnSearch } from './actOnSearch';

/** 全年找房: what one need has found in its year. Its buttons are forms that post to it. Who is nobody may begin one. */
export const findYearPage = definePage<FindYearPageProps>({
  path: '/{city}/find-house-365',
  name: '全年找房',
  access: everyone,
  up: { to: ({ city }) => paths.findHouse(city.id), steps: 2 },
  cache: 'none',
  posts: true,
  marks: true,
  sitemap: 'none',
  layout: [],
  async load({ request, city, query, posted, viewer }) {
    const leadTo = (done: string) =>
      paths.findHouseYear(city.id, { id: done !== 'removed' ? posted?.id : undefined, done });
    const acted = posted ? await actOnSearch(request, posted, leadTo) : null;
    if (acted !== null && typeof acted !== 'string') return acted;
    const isSomebody = viewer.role !== 'anonymous';
    const { searches } = isSomebody ? await getOwnSearches(request) : { searches: [] };
    const own = searches.filter(({ form, cityId }) => form === 'year' && cityId === city.id);
    const search = own.find(({ id }) => id === query.id) ?? own[0] ?? null;
    const before = query.before === undefined ? {} : { before: query.before };
    const told = search
      ? await getOwnNotices(request, { searchId: search.id, ...before })
      : { notices: [], next: null };
    const others = own.filter((one) => one !== search);
    return { search, others, ...told, done: MESSAGES_DONE.find((one) => one === query.done) ?? null };
  },
});
