import type { HomeReach } from '@/lib/domain/model/homeReach';
import type { Filters } from '@/lib/domain/search/filters';
import { communityCardOf } from '@/lib/views/community/communityCard';
import { estateCardText } from '@/lib/views/estate/estateCard';
import type { FoundList } from '@/services/searchResults';
import { projectCardOf } from '../project/projectView';
import { rentalCardOf } from '../rental/rentalCard';
import { reachTexts } from './reachText';
import type { SearchResults, WithReasons } from './resultPage';

/** One page of a search's list, ready to be drawn: what its filters ask of a home stands on its card. */
export function resultCards(list: FoundList, now: number, { againstEstimate }: Filters): SearchResults {
  switch (list.tab) {
    case 'qa':
      return list;
    case 'rent':
      return { ...list, items: list.items.map((rental) => withReasons(rentalCardOf(rental, now), rental)) };
    case 'community':
      return { ...list, items: list.items.map((community) => withReasons(communityCardOf(community, now), community)) };
    case 'new':
      return { ...list, items: list.items.map((project) => withReasons(projectCardOf(project, now), project)) };
    default:
      return { ...list, items: list.items.map((estate) => estateCardText(estate, now, againstEstimate)) };
  }
}

function withReasons<Card>(card: Card, { reach }: { reach?: HomeReach }): WithReasons<Card> {
  const reasons = reachTexts(reach);
  return { ...card, ...(reasons.length > 0 && { reasons }) };
}
