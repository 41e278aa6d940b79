import { expect, it } from 'vitest';
import { queryTexts, readSearch } from '@/lib/search/codec';
import type { NamedPlace } from '@/lib/search/suggestion';
import { chosenFilters } from '@/lib/search/views/chips';
import { placeText, resultTitle } from '@/lib/search/views/searchResultText';
import { listPlace } from '../../../kit/listPlace';

// Many a station is called as the plate it lies in.

const PLACES: NamedPlace[] = [
  { filter: 'plate', id: 11, name: '三林', position: null },
  { filter: 'station', id: 31, name: '三林', position: null },
  { filter: 'station', id: 32, name: '上海火车站', position: null },
];
const PLACE = listPlace();
const search = readSearch(queryTexts('?plate=11&station=31,32')).search;

it('a chip tells a station from a plate of its name', () => {
  const labels = chosenFilters(search, PLACES).map(({ label }) => label);
  expect(labels).toEqual(['三林', '三林站', '上海火车站']);
});

it('so do the title and the words in the box, which lead back to the station', () => {
  expect(placeText(search, PLACES)).toBe('三林 三林站 上海火车站');
  expect(resultTitle(PLACE, search, PLACES)).toBe('上海三林、三林站、上海火车站二手房');
});

it('does not name the city twice', () => {
  const station = readSearch(queryTexts('?station=32')).search;
  expect(resultTitle(PLACE, station, PLACES)).toBe('上海火车站二手房');
});
