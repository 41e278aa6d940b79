import type { AreaSummary, City } from '@/lib/area/contract';
import type { AgeBand, CommunityGeneral, ListingAnalysis } from '@/lib/community/contract/analysis';
import type { CommunityDetail } from '@/lib/community/contract/community';
import { averageSource } from '@/lib/deal/views/dealSource';
import { spanText } from '@/lib/deal/views/period';
import { discountFigure, discountSize, isAboveAsking } from '@/lib/interface/views/discountFigure';
import type { FigureItem } from '@/lib/interface/views/figureItem';
import { isRecent } from '@/lib/kernel/factDays';
import { daysCount, homesCount } from '@/lib/kernel/format/count';
import { formatNumber, formatPercent, MISSING_FIGURE, percentOf, roundTo } from '@/lib/kernel/format/number';
import { unitPriceInWan } from '@/lib/kernel/format/price';
import { paths } from '@/lib/routes/paths';
import { COMMUNITY_COPY } from '../words/community';

type HomeDays = Pick<City, 'dealsDay' | 'listingsDay'>;

/** "1998年建成", "1998-2003年建成". */
export function builtText({ builtYear, builtYearTo }: Pick<CommunityDetail, 'builtYear' | 'builtYearTo'>): string {
  if (builtYear === null) return '';
  const to = builtYearTo !== null && builtYearTo > builtYear ? `-${builtYearTo}` : '';
  return `${builtYear}${to}年建成`;
}

/** "近90天成交 5 套 · 更新至 11-20" */
export function heroSource(city: Pick<City, 'dealsDay'>, summary: AreaSummary, now: number): string {
  return averageSource('community', city, summary, now);
}

/** "比三林板块低 6.2%，23 个小区中排第 15" */
export function besidePlate({ plate, againstPlate, ranks }: CommunityGeneral): string {
  if (!plate || againstPlate === null) return '';
  const gap = roundTo(percentOf(againstPlate), 1);
  const size = formatPercent(Math.abs(againstPlate));
  const words = gap === 0 ? `与${plate.name}板块持平` : `比${plate.name}板块${gap > 0 ? '高' : '低'} ${size}`;
  const price = ranks.find(({ by }) => by === 'price');
  return price?.rank && price.of > 1 ? `${words}，${price.of} 个小区中排第 ${price.rank}` : words;
}

/** "1周内", "8-30天", "半年以上" */
export function ageText({ from, to }: AgeBand): string {
  if (from === 0) return '1周内';
  if (to === null) return '半年以上';
  return `${from}-${to - 1}天`;
}

/** "4 套在售中 3 套降过价，降幅中位数 5.0%；已挂牌天数中位数 75 天。" */
export function listingSentence({
  listings,
  cuts30,
  everCut,
  medianCut,
  medianAge,
}: ListingAnalysis): string | undefined {
  if (listings === 0) return undefined;
  // No cut is known where no file tells of any.
  const isTold = cuts30 !== null || everCut > 0;
  const cut = medianCut === null ? '' : `，降幅中位数 ${formatPercent(medianCut)}`;
  const age = medianAge === null ? '' : `；已挂牌天数中位数 ${formatNumber(medianAge)} 天`;
  return `${listings} 套在售${isTold ? `中 ${everCut} 套降过价${cut}` : ''}${age}。`;
}

/** "近一年 9 套成交里，一半的议价率在 1.2% 到 4.1% 之间，22% 按挂牌价或更高成交。", "…成交价在比挂牌价高 3% 到低 1% 之间" */
export function discountSentence(
  { discount }: ListingAnalysis,
  { dealsDay }: Pick<City, 'dealsDay'>,
  now: number,
): string | undefined {
  const { samples, low, high, atAsking } = discount;
  if (low === null || high === null || atAsking === null) return undefined;
  const above = atAsking > 0 ? `，${formatPercent(atAsking, 0)} 按挂牌价或更高成交` : '';
  return `${spanText('近一年', dealsDay, now)} ${samples} 套有挂牌价的成交里，一半的${middleHalf(low, high)}${above}。`;
}

