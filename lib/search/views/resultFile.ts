import type { CommunitySummary } from '@/lib/community/contract/community';
import type { PricedEstate } from '@/lib/estate/contract';
import { formatFloor, formatLayout } from '@/lib/estate/homeText';
import { type Cell, type Column, csvRowsOf, knownText, yuanOf } from '@/lib/kernel/csvColumns';
import { said } from '@/lib/kernel/format/text';
import type { ProjectSummary } from '@/lib/project/contract';
import type { RentalSummary } from '@/lib/rental/contract';
import { RENT_MODE_NAMES } from '@/lib/rental/rentalQuery';
import { paths } from '@/lib/routes/paths';
import type { FoundList } from '@/services/searchResults';
import { TAB_NAMES } from '../tabNames';

// A list as a file: the facts of its cards, each in a column of its own. What is not known is empty.

type Placed = Pick<PricedEstate, 'district' | 'plate'>;
type Home = Placed &
  Pick<PricedEstate, 'community' | 'layout' | 'orientation' | 'floorBand' | 'totalFloors' | 'decoration' | 'hasLift'>;

const district: Column<Placed> = ['区', (one) => one.district?.name ?? null];
const plate: Column<Placed> = ['板块', (one) => one.plate?.name ?? null];
const community: Column<Home> = ['小区', (home) => home.community.name];
const layout: Column<Home> = ['户型', ({ layout: { rooms, halls } }) => knownText(formatLayout(rooms, halls))];
const orientation: Column<Home> = ['朝向', (home) => home.orientation];
const floor: Column<Home> = ['楼层', ({ floorBand, totalFloors }) => knownText(formatFloor(floorBand, totalFloors))];
const decoration: Column<Home> = ['装修', (home) => home.decoration];
const lift: Column<Home> = ['电梯', ({ hasLift }) => said(hasLift, '有', '无')];
const listed: Column<Pick<PricedEstate, 'listedDay'>> = ['挂牌日期', ({ listedDay }) => listedDay];
const seen: Column<Pick<PricedEstate, 'seenDay'>> = ['信息日期', ({ seenDay }) => seenDay];

const homesOf = (cityId: number): Column<PricedEstate>[] => [
  community,
  district,
  plate,
  layout,
  ['建筑面积(㎡)', ({ area }) => area],
  orientation,
  floor,
  decoration,
  lift,
  ['建成年份', ({ builtYear }) => builtYear],
  ['挂牌价(元)', ({ price }) => yuanOf(price)],
  ['单价(元/㎡)', ({ unitPrice }) => yuanOf(unitPrice)],
  ['首次挂牌价(元)', ({ firstPrice }) => yuanOf(firstPrice)],
  ['估价(元)', ({ estimate }) => yuanOf(estimate?.value)],
  ['估价下限(元)', ({ estimate }) => yuanOf(estimate?.low)],
  ['估价上限(元)', ({ estimate }) => yuanOf(estimate?.high)],
  ['首付(元)', ({ cost }) => yuanOf(cost.downPayment)],
  ['月供(元)', ({ cost }) => yuanOf(cost.monthlyPayment)],
  ['税费(元)', ({ cost }) => yuanOf(cost.taxes)],
  ['关注人数', ({ followers }) => followers],
  ['近7天带看', ({ viewings7 }) => viewings7],
  listed,
  seen,
  ['页面', ({ id }) => paths.estate(cityId, id)],
];

const rentalsOf = (cityId: number): Column<RentalSummary>[] => [
  community,
  district,
  plate,
  ['方式', ({ mode }) => RENT_MODE_NAMES[mode]],
  layout,
  ['面积(㎡)', ({ area }) => area],
  orientation,
  floor,
  decoration,
  lift,
  ['租金(元/月)', ({ rent }) => yuanOf(rent)],
  ['付款', ({ payment }) => payment],
  ['中介费(元)', ({ agencyFee }) => yuanOf(agencyFee)],
  ['服务费(元)', ({ serviceFee }) => yuanOf(serviceFee)],
  ['租期(月)', ({ leaseMonths }) => leaseMonths],
  ['入住日期', ({ availableDay }) => availableDay],
  listed,
  seen,
  ['页面', ({ id, community: { id: house } }) => paths.rental(cityId, house, id)],
];

const projectsOf = (cityId: number): Column<ProjectSummary>[] => [
  ['楼盘', ({ name }) => name],
  district,
  plate,
  ['地址', ({ address }) => address],
  ['用途', ({ usage }) => usage],
  ['均价(元/㎡)', ({ unitPrice }) => yuanOf(unitPrice)],
  ['总价起(元)', ({ totalPriceFrom }) => yuanOf(totalPriceFrom)],
  ['总价止(元)', ({ totalPriceTo }) => yuanOf(totalPriceTo)],
  ['面积起(㎡)', ({ areaFrom }) => areaFrom],
  ['面积止(㎡)', ({ areaTo }) => areaTo],
  ['开盘日期', ({ openingDay }) => openingDay],
  seen,
  ['页面', ({ id }) => paths.project(cityId, id)],
];

const communitiesOf = (cityId: number): Column<CommunitySummary>[] => [
  ['小区', ({ name }) => name],
  district,
  plate,
  ['地址', ({ address }) => address],
  ['建成年份', ({ builtYear }) => builtYear],
  ['户数', ({ homeCount }) => homeCount],
  ['成交均价(元/㎡)', ({ dealUnitPrice }) => yuanOf(dealUnitPrice)],
  ['均价样本(套)', ({ dealUnitPrice, dealUnitPriceSamples }) => (dealUnitPrice === null ? null : dealUnitPriceSamples)],
  ['挂牌均价(元/㎡)', ({ askingUnitPrice }) => yuanOf(askingUnitPrice)],
  ['近90天成交(套)', ({ deals90 }) => deals90],
  ['在售(套)', ({ listings }) => listings],
  ['在租(套)', ({ rentals }) => rentals],
  ['成交数据到', ({ dealsDay }) => dealsDay],
  ['页面', ({ id }) => paths.resale(cityId, id)],
];

/** The rows of a list, its columns' titles first. */
export function resultFileRows(list: FoundList, cityId: number): Cell[][] {
  switch (list.tab) {
    case 'rent':
      return csvRowsOf(rentalsOf(cityId), list.items);
    case 'new':
      return csvRowsOf(projectsOf(cityId), list.items);
    case 'community':
      return csvRowsOf(communitiesOf(cityId), list.items);
    case 'resale':
      return csvRowsOf(homesOf(cityId), list.items);
    default:
      return [];
  }
}

/** 上海二手房.csv */
export const resultFileName = (city: string, tab: FoundList['tab']): string => `${city}${TAB_NAMES[tab]}.csv`;
