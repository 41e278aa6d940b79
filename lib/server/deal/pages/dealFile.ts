import type { DealSummary } from '@/lib/deal/deal';
import { readDealQuery } from '@/lib/deal/dealQuery';
import { dealFileName, dealFileRows } from '@/lib/deal/views/dealCsv';
import { communityOfPage } from '@/lib/server/community/pages/communityOfPage';
import { maxCsvRows } from '@/lib/server/membership/pages/openedBenefits';
import type { CsvFile } from '@/lib/server/page/csvFile';
import type { PageContext } from '@/lib/server/page/pageContext';
import { csvText } from '@/lib/server/text/csvText';
import { listDeals } from '../calls/listDeals';

const PAGE_SIZE = 50;

/** The deals that a page lists, and those on its further pages: as many as a file may hold for whoever asks. */
export async function dealFile(context: PageContext): Promise<CsvFile> {
  const community = await communityOfPage(context);
  const most = await maxCsvRows(context);
  const deals = await allDeals(context, community.id, most);
  return { name: dealFileName(community.name), plainName: 'deals.csv', text: csvText(dealFileRows(deals)) };
}

async function allDeals({ request, query }: PageContext, houseId: number, most: number): Promise<DealSummary[]> {
  const { months, ...filters } = readDealQuery(query);
  const deals: DealSummary[] = [];
  for (let page = 1; deals.length < most; page += 1) {
    const list = await listDeals(request, {
      houseId,
      ...filters,
      months: months ?? undefined,
      page,
      pageSize: PAGE_SIZE,
    });
    deals.push(...list.items);
    if (list.items.length < PAGE_SIZE) break;
  }
  return deals.slice(0, most);
}
