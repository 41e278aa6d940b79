import { paths } from '@/lib/routes/paths';
import type { Suggestion } from '@/lib/search/contract/lists';
import type { SearchTab } from '@/lib/search/filters';

/** Where a suggestion leads: a house or an agent to its own page, a place to the list of what is there. */
export function suggestionAddress(city: number, tab: SearchTab, { kind, id }: Suggestion): string {
  const query = { tab: tab === 'resale' || tab === 'qa' ? null : tab };
  switch (kind) {
    case 'community':
      return tab === 'rent' ? paths.rentals(city, id) : paths.resale(city, id);
    case 'project':
      return paths.project(city, id);
    case 'agent':
      return paths.agents(city, id);
    case 'developer':
      return paths.searchResult(city, { tab: 'new', developer: id });
    default:
      return paths.searchResult(city, { ...query, [kind]: id });
  }
}
