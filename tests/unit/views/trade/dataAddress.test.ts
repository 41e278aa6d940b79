import { expect, test } from 'vitest';
import { tabCities } from '@/lib/trade/views/tabCities';

const cities = Array.from({ length: 11 }, (_, at) => ({ id: at + 1 }));
const ids = (shown: number) => tabCities(cities, shown).map(({ id }) => id);

test('the tabs of a shop hold the city that is shown', () => {
  expect(ids(3)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(ids(10)).toEqual([10, 1, 2, 3, 4, 5, 6, 7]);
  expect(ids(99)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(tabCities([], 1)).toEqual([]);
});
