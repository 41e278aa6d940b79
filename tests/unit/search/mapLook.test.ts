import { expect, it } from 'vitest';
import type { MapCluster } from '@/lib/search/contract/places';
import { firstLook } from '@/lib/search/mapLevel';

const CHANGSHA = { lng: 112.94, lat: 28.23 };
const bubble = (lng: number, lat: number, count: number): MapCluster => ({
  level: 'plate',
  id: lng,
  name: '',
  lng,
  lat,
  count,
  unitPrice: null,
  priced: 0,
});

it('looks at where most homes are', () => {
  expect(firstLook('plate', [bubble(100, 30, 3), bubble(104, 34, 1)])).toEqual({
    position: { lng: 101, lat: 31 },
    zoom: 12,
  });
});

it('without homes looks at the centre given, from afar', () => {
  for (const level of ['district', 'plate', 'community'] as const) {
    expect(firstLook(level, [], CHANGSHA)).toEqual({ position: CHANGSHA, zoom: 10.5 });
  }
});

it('looks nowhere where no place is known', () => {
  expect(firstLook('district', [])).toBeNull();
});
