import type { CommunitySummary } from '../model/community';

/** What the card of a community shows: a page sends these to the browser instead of the whole. */
export type CommunityCardFacts = Omit<CommunitySummary, 'address' | 'homeCount' | 'followers' | 'position'>;

export function communityCardOf<Community extends CommunitySummary>({
  address,
  homeCount,
  followers,
  position,
  ...card
}: Community): Omit<Community, 'address' | 'homeCount' | 'followers' | 'position'> {
  return card;
}
