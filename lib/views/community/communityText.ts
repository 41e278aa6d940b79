import { COMMUNITY_COPY } from '@/lib/config/microcopy/community';
import { dealSource } from '@/lib/domain/format/dealSource';
import { formatNumber, formatPercent, percentOf, roundTo } from '@/lib/domain/format/number';
import { formatTotalPrice } from '@/lib/domain/format/price';
import type { AreaSummary, City } from '@/lib/domain/model/area';
import type {
  AgeBand,
  CommunityDetail,
  CommunityGeneral,
  ListingAnalysis,
  PriceBandFigures,
} from '@/lib/domain/model/communityDetail';

/** "1998年建成", "1998-2003年建成". */
export function builtText({ builtYear, builtYearTo }: Pick<CommunityDetail, 'builtYear' | 'builtYearTo'>): string {
  if (builtYear === null) return '';
  const to = builtYearTo !== null && builtYearTo > builtYear ? `-${builtYearTo}` : '';
  return `${builtYear}${to}年建成`;
}

/** "近90天成交 5 套 · 更新至 11-20" */
export function heroSource(city: Pick<City, 'dealsDay'>, summary: AreaSummary, now: number): string {
  if (city.dealsDay === null) return COMMUNITY_COPY.noDeals;
  if (summary.dealUnitPrice === null) return COMMUNITY_COPY.heroNone;
  return dealSource(summary, city.dealsDay, now);
}

/** "比三林板块低 6.2%，23 个小区中排第 15" */
export function besidePlate({ plate, againstPlate, ranks }: CommunityGeneral): string {
  if (!plate || againstPlate === null) return '';
  const gap = roundTo(percentOf(againstPlate), 1);
  const size = formatPercent(Math.abs(againstPlate));
  const words = gap === 0 ? `与${plate.name}板块持平` : `比${plate.name}板块${gap > 0 ? '高' : '低'} ${size}`;
  const price = ranks.find(({ by }) => by === 'price');
  return price?.rank ? `${words}，${price.of} 个小区中排第 ${price.rank}` : words;
}

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
