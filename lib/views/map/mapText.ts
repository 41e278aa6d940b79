import { MAP_COPY } from '@/lib/config/microcopy/search';
import { formatFixed, formatNumber, MISSING } from '@/lib/domain/format/number';
import type { SearchTab } from '@/lib/domain/search/filters';
import type { MapCluster } from '@/lib/domain/search/mapLevel';
import { MAP_SENTENCES } from '@/lib/views/search/searchSentences';

const FEN_IN_WAN = 1_000_000;
const FEN_IN_YUAN = 100;

/** What a ㎡ costs, short enough for a bubble: 6.5万; of homes to let 92元 a month. */
export function clusterPrice(tab: SearchTab, unitPrice: number | null): string {
  if (unitPrice === null) return MISSING;
  return tab === 'rent' ? `${formatNumber(unitPrice / FEN_IN_YUAN)}元` : `${formatFixed(unitPrice / FEN_IN_WAN, 1)}万`;
}

export const clusterCount = (tab: SearchTab, count: number): string =>
  `${formatNumber(count)}${tab === 'new' ? MAP_COPY.projects : MAP_COPY.homes}`;

/** （均价取其中 4 套） where not all that are counted are in the average; '' where all are, or none is. */
export const pricedText = (tab: SearchTab, { count, priced }: Pick<MapCluster, 'count' | 'priced'>): string =>
  priced > 0 && priced < count ? MAP_SENTENCES.pricedOf(clusterCount(tab, priced)) : '';

/** A bubble as it is read aloud: first what stands on it, as it stands there. */
export const clusterLabel = (tab: SearchTab, { name, unitPrice, count, priced }: MapCluster): string =>
  `${name} ${clusterPrice(tab, unitPrice)} ${clusterCount(tab, count)}，价格是每平方米的${pricedText(tab, { count, priced })}`;
