import type { AreaSummary } from '@/lib/area/contract';
import type { PageCity } from '@/lib/area/pageCity';
import { SITE_COPY } from '@/lib/interface/words/site';
import { formatNumber } from '@/lib/kernel/format/number';
import { formatUnitPrice } from '@/lib/kernel/format/price';

export const homeTitle = ({ name }: PageCity): string => `${name}二手房成交价与房源 · ${SITE_COPY.tagline}`;

/** What search engines say of a city's home. */
export function frontDescription(city: PageCity, summary: AreaSummary | null): string {
  const price = summary?.dealUnitPrice ? `成交均价${formatUnitPrice(summary.dealUnitPrice)}，` : '';
  const listings = summary?.listings ? `在售${formatNumber(summary.listings)}套，` : '';
  return `${city.name}二手房${price}${listings}近两年挂牌与成交走势、降价房源、板块与小区排行。每个数字都有样本和日期。`;
}
