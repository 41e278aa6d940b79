import type { ShareContent } from '@/lib/browser/share';
import { SITE_COPY } from '@/lib/config/microcopy/site';
import type { CommunityView } from '@/lib/domain/community/communityView';
import type { PageCity } from '@/lib/domain/pageCity';
import { paths } from '@/lib/routes/paths';
import { communityDescription } from './communityText';

type Community = CommunityView['community'];

export function communityShare(city: PageCity, community: Community): ShareContent {
  return {
    title: community.name,
    description: communityDescription(city, community),
    path: paths.resale(city.id, community.id),
    imageUrl: SITE_COPY.shareImage,
  };
}

/** What search engines are told of a community: the complex, and where it stands in the city. */
export function communityStructuredData(city: PageCity, community: Community): object {
  const { name, address, district, plate, homeCount } = community;
  const trail = [
    { name: city.name, path: paths.city(city.id) },
    ...(plate ? [{ name: plate.name, path: paths.plate(city.id, plate.id) }] : []),
    { name, path: paths.resale(city.id, community.id) },
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ApartmentComplex',
        name,
        url: paths.resale(city.id, community.id),
        numberOfAccommodationUnits: homeCount ?? undefined,
        address: {
          '@type': 'PostalAddress',
          addressCountry: 'CN',
          addressLocality: city.name,
          addressRegion: district?.name,
          streetAddress: address ?? undefined,
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: trail.map((step, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: step.name,
          item: step.path,
        })),
      },
    ],
  };
}
