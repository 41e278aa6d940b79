import { readDealQuery } from '@/lib/domain/deal/dealQuery';
import type { Benefit } from '@/lib/domain/membership/benefit';
import { allowanceOf, LOCKS } from '@/lib/domain/membership/locks';
import type { DealSummary } from '@/lib/domain/model/deal';
import { dealFileName, dealFileRows } from '@/lib/views/deal/dealCsv';
import { listDeals } from '../../api/deal/list-deals';
import { csvText } from '../../csvText';
import type { CsvFile } from '../../page/csvFile';
import type { PageContext } from '../../page/pageContext';
import { communityOfPage } from '../community/communityOfPage';
import { openedBenefits } from '../membership/openedBenefits';

const PAGE_SIZE = 50;

/** The deals that a page lists, and those on its further pages: as many as a file may hold for whoever asks. */
export async function dealFile(context: PageContext): Promise<CsvFile> {
  const community = await communityOfPage(context);
  const most = mostRows(await openedBenefits(context));
  const deals = await allDeals(context, community.id, most);
  return { name: dealFileName(community.name), plainName: 'deals.csv', text: csvText(dealFileRows(deals)) };
}

const mostRows = (opened: ReadonlySet<Benefit>): number => allowanceOf('csv-rows', opened) ?? LOCKS['csv-rows'].free;

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
