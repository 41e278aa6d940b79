import { formatFloor, formatLayout } from '@/lib/estate/homeText';
import { type Column, csvRowsOf, knownText, yuanOf } from '@/lib/kernel/csvColumns';
import type { DealSummary } from '../deal';

const COLUMNS: Column<DealSummary>[] = [
  ['成交日期', ({ dealDay, dealMonth }) => dealMonth ?? dealDay],
  ['成交价(元)', ({ price }) => yuanOf(price)],
  ['单价(元/㎡)', ({ unitPrice }) => yuanOf(unitPrice)],
  ['户型', ({ layout }) => knownText(formatLayout(layout.rooms, layout.halls))],
  ['建筑面积(㎡)', ({ area }) => area],
  ['楼层', ({ floorBand, totalFloors }) => knownText(formatFloor(floorBand, totalFloors))],
  ['朝向', ({ orientation }) => orientation],
  ['挂牌价(元)', ({ askingPrice }) => yuanOf(askingPrice)],
  ['议价率', ({ discount }) => (discount === null ? null : Math.round(discount * 10_000) / 10_000)],
  ['成交周期(天)', ({ daysToSell }) => daysToSell],
  ['调价次数', ({ priceCuts }) => priceCuts],
  ['带看次数', ({ viewings }) => viewings],
  ['关注人数', ({ followers }) => followers],
  ['浏览次数', ({ views }) => views],
  ['成交来源', ({ channel }) => channel],
];

export const dealFileName = (community: string): string => `${community}成交记录.csv`;

/** Deals as the rows of a file, their titles first. What is not known is empty. */
export const dealFileRows = (deals: readonly DealSummary[]) => csvRowsOf(COLUMNS, deals);
