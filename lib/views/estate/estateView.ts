import type { EstateCommunity, EstateDetailAnswer } from '@/lib/domain/model/estateDetail';
import { type CommunityCardFacts, communityCardOf } from '../community/communityCard';
import { type DealRow, dealRowOf } from '../deal/dealRow';

// What a home's page sends to the browser: the call answers with more than it shows.

export interface CommunityBeside extends Pick<EstateCommunity, 'deals365' | 'discount' | 'listings'> {
  card: CommunityCardFacts;
}

export interface EstateView extends Omit<EstateDetailAnswer, 'community' | 'deals'> {
  community: CommunityBeside | null;
  deals: DealRow[];
}

export interface EstateDetailPageProps extends EstateView {}

export function estateViewOf({ community, deals, ...shown }: EstateDetailAnswer, now: number): EstateView {
  return { ...shown, community: community && besideOf(community, now), deals: deals.map(dealRowOf) };
}

function besideOf(community: EstateCommunity, now: number): CommunityBeside {
  const { deals365, discount, listings } = community;
  return { deals365, discount, listings, card: communityCardOf(community, now) };
}
