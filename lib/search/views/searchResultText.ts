import { spanText } from '@/lib/deal/views/period';
import { formatNumber } from '@/lib/kernel/format/number';
import { formatUnitPrice } from '@/lib/kernel/format/price';
import type { DealAverage } from '@/lib/search/contract/lists';
import type { FilterName, Filters, Search } from '../filters';
import type { ListPlace } from '../listPlace';
import { PANEL_FILTERS } from '../panels';
import { type NamedPlace, placeName } from '../suggestion';
import { TAB_NAMES } from '../tabNames';
import { RESULT_COPY } from '../words';
import { chosenFilters } from './chips';
import { cappedText, type ListResults, type ResultView } from './resultPage';
import { RESULT_SENTENCES } from './searchSentences';

/** Those that the homes lie in or at, without those that one goes to from them. */
export const placesIn = (filters: Filters, places: readonly NamedPlace[]): NamedPlace[] =>
  places.filter(({ filter, id }) => filters[filter].includes(id));

/** "三林 徐家汇": the places of a search. */
export function placeText({ filters }: Search, places: readonly NamedPlace[]): string {
  return placesIn(filters, places).map(placeName).join(' ');
}

const MAX_IN_TITLE = 3;

/** "上海三林二手房 300至500万 二室": what the list is. */
export function resultTitle({ city, scope }: ListPlace, search: Search, places: readonly NamedPlace[]): string {
  const where = scope.kind === 'plate' ? scope.plate.name : placeText(search, places).replaceAll(' ', '、');
  const isPlace = (name: FilterName) => PANEL_FILTERS.area.includes(name);
  const chosen = chosenFilters(search, places).filter(({ name }) => !isPlace(name));
  // 上海火车站 says where it is.
  const what = `${where.startsWith(city.name) ? '' : city.name}${where}${TAB_NAMES[search.tab]}`;
  return [what, ...chosen.slice(0, MAX_IN_TITLE).map(({ label }) => label)].join(' ');
}

/** One or two sentences with the list's figures. */
export function resultDescription(
  title: string,
  results: ListResults | null,
  average: DealAverage | null,
  now: number,
): string {
  const total = results && `：${cappedText(results.total, results.totalIsCapped)} ${RESULT_COPY.units[results.tab]}`;
  // Only homes for sale have both beside their price.
  const beside = results?.tab === 'resale' ? '挂牌价旁有估价与同小区成交，' : '';
  return `${title}${total ?? ''}。${averageText(average, now)}${beside}筛选和排序不接受付费。`;
}

function averageText(average: DealAverage | null, now: number): string {
  if (!average) return '';
  const { place, days, until, unitPrice, samples } = average;
  return `${place}${spanText(`近${days}天`, until, now)}成交均价 ${formatUnitPrice(unitPrice)}，据 ${formatNumber(samples)} 套成交。`;
}

const NAMES: Partial<Record<FilterName | 'sort', string>> = {
  district: '区域',
  plate: '板块',
  notDistrict: '不要的区',
  notPlate: '不要的板块',
  house: '小区',
  line: '地铁线',
  station: '地铁站',
  school: '学校',
  near: '附近',
  commute: '通勤',
  primarySchool: '离小学',
  ring: '环线',
  box: '地图范围',
  price: '总价',
  unit: '单价',
  usableUnitPrice: '套内单价',
  againstEstimate: '与估价相比',
  down: '首付',
  rent: '月租',
  room: '房型',
  hall: '几厅',
  bath: '卫生间',
  area: '面积',
  sort: '排序',
};

/** "总价、房型": filters by the names that people know. */
export const filterNames = (names: readonly (FilterName | 'sort')[]): string =>
  [...new Set(names.map((name) => NAMES[name] ?? RESULT_COPY.panels.more))].join('、');

/** The figures above the list. */
export function foundText(results: ListResults, average: DealAverage | null, now: number): ResultView['found'] {
  return {
    total: cappedText(results.total, results.totalIsCapped),
    unit: RESULT_COPY.units[results.tab],
    ...(results.tab === 'resale' && { note: RESULT_COPY.folded }),
    average: average && {
      label: RESULT_SENTENCES.dealAverage(average.place),
      price: formatUnitPrice(average.unitPrice),
      sample: RESULT_SENTENCES.dealSample(
        spanText(`近${average.days}天`, average.until, now),
        formatNumber(average.samples),
      ),
    },
  };
}
