import { getSavedHomesInput, getSavedPlacesInput } from '@/lib/follow/contract';
import { type EndedFollow, keyOfFollowed } from '@/lib/follow/follow';
import type { FollowKind } from '@/lib/follow/followKind';
import { SAVED_KINDS } from '@/lib/follow/saved';
import { spanOfFollow } from '@/lib/follow/views/followNews';
import type { FollowHistory } from '@/lib/follow/views/followPages';
import { followRow, namedRow } from '@/lib/follow/views/followRow';
import { type FollowState, statesByKey } from '@/lib/follow/views/followState';
import { checked } from '@/lib/server/call/checked';
import type { PageContext } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import { getSavedHomes } from '../calls/getFavorEstateList';
import { getFollowHistory } from '../calls/getFollowHistory';
import { getSavedPlaces } from '../calls/getSubHouseList';

/** As many as one call tells the states of. */
const ROWS = 50;

/** What the viewer followed once, the latest ended first, and what it is today. */
export async function followHistory({
  request,
  query,
  now,
}: Pick<PageContext, 'request' | 'query' | 'now'>): Promise<Omit<FollowHistory, 'problem'>> {
  const { follows } = await getFollowHistory(request);
  const pages = Math.max(1, Math.ceil(follows.length / ROWS));
  const page = Math.min(parseId(query.page) ?? 1, pages);
  const shown = follows.slice((page - 1) * ROWS, page * ROWS);
  const states = await statesOf(request, shown);
  const rows = shown.map((follow) => {
    const isAsked = SAVED_KINDS.some((kind) => kind === follow.kind);
    const row = isAsked ? followRow(follow, states.get(keyOfFollowed(follow)), now) : namedRow(follow);
    return { ...row, isNew: false, when: spanOfFollow(follow) };
  });
  return { rows, page, pages };
}

/** Of homes and places; of authors, agents and articles their names are enough. */
async function statesOf(
  request: PageContext['request'],
  follows: readonly EndedFollow[],
): Promise<ReadonlyMap<string, FollowState>> {
  const idsOf = (kind: FollowKind) => follows.flatMap((one) => (one.kind === kind ? Number(one.target) : []));
  const homes = { estateIds: idsOf('estate'), rentalIds: idsOf('rental') };
  const places = { communityIds: idsOf('community'), projectIds: idsOf('project'), plateIds: idsOf('plate') };
  // Without ids the calls tell of what is followed now.
  const isAny = (asked: object) => Object.values(asked).some((ids) => ids.length > 0);
  return statesByKey({
    ...(isAny(homes) ? await getSavedHomes(request, checked(getSavedHomesInput, homes)) : undefined),
    ...(isAny(places) ? await getSavedPlaces(request, checked(getSavedPlacesInput, places)) : undefined),
  });
}
