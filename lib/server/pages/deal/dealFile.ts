import { readDealQuery } from '@/lib/domain/deal/dealQuery';
import { formatFloor, formatLayout } from '@/lib/domain/format/home';
import { MISSING } from '@/lib/domain/format/number';
import type { DealSummary } from '@/lib/domain/model/deal';
import { listDeals } from '@/services/deal';
import { type CsvCell, csvText } from '../../csvText';
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
  return { name: `${community.name}成交记录.csv`, plainName: 'deals.csv', text: csvOf(deals) };
}

async function allDeals({ api, query }: PageContext, houseId: number): Promise<DealSummary[]> {
  const { months, ...asked } = readDealQuery(query);
  const deals: DealSummary[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const list = await api.call(listDeals, {
      houseId,
      ...asked,
      months: months ?? undefined,
      page,
      pageSize: PAGE_SIZE,
    });
    deals.push(...list.items);
    if (list.items.length < PAGE_SIZE) break;
  }
  return deals;
}

const yuan = (fen: number | null): number | string => (fen === null ? '' : fen / 100);
const known = (text: string): string => (text === MISSING ? '' : text);

const COLUMNS: [title: string, cell: (deal: DealSummary) => CsvCell][] = [
  ['成交日期', ({ dealDay }) => dealDay],
  ['成交价(元)', ({ price }) => yuan(price)],
  ['单价(元/㎡)', ({ unitPrice }) => yuan(unitPrice)],
  ['户型', ({ layout }) => known(formatLayout(layout.rooms, layout.halls))],
  ['建筑面积(㎡)', ({ area }) => area],
  ['楼层', ({ floorBand, totalFloors }) => known(formatFloor(floorBand, totalFloors))],
  ['朝向', ({ orientation }) => orientation],
  ['挂牌价(元)', ({ askingPrice }) => yuan(askingPrice)],
  ['议价率', ({ discount }) => (discount === null ? '' : Math.round(discount * 10_000) / 10_000)],
  ['成交周期(天)', ({ daysToSell }) => daysToSell],
  ['调价次数', ({ priceCuts }) => priceCuts],
  ['带看次数', ({ viewings }) => viewings],
  ['关注人数', ({ followers }) => followers],
  ['浏览次数', ({ views }) => views],
  ['成交来源', ({ channel }) => channel],
];

function csvOf(deals: readonly DealSummary[]): string {
  const rows = deals.map((deal) => COLUMNS.map(([, cell]) => cell(deal)));
  return csvText([COLUMNS.map(([title]) => title), ...rows]);
}