/** "截至 2016-12-29 的近一年成交不足 3 套，暂不计算" */
export const noDiscountText = ({ dealsDay }: Pick<City, 'dealsDay'>, now: number): string =>
  spanText('近一年', dealsDay, now) + COMMUNITY_COPY.market.none;

/** In a rising market deals lie above the last asking price: there is no negative room to bargain. */
function middleHalf(low: number, high: number): string {
  const [one, other] = [discountSize(low), discountSize(high)];
  if (!isAboveAsking(low)) return `议价率在 ${one} 到 ${other} 之间`;
  if (isAboveAsking(high) || other === '0%') return `成交价比挂牌价高 ${other} 到 ${one}`;
  return `成交价在比挂牌价高 ${one} 到低 ${other} 之间`;
}

export const aliasText = (alias: string): string => `又名 ${alias}`;

/** The day of the listings, where the deals do not tell it: there are none, or they are old too. */
export function listingsNote({ dealsDay, listingsDay }: HomeDays, now: number): string | null {
  if (listingsDay === null || (dealsDay !== null && isRecent(dealsDay, now))) return null;
  return `挂牌截至 ${listingsDay}`;
}

/** The four figures that go with the large one. */
export function keyFigures({ id: city }: Pick<City, 'id'>, house: number, summary: AreaSummary): FigureItem[] {
  const { keys } = COMMUNITY_COPY;
  return [
    { label: keys.asking, value: unitPriceInWan(summary.askingUnitPrice) },
    { label: keys.listings, value: homesCount(summary.listings), href: paths.searchResult(city, { house }) },
    { label: keys.days, value: daysCount(summary.daysToSell.value) },
    discountFigure(keys.discount, summary.discount.value),
  ];
}

/** "近一年 18 套"; only that there are more where they are not counted. */
export function moreDealsText({ dealsDay }: Pick<City, 'dealsDay'>, summary: AreaSummary | null, now: number): string {
  const count = summary?.deals365 ?? 0;
  return count > 0 ? `${spanText('近一年', dealsDay, now)} ${count} 套` : COMMUNITY_COPY.deals.all;
}

/** What changed in 30 days among the homes on sale. */
export function listingFigures(listing: ListingAnalysis): FigureItem[] {
  const { keys } = COMMUNITY_COPY.listing;
  return [
    { label: keys.cuts, value: homesCount(listing.cuts30) },
    { label: keys.raises, value: homesCount(listing.raises30) },
    { label: keys.added, value: homesCount(listing.newListings30) },
    { label: keys.withdrawn, value: homesCount(listing.withdrawn30) },
  ];
}

/** How long a sale takes and how far below asking it ends, each with its sample. */
export function marketFigures({ daysToSell, discount }: ListingAnalysis): FigureItem[] {
  const { keys } = COMMUNITY_COPY;
  return [
    { label: `${keys.days} · ${daysToSell.samples} 套成交`, value: daysCount(daysToSell.value) },
    discountFigure(keys.discount, discount.value, ` · ${discount.samples} 套成交`),
  ];
}

export interface ShareBar {
  name: string;
  value: number;
  text: string;
}

/** Which share is sold within so many days; null where too few were. */
export function soldWithinBars({ daysToSell }: Pick<ListingAnalysis, 'daysToSell'>): ShareBar[] | null {
  const { within30, within90, within180 } = daysToSell;
  if (within30 === null || within90 === null || within180 === null) return null;
  const bar = (days: number, value: number) => ({ name: `${days}天内`, value, text: formatPercent(value, 0) });
  return [bar(30, within30), bar(90, within90), bar(180, within180)];
}

/** "15/23": where the community stands among those of its plate that the figure is known of. */
export function rankFigures({ ranks }: Pick<CommunityGeneral, 'ranks'>): FigureItem[] {
  return ranks.map(({ by, rank, of }) => ({
    label: COMMUNITY_COPY.rank.names[by],
    value: rank === null ? MISSING_FIGURE : { figure: String(rank), unit: `/${of}` },
  }));
}

export const neighboursCaption = (plate: string): string => `${plate}板块内均价相近的小区`;
