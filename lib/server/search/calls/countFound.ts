import type { SearchTab } from '@/lib/search/filters';
import type { Db } from '@/lib/server/db/client';
import { searchCommunities } from '../queries/communitySearch';
import { searchEstates } from '../queries/estateSearch';
import type { ListSearch } from '../queries/listSearch';
import { searchProjects } from '../queries/projectSearch';
import { searchRentals } from '../queries/rentalSearch';
import type { FoundIds } from '../queries/searchConditions';

export type FoundCount = Pick<FoundIds, 'total' | 'totalIsCapped'>;

/** How many entries of its list a search has; questions have no list. */
export async function countFound(
  db: Db,
  tab: SearchTab,
  search: ListSearch & { downShare: number },
): Promise<FoundCount> {
  const { total, totalIsCapped } = await find(db, tab, search);
  return { total, totalIsCapped };
}

function find(db: Db, tab: SearchTab, search: ListSearch & { downShare: number }): Promise<FoundCount> {
  const page = { ...search, sort: 'smart', offset: 0, limit: 1 } as const;
  switch (tab) {
    case 'resale':
      return searchEstates(db, page);
    case 'new':
      return searchProjects(db, page);
    case 'rent':
      return searchRentals(db, page);
    case 'community':
      return searchCommunities(db, page);
    default:
      return Promise.resolve({ total: 0, totalIsCapped: false });
  }
}
