import { getSavedHomesInput, getSavedPlacesInput, type OwnFollow } from '@/lib/follow/contract';
import { type FollowState, statesByKey } from '@/lib/follow/views/followState';
import { checked } from '@/lib/server/call/checked';
import type { PageContext } from '@/lib/server/page/pageContext';
import { getFollowedArticles } from '../calls/getArticleFollowList';
import { getSavedHomes } from '../calls/getFavorEstateList';
import { getSavedPlaces } from '../calls/getSubHouseList';
import { getFollowedAuthors } from '../calls/getSubsAuthorsList';

/** All that the viewer follows, the latest first, and what it is today. */
export async function accountFollows({
  request,
}: Pick<PageContext, 'request'>): Promise<{ follows: OwnFollow[]; states: ReadonlyMap<string, FollowState> }> {
  const [homes, places, authors, articles] = await Promise.all([
    getSavedHomes(request, checked(getSavedHomesInput, {})),
    getSavedPlaces(request, checked(getSavedPlacesInput, {})),
    getFollowedAuthors(request),
    getFollowedArticles(request),
  ]);
  const follows = [homes, places, authors, articles].flatMap((answer) => answer.follows);
  follows.sort((one, other) => other.since.at - one.since.at);
  return { follows, states: statesByKey({ ...homes, ...places, ...authors, ...articles }) };
}
