import { COMMUNITY_COPY } from '@/lib/config/microcopy/community';
import { formatDate } from '@/lib/domain/format/date';
import { formatNumber, formatPercent, roundTo } from '@/lib/domain/format/number';
import { formatTotalPrice, formatUnitPrice } from '@/lib/domain/format/price';
import { rateText } from '@/lib/domain/format/rate';
import type { AreaSummary, City } from '@/lib/domain/model/area';
import type {
  AgeBand,
  CommunityDetail,
  CommunityGeneral,
  HeaderChart,
  ListingAnalysis,
  PriceBandFigures,
} from '@/lib/domain/model/communityDetail';
import type { PageCity } from '@/lib/domain/pageCity';

type Community = Pick<
  CommunityDetail,
  'name' | 'alias' | 'district' | 'plate' | 'builtYear' | 'builtYearTo' | 'homeCount'
>;

/** "1998年建成", "1998-2003年建成". */
export function builtText({ builtYear, builtYearTo }: Pick<Community, 'builtYear' | 'builtYearTo'>): string {
  if (builtYear === null) return '';
  const to = builtYearTo !== null && builtYearTo > builtYear ? `-${builtYearTo}` : '';
  return `${builtYear}${to}年建成`;
}

/** "近90天成交 5 套 · 更新至 11-20" */
export function heroSource(city: Pick<City, 'dealsDay'>, summary: AreaSummary, now: number): string {
  if (summary.dealUnitPrice === null) return COMMUNITY_COPY.heroNone;
  const { dealUnitPriceDays: days, dealUnitPriceSamples: samples } = summary;
  return `近${days === 365 ? '一年' : `${days ?? '--'}天`}成交 ${formatNumber(samples)} 套 · 更新至 ${formatDate(city.dealsDay, now)}`;
}

/** "比三林板块低 6.2%，23 个小区中排第 15" */
export function besidePlate({ plate, againstPlate, ranks }: CommunityGeneral): string {
  if (!plate || againstPlate === null) return '';
  const gap = roundTo(againstPlate * 100, 1);
  const size = formatPercent(Math.abs(againstPlate));
  const words = gap === 0 ? `与${plate.name}板块持平` : `比${plate.name}板块${gap > 0 ? '高' : '低'} ${size}`;
  const price = ranks.find(({ by }) => by === 'price');
  return price?.rank ? `${words}，${price.of} 个小区中排第 ${price.rank}` : words;
}

/** "近一年三林苑成交价下跌3.2%，三林板块下跌2.1%，共成交 14 套。" */
export function trendSentence(name: string, chart: HeaderChart): string | undefined {
  const own = changeOf(chart.community.deal);
  const beside = chart.plate ? changeOf(chart.plate.deal) : null;
  const count = chart.community.deals.reduce((sum, deals) => sum + deals, 0);
  if (own === null) return count > 0 ? `这段时间共成交 ${count} 套，样本太少，不计涨跌。` : undefined;
  const plate = beside === null || !chart.plate ? '' : `，${chart.plate.name}板块${movedText(beside)}`;
  return `这段时间${name}成交价${movedText(own)}${plate}，共成交 ${count} 套。`;
}

function changeOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  const first = known[0];
  const last = known[known.length - 1];
  return known.length < 2 || !first || !last ? null : last / first - 1;
}

function movedText(rate: number): string {
  const { direction, spoken } = rateText(rate);
  return direction === 'flat' ? '基本持平' : spoken;
}

/** "2026-11", or for a week "11-16". */
export function periodNames({ starts, period }: HeaderChart): string[] {
  return starts.map((start) => (period === 'month' ? start.slice(0, 7) : start.slice(5)));
}

/** "2室", "5室及以上" */
export const roomsText = (rooms: number): string => (rooms >= 5 ? '5室及以上' : `${rooms}室`);

/** "300-350万" */
export function bandText({ from, to }: Pick<PriceBandFigures, 'from' | 'to'>): string {
  return `${formatTotalPrice(from).replace('万', '')}-${formatTotalPrice(to)}`;
}

/** "1周内", "8-30天", "半年以上" */
export function ageText({ from, to }: AgeBand): string {
  if (from === 0) return '1周内';
  if (to === null) return '半年以上';
  return `${from}-${to - 1}天`;
}

/** "4 套在售中 3 套降过价，降幅中位数 5.0%；已挂牌天数中位数 75 天。" */
export function listingSentence({ listings, everCut, medianCut, medianAge }: ListingAnalysis): string | undefined {
  if (listings === 0) return undefined;
  const cut = medianCut === null ? '' : `，降幅中位数 ${formatPercent(medianCut)}`;
  const age = medianAge === null ? '' : `；已挂牌天数中位数 ${formatNumber(medianAge)} 天`;
  return `${listings} 套在售中 ${everCut} 套降过价${cut}${age}。`;
}

/** "近一年 9 套成交里，一半的议价率在 1.2% 到 4.1% 之间，22% 按挂牌价或更高成交。" */
export function discountSentence({ discount }: ListingAnalysis): string | undefined {
  const { samples, low, high, atAsking } = discount;
  if (low === null || high === null || atAsking === null) return undefined;
  const above = atAsking > 0 ? `，${formatPercent(atAsking, 0)} 按挂牌价或更高成交` : '';
  return `近一年 ${samples} 套有挂牌价的成交里，一半的议价率在 ${formatPercent(low)} 到 ${formatPercent(high)} 之间${above}。`;
}

/** What search engines and shares say of a community. */
export function communityDescription(city: PageCity, community: Community & { summary: AreaSummary | null }): string {
  const { name, district, plate, summary } = community;
  const place = `${city.name}${district?.name ?? ''}${plate?.name ?? ''}${name}`;
  const deal = summary?.dealUnitPrice ? `成交均价${formatUnitPrice(summary.dealUnitPrice)}，` : '';
  const counts = summary ? `在售${summary.listings}套，近一年成交${summary.deals365}套。` : '';
  return `${place}：${deal}${counts}成交记录、价格走势、户型与总价分析、成交周期、议价空间与周边配套。`;
}
