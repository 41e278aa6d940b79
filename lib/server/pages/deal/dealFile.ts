import { readDealQuery } from '@/lib/domain/deal/dealQuery';
import type { DealSummary } from '@/lib/domain/model/deal';
import { dealFileName, dealFileRows } from '@/lib/views/deal/dealCsv';
import { listDeals } from '@/services/deal';
import { csvText } from '../../csvText';
import type { CsvFile } from '../../page/csvFile';
import type { PageContext } from '../../page/pageContext';
import { communityOfPage } from '../community/communityOfPage';

/** A file holds at most so many deals: a person's table, not a copy of the database. */
const MOST_PAGES = 20;
const PAGE_SIZE = 50;

/** The deals that a page lists, and those on its further pages. */
export async function dealFile(context: PageContext): Promise<CsvFile> {
  const community = await communityOfPage(context);
  const deals = await allDeals(context, community.id);
  return { name: dealFileName(community.name), plainName: 'deals.csv', text: csvText(dealFileRows(deals)) };
}

async function allDeals({ api, query }: PageContext, houseId: number): Promise<DealSummary[]> {
  const { months, ...filters } = readDealQuery(query);
  const deals: DealSummary[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const list = await api.call(listDeals, {
      houseId,
      ...filters,
      months: months ?? undefined,
      page,
      pageSize: PAGE_SIZE,
    });
    deals.push(...list.items);
    if (list.items.length < PAGE_SIZE) break;
  }
  return deals;
}
