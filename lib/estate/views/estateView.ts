import { type CommunityCardFacts, communityCardOf } from '@/lib/card/views/communityCard';
import { type DealRow, dealRowOf } from '@/lib/deal/views/dealRow';
import type { OwnWay } from '@/lib/search/views/ownWay';
import type { EstateCommunity, EstateDetailAnswer, HomeBargain } from '../estateDetail';

// What a home's page sends to the browser: the call answers with more than it shows.

export interface CommunityBeside extends Pick<EstateCommunity, 'deals365' | 'discount' | 'listings'> {
  card: CommunityCardFacts;
}

/** What a home that is offered for less than its like is held against. */
export interface BargainView {
  /** fen */
  bound: number;
  deals: DealRow[];
}

export interface EstateView extends Omit<EstateDetailAnswer, 'community' | 'deals' | 'bargain'> {
  bargain: BargainView | null;
  community: CommunityBeside | null;
  deals: DealRow[];
}

export interface EstateDetailPageProps extends EstateView {
  /** Whom one writes to about it; null: nobody takes messages. */
  talkPeer: string | null;
  /** How long the ways are that this browser keeps; left out where it keeps none. */
  ways?: readonly OwnWay[];
}

export function estateViewOf({ community, deals, bargain, ...shown }: EstateDetailAnswer, now: number): EstateView {
  const own = shown.estate.community.id;
  return {
    ...shown,
    bargain: bargain && bargainView(bargain, own),
    community: community && besideOf(community, now),
    deals: deals.map(dealRowOf),
  };
}

/** A deal of another community says of which. */
function bargainView({ bound, deals }: HomeBargain, own: number): BargainView {
  const rows = deals.map((deal) => {
    const row = dealRowOf(deal);
    const { community } = deal;
    return community && community.id !== own ? { ...row, home: `${community.name} ${row.home}` } : row;
  });
  return { bound, deals: rows };
}

function besideOf(community: EstateCommunity, now: number): CommunityBeside {
  const { deals365, discount, listings } = community;
  return { deals365, discount, listings, card: communityCardOf(community, now) };
}
