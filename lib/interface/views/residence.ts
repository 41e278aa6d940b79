import type { PageCity } from '@/lib/area/pageCity';
import type { Position } from '@/lib/kernel/contract';

interface Residence {
  type: 'Apartment' | 'Room';
  rooms: number | null | undefined;
  /** ㎡. */
  area: number | null;
  district: { name: string } | null;
  position: Position | null;
}

/** What search engines are told of a dwelling that is offered: its size, and where it is. */
export const residenceData = (city: PageCity, { type, rooms, area, district, position }: Residence): object => ({
  '@type': type,
  numberOfRooms: rooms || undefined,
  floorSize: area === null ? undefined : { '@type': 'QuantitativeValue', value: area, unitCode: 'MTK' },
  address: {
    '@type': 'PostalAddress',
    addressCountry: 'CN',
    addressLocality: city.name,
    addressRegion: district?.name,
  },
  geo: position ? { '@type': 'GeoCoordinates', latitude: position.lat, longitude: position.lng } : undefined,
});

export const availabilityData = (isOffered: boolean): string =>
  `https://schema.org/${isOffered ? 'InStock' : 'SoldOut'}`;
