import { formatFloor, formatLayout } from '@/lib/estate/homeText';
import { MISSING } from '@/lib/kernel/format/number';
import type { DealSummary } from '../deal';

type Cell = string | number | null;

const yuan = (fen: number | null): number | string => (fen === null ? '' : fen / 100);
const known = (text: string): string => (text === MISSING ? '' : text);

const COLUMNS: [title: string, cell: (deal: DealSummary) => Cell][] = [
  ['成交日期', ({ dealDay, dealMonth }) => dealMonth ?? dealDay],
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

export const dealFileName = (community: string): string => `${community}成交记录.csv`;

/** Deals as the rows of a file, their titles first. What is not known is empty. */
export function dealFileRows(deals: readonly DealSummary[]): Cell[][] {
  return [COLUMNS.map(([title]) => title), ...deals.map((deal) => COLUMNS.map(([, cell]) => cell(deal)))];
}
