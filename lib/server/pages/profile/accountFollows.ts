import type { OwnFollow } from '@/lib/domain/model/follow';
import { type FollowState, statesByKey } from '@/lib/views/profile/followState';
import { checked } from '../../api/checked';
import { getFollowedArticles } from '../../api/follow/get-article-follow-list';
import { getFollowedAuthors } from '../../api/follow/get-subs-authors-list';
import { getSavedHomes, getSavedHomesInput } from '../../api/saved/get-favor-estate-list';
import { getSavedPlaces, getSavedPlacesInput } from '../../api/saved/get-sub-house-list';
import type { PageContext } from '../../page/pageContext';

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
