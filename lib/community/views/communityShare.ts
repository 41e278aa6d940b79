import type { PageCity } from '@/lib/area/pageCity';
import { SITE_COPY } from '@/lib/interface/words/site';
import { formatUnitPrice } from '@/lib/kernel/format/price';
import type { ShareContent } from '@/lib/kernel/shareContent';
import { paths } from '@/lib/routes/paths';
import type { CommunityView } from './communityView';

type Community = CommunityView['community'];

/** The title of a community's page. */
export const communityTitle = (city: PageCity, { name, plate }: Community): string =>
  `${name} 成交价与二手房 ${city.name}${plate?.name ?? ''}`;

/** What search engines and shares say of a community. */
export function communityDescription(city: PageCity, community: Community): string {
  const { name, district, plate, summary } = community;
  const place = `${city.name}${district?.name ?? ''}${plate?.name ?? ''}${name}`;
  const deal = summary?.dealUnitPrice ? `成交均价${formatUnitPrice(summary.dealUnitPrice)}，` : '';
  const listings = summary?.listings ? `在售${summary.listings}套，` : '';
  const deals = summary?.deals365 ? `${city.dealsDay}前一年成交${summary.deals365}套。` : '';
  const counts = `${listings}${deals}`;
  return `${place}：${deal}${counts}成交记录、价格走势、户型与总价分析、成交周期、议价空间与周边配套。`;
}

export function communityShare(city: PageCity, community: Community): ShareContent {
  return {
    title: community.name,
    description: communityDescription(city, community),
    path: paths.resale(city.id, community.id),
    imageUrl: SITE_COPY.shareImage,
  };
}

/** What search engines are told of a community: the complex. */
export function communityStructuredData(
  city: PageCity,
  community: Community,
  { origin, aggregate }: { origin: string; aggregate: object | undefined },
): object {
  const { name, address, district, homeCount } = community;
  return {
    '@context': 'https://schema.org',
    '@type': 'ApartmentComplex',
    name,
    url: origin + paths.resale(city.id, community.id),
    aggregateRating: aggregate,
    numberOfAccommodationUnits: homeCount ?? undefined,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'CN',
      addressLocality: city.name,
      addressRegion: district?.name,
      streetAddress: address ?? undefined,
    },
  };
}
