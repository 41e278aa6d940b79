import { formatFixed, formatNumber, MISSING } from '@/lib/kernel/format/number';
import type { MapCluster } from '@/lib/search/contract/places';
import type { Search, SearchTab } from '@/lib/search/filters';
import type { MapColour } from '@/lib/search/mapLevel';
import { figureOf, type Tint, type TintScale, tintOf, tintScale } from '../tints';
import { MAP_COLOUR_COPY, MAP_COPY } from '../words/mapPage';
import { MAP_SENTENCES } from './mapSentences';

const FEN_IN_WAN = 1_000_000;
const FEN_IN_YUAN = 100;

/** Fen: what the prices of a list's map are rounded to. */
const priceUnit = (tab: SearchTab): number => (tab === 'rent' ? FEN_IN_YUAN : FEN_IN_WAN / 10);

/** What a ㎡ costs, short enough for a bubble: 6.5万; of homes to let 92元 a month. */
export function clusterPrice(tab: SearchTab, unitPrice: number | null): string {
  if (unitPrice === null) return MISSING;
  return tab === 'rent' ? `${formatNumber(unitPrice / FEN_IN_YUAN)}元` : `${formatFixed(unitPrice / FEN_IN_WAN, 1)}万`;
}

/** What stands on a bubble, by what it is coloured by: 6.5万, 32分钟, 低4%. */
export function clusterFigure(tab: SearchTab, colour: MapColour, cluster: MapCluster): string {
  if (colour === 'price') return clusterPrice(tab, cluster.unitPrice);
  const figure = figureOf(colour, cluster, priceUnit(tab));
  if (figure === null) return MISSING;
  if (colour === 'commute') return MAP_SENTENCES.minutes(figure);
  return figure === 0 ? MAP_COLOUR_COPY.same : MAP_SENTENCES.againstEstimate(figure);
}

export interface TintKey {
  tint: Tint;
  text: string;
}

/** The bubbles that are shown as they are coloured. */
export interface Tinted {
  /** What each tint stands for; empty where there is but one figure, or none. */
  legend: TintKey[];
  /** null where a bubble has no such figure. */
  tintFor: (cluster: MapCluster) => Tint | null;
}

export function tinted(
  { tab, filters }: Pick<Search, 'tab' | 'filters'>,
  colour: MapColour,
  clusters: readonly MapCluster[],
): Tinted {
  const unit = priceUnit(tab);
  const longest = Math.max(0, ...filters.commute.map(({ minutes }) => minutes));
  const scale = tintScale(colour, clusters, { priceUnit: unit, longest });
  const tintFor = (cluster: MapCluster) => tintOf(scale, figureOf(colour, cluster, unit));
  const isKnown = clusters.some((cluster) => tintFor(cluster) !== null);
  return { legend: isKnown ? tintKeys(tab, scale) : [], tintFor };
}

function tintKeys(tab: SearchTab, { colour, breaks }: TintScale): TintKey[] {
  if (colour === 'estimate')
    return (['below', 'fair', 'above'] as const).map((tint) => ({ tint, text: MAP_COLOUR_COPY.estimates[tint] }));
  if (colour === 'commute')
    return breaks.map((end, at) => ({ tint: NEAR_FIRST[at] ?? 'heat1', text: MAP_SENTENCES.within(end) }));
  if (breaks.length === 0) return [];
  return DEAR_LAST.slice(0, breaks.length + 1).map((tint, at) => ({ tint, text: priceRange(tab, breaks, at) }));
}

const NEAR_FIRST: readonly Tint[] = ['heat3', 'heat2', 'heat1'];
const DEAR_LAST: readonly Tint[] = ['heat0', 'heat1', 'heat2', 'heat3'];

/** 5.2万以下, 5.2万起, 6.8万起. */
function priceRange(tab: SearchTab, breaks: readonly number[], at: number): string {
  const begin = breaks[at - 1];
  if (begin === undefined) return MAP_SENTENCES.under(clusterPrice(tab, breaks[0] ?? null));
  return MAP_SENTENCES.from(clusterPrice(tab, begin));
}

export const clusterCount = (tab: SearchTab, count: number): string =>
  `${formatNumber(count)}${tab === 'new' ? MAP_COPY.projects : MAP_COPY.homes}`;

/** （均价取其中 4 套） where not all that are counted are in the average; '' where all are, or none is. */
export const pricedText = (tab: SearchTab, { count, priced }: Pick<MapCluster, 'count' | 'priced'>): string =>
  priced > 0 && priced < count ? MAP_SENTENCES.pricedOf(clusterCount(tab, priced)) : '';

/** A bubble as it is read aloud: first what stands on it, as it stands there. */
export function clusterLabel(tab: SearchTab, colour: MapColour, cluster: MapCluster): string {
  const shown = `${cluster.name} ${clusterFigure(tab, colour, cluster)} ${clusterCount(tab, cluster.count)}`;
  const priced = colour === 'price' ? pricedText(tab, cluster) : '';
  return `${shown}，${MAP_COLOUR_COPY.meaning[colour]}${priced}`;
}
