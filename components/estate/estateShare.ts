import type { ShareContent } from '@/lib/browser/share';
import { SITE_COPY } from '@/lib/config/microcopy/site';
import type { EstateDetail } from '@/lib/domain/model/estateDetail';
import { yuanText } from '@/lib/domain/money';
import type { PageCity } from '@/lib/domain/pageCity';
import { paths } from '@/lib/routes/paths';
import { estateDescription, estateName } from './estateName';

export function shareOf(city: PageCity, estate: EstateDetail): ShareContent {
  return {
    title: estateName(estate),
    description: estateDescription(city, estate),
    path: paths.estate(city.id, estate.id),
    imageUrl: SITE_COPY.shareImage,
  };
}

/** What search engines are told of a home: the listing with its offer, and where it stands in the city. */
export function estateStructuredData(city: PageCity, estate: EstateDetail, origin: string): object {
  const trail = [
    { name: city.name, path: paths.city(city.id) },
    ...(estate.district
      ? [{ name: estate.district.name, path: paths.searchResult(city.id, { district: estate.district.id }) }]
      : []),
    ...(estate.plate ? [{ name: estate.plate.name, path: paths.plate(city.id, estate.plate.id) }] : []),
    { name: estate.community.name, path: paths.resale(city.id, estate.community.id) },
    { name: estateName(estate), path: paths.estate(city.id, estate.id) },
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      listingData(city, estate, origin),
      {
        '@type': 'BreadcrumbList',
        itemListElement: trail.map(({ name, path }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name,
          item: origin + path,
        })),
      },
    ],
  };
}

function listingData(city: PageCity, estate: EstateDetail, origin: string): object {
  const { area, layout, position, price, status, district, listedDay } = estate;
  return {
    '@type': 'RealEstateListing',
    name: estateName(estate),
    url: origin + paths.estate(city.id, estate.id),
    datePosted: listedDay ?? undefined,
    about: {
      '@type': 'Apartment',
      numberOfRooms: layout.rooms ?? undefined,
      floorSize: { '@type': 'QuantitativeValue', value: area, unitCode: 'MTK' },
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'CN',
        addressLocality: city.name,
        addressRegion: district?.name,
      },
      geo: position ? { '@type': 'GeoCoordinates', latitude: position.lat, longitude: position.lng } : undefined,
    },
    offers: {
      '@type': 'Offer',
      price: yuanText(price),
      priceCurrency: 'CNY',
      availability: status === 'on_sale' ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    },
  };
}
