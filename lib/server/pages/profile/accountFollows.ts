import type { OwnFollow } from '@/lib/domain/model/follow';
import { type FollowState, statesByKey } from '@/lib/views/profile/followState';
import { getFollowedArticles, getFollowedAuthors } from '@/services/follow';
import { getSavedHomes, getSavedPlaces } from '@/services/saved';
import type { PageContext } from '../../page/pageContext';

/** All that the viewer follows, the latest first, and what it is today. */
export async function accountFollows({
  api,
}: Pick<PageContext, 'api'>): Promise<{ follows: OwnFollow[]; states: ReadonlyMap<string, FollowState> }> {
  const [homes, places, authors, articles] = await Promise.all([
    api.call(getSavedHomes, {}),
    api.call(getSavedPlaces, {}),
    api.call(getFollowedAuthors, {}),
    api.call(getFollowedArticles, {}),
  ]);
  const follows = [homes, places, authors, articles].flatMap((answer) => answer.follows);
  follows.sort((one, other) => other.since.at - one.since.at);
  return { follows, states: statesByKey({ ...homes, ...places, ...authors, ...articles }) };
}
