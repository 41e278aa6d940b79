import type { PageCity } from '@/lib/area/pageCity';
import { availabilityData, residenceData } from '@/lib/interface/views/residence';
import { type TrailStep, trailOf } from '@/lib/interface/views/trail';
import { yuanText } from '@/lib/kernel/money';
import { paths } from '@/lib/routes/paths';
import type { EstateDetail } from '../estateDetail';
import { estateName } from './estateName';

/** Where a home stands in the city. */
export function estateTrail(city: PageCity, estate: EstateDetail): TrailStep[] {
  const { community, district, plate } = estate;
  return trailOf(city, [
    district && { name: district.name, path: paths.searchResult(city.id, { district: district.id }) },
    plate && { name: plate.name, path: paths.plate(city.id, plate.id) },
    { name: community.name, path: paths.resale(city.id, community.id) },
    { name: estateName(estate), path: paths.estate(city.id, estate.id) },
  ]);
}

/** What search engines are told of a home: the listing with its offer. */
export function estateStructuredData(city: PageCity, estate: EstateDetail, origin: string): object {
  const { area, layout, position, price, status, district, listedDay } = estate;
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: estateName(estate),
    url: origin + paths.estate(city.id, estate.id),
    datePosted: listedDay ?? undefined,
    about: residenceData(city, { type: 'Apartment', rooms: layout.rooms, area, district, position }),
    offers: {
      '@type': 'Offer',
      price: yuanText(price),
      priceCurrency: 'CNY',
      availability: availabilityData(status === 'on_sale'),
    },
  };
}
