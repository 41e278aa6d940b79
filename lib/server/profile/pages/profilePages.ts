import { FOLLOW_KINDS } from '@/lib/follow/followKind';
import { type FollowNews, newsSince, priceCourse } from '@/lib/follow/views/followNews';
import { type CollectPageProps, ENDED_FOLLOWS, type ProfilePageProps } from '@/lib/follow/views/followPages';
import { countKinds, rowsInOrder } from '@/lib/follow/views/followRow';
import { ownRequest } from '@/lib/lead/views/ownRequest';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { getEstateDetail } from '@/lib/server/estate/calls/getDetail';
import { accountFollows } from '@/lib/server/follow/pages/accountFollows';
import { changeFollows } from '@/lib/server/follow/pages/changeFollows';
import { followHistory } from '@/lib/server/follow/pages/followHistory';
import { getOwnRequests } from '@/lib/server/lead/calls/ownRequests';
import { getMembershipBasis } from '@/lib/server/membership/calls/readMembership';
import { definePage, type Page } from '@/lib/server/page/definePage';
import type { PageContext } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import { switchVersion } from './switchVersion';

const both = {
  access: everyone,
  // Of nobody: what is theirs is on their device. Who is signed in is said by no copy of a page.
  cache: 'server',
  sitemap: 'none',
  layout: [],
} as const satisfies Partial<Page>;

/** Of what is followed, on 我的. */
const FIRST = 4;
/** Of what was asked for. */
const MAX_REQUESTS = 5;

/** Public: what there is without an account stays on the device (docs/decisions/0026). */
export const profilePage = definePage<ProfilePageProps>({
  path: '/profile',
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
  name: '我的',
  ...both,
  posts: true,
  async load(context) {
    const { viewer, now, posted } = context;
    if (posted) return switchVersion(context.request, posted);
    if (viewer.role === 'anonymous') return { account: null };
    const { follows, states } = await accountFollows(context);
    const rows = rowsInOrder(follows, states, now);
    const first = [...rows.filter(({ isNew }) => isNew), ...rows.filter(({ isNew }) => !isNew)].slice(0, FIRST);
    const news = await withCourse(context, newsSince(follows, states, now));
    const { until } = await getMembershipBasis(context.request);
    const requests = (await getOwnRequests(context.request, MAX_REQUESTS)).map((one) => ownRequest(one, now));
    return {
      account: { kinds: countKinds(follows), total: follows.length, news, first, memberUntil: until, requests },
    };
  },
});

/** With the prices of the home that it opens on. */
async function withCourse({ request, now }: PageContext, news: FollowNews | null): Promise<FollowNews | null> {
  const estateId = news?.lead?.estateId;
  if (!news || estateId === undefined) return news;
  const { estate } = await getEstateDetail(request, { estateId });
  const course = priceCourse(estate, now);
  return course ? { ...news, course } : news;
}

/** Few enough for one form: a page takes a hundred fields. */
const ROWS = 50;

/** What is followed, by kind. It takes the forms of every page's 关注 too, and leads back there. */
export const collectPage = definePage<CollectPageProps>({
  path: '/profile/collect',
  up: { to: () => paths.profile(), steps: 2 },
  name: '我的收藏',
  ...both,
  posts: true,
  async load(context) {
    const { viewer, posted, query, now } = context;
    const changed = posted ? await changeFollows(context, posted) : { problem: null };
    if ('redirectTo' in changed) return changed;
    if (viewer.role === 'anonymous') return { account: null };
    if (query.show === ENDED_FOLLOWS)
      return { account: null, history: { ...(await followHistory(context)), problem: changed.problem } };
    const { follows, states } = await accountFollows(context);
    const kind = FOLLOW_KINDS.find((one) => one === query.kind) ?? null;
    const all = rowsInOrder(kind ? follows.filter((one) => one.kind === kind) : follows, states, now);
    const pages = Math.max(1, Math.ceil(all.length / ROWS));
    const page = Math.min(parseId(query.page) ?? 1, pages);
    return {
      account: {
        kinds: countKinds(follows),
        total: follows.length,
        kind,
        rows: all.slice((page - 1) * ROWS, page * ROWS),
        page,
        pages,
        ended: endedOf(query),
        problem: changed.problem,
      },
    };
  },
});

/** What the address says was just ended: whoever presses 撤销 takes back what their account ended then, or nothing. */
function endedOf({ undo, count }: PageContext['query']) {
  const [at, ended] = [parseId(undo), parseId(count)];
  return at && ended ? { at, count: ended } : null;
}
