import { communityCardOf } from '@/lib/card/views/communityCard';
import { estateCardText } from '@/lib/card/views/estateCard';
import { reachTexts } from '@/lib/card/views/reachText';
import { rentalCardOf } from '@/lib/card/views/rentalCard';
import { projectCardOf } from '@/lib/project/views/projectView';
import type { HomeReach } from '@/lib/search/contract/lists';
import type { FoundList } from '@/services/searchResults';
import type { Filters } from '../filters';
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
