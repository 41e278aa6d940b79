import type { PageCity } from '@/lib/area/pageCity';
import { availabilityData, residenceData } from '@/lib/interface/views/residence';
import { type TrailStep, trailOf } from '@/lib/interface/views/trail';
import { SITE_COPY } from '@/lib/interface/words/site';
import { yuanText } from '@/lib/kernel/money';
import type { ShareContent } from '@/lib/kernel/shareContent';
import { paths } from '@/lib/routes/paths';
import type { RentalDetail } from '../rentalDetail';
import { rentalDescription, rentalName } from './rentalDetailText';

/** The one address of a home to let. */
export const rentalPath = (city: Pick<PageCity, 'id'>, { community, id }: Pick<RentalDetail, 'community' | 'id'>) =>
  paths.rental(city.id, community.id, id);

export function rentalShareOf(city: PageCity, rental: RentalDetail): ShareContent {
  return {
    title: rentalName(rental),
    description: rentalDescription(city, rental),
    path: rentalPath(city, rental),
    imageUrl: SITE_COPY.shareImage,
  };
}

/** Where a home to let stands in the city. */
export function rentalTrail(city: PageCity, rental: RentalDetail): TrailStep[] {
  const { community, district, plate } = rental;
  return trailOf(city, [
    district && {
      name: district.name,
      path: paths.searchResult(city.id, { tab: 'rent', district: district.id }),
    },
    plate && { name: plate.name, path: paths.plate(city.id, plate.id) },
    { name: community.name, path: paths.rentals(city.id, community.id) },
    { name: rentalName(rental), path: rentalPath(city, rental) },
  ]);
}

/** What search engines are told of a home to let: the listing with its rent. */
export function rentalStructuredData(city: PageCity, rental: RentalDetail, origin: string): object {
  const { area, mode, layout, position, rent, status, district, listedDay } = rental;
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: rentalName(rental),
    url: origin + rentalPath(city, rental),
    datePosted: listedDay ?? undefined,
    about: residenceData(city, {
      type: mode === 'shared' ? 'Room' : 'Apartment',
      rooms: mode === 'whole' ? layout.rooms : null,
      area,
      district,
      position,
    }),
    offers: {
      '@type': 'Offer',
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: yuanText(rent),
        priceCurrency: 'CNY',
        unitCode: 'MON',
      },
      availability: availabilityData(status === 'to_let'),
    },
  };
}
