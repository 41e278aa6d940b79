import { communityCardOf } from '@/lib/views/community/communityCard';
import { estateCardText } from '@/lib/views/estate/estateCard';
import type { FoundList } from '@/services/searchResults';
import { projectCardOf } from '../project/projectView';
import { rentalCardOf } from '../rental/rentalCard';
import type { SearchResults } from './resultPage';

/** One page of a search's list, ready to be drawn. */
export function resultCards(list: FoundList, now: number): SearchResults {
  switch (list.tab) {
    case 'qa':
      return list;
    case 'rent':
      return { ...list, items: list.items.map((rental) => rentalCardOf(rental, now)) };
    case 'community':
      return { ...list, items: list.items.map((community) => communityCardOf(community, now)) };
    case 'new':
      return { ...list, items: list.items.map((project) => projectCardOf(project, now)) };
    default:
      return { ...list, items: list.items.map((estate) => estateCardText(estate, now)) };
  }
}
