import type { AreaSummary } from '@/lib/area/contract';
import type { PageCity } from '@/lib/area/pageCity';
import { spanText } from '@/lib/deal/views/period';
import { formatNumber, formatPercent } from '@/lib/kernel/format/number';
import { formatTotalPrice, wholeWan } from '@/lib/kernel/format/price';
import { paths } from '@/lib/routes/paths';
import { ELDER_FRONT_COPY } from '../words/elderFront';

export interface Door {
  name: keyof typeof ELDER_FRONT_COPY.doors;
  title: string;
  text: string;
  href: string;
}

/** The four ways in; what is new is said where it is known. */
export function doorsOf(city: PageCity, summary: AreaSummary | null, now: number): Door[] {
  const { buy, rent, value, sell } = ELDER_FRONT_COPY.doors;
  const fresh = summary?.newListings7;
  const news = fresh ? `${spanText('近7天', city.listingsDay, now)}新上 ${formatNumber(fresh)}套` : buy.text;
  return [
    { name: 'buy', title: buy.title, text: news, href: paths.searchResult(city.id) },
    { name: 'rent', ...rent, href: paths.rentals(city.id) },
    { name: 'value', ...value, href: paths.appraise({ cityId: city.id }) },
    { name: 'sell', ...sell, href: paths.ownerAuth({ cityId: city.id }) },
  ];
}

/** ㎡ of the flat by which a price per ㎡ is told. */
const EXAMPLE_SQM = 90;

/** "一套 90㎡ 的，大约 561万": what a flat of EXAMPLE_SQM costs at the average; null without one. */
export function exampleFlat({ dealUnitPrice }: Pick<AreaSummary, 'dealUnitPrice'>): string | null {
  if (dealUnitPrice === null) return null;
  return `一套 ${EXAMPLE_SQM}㎡ 的，大约 ${formatTotalPrice(wholeWan(dealUnitPrice * EXAMPLE_SQM))}`;
}

/** "降了 14万", from fen. */
export const cutText = (cut: number): string => `降了 ${formatTotalPrice(cut)}`;

/** How the average moved, as one says it of a price in a shop. */
export function monthMove({ dealMom }: Pick<AreaSummary, 'dealMom'>): { words: string; tone: 'rise' | 'fall' } | null {
  if (dealMom === null) return null;
  const share = formatPercent(Math.abs(dealMom));
  if (share === formatPercent(0)) return null;
  return dealMom > 0 ? { words: `贵 ${share}`, tone: 'rise' } : { words: `便宜 ${share}`, tone: 'fall' };
}
