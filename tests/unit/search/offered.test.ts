import { expect, test } from 'vitest';
import { readFilters, readSearch } from '@/lib/search/codec';
import { type Filters, type SearchTab, SORTS_OF } from '@/lib/search/filters';
import { COMMUTE_MINUTE_OPTIONS, complexCondition, STANDARD_LEVELS } from '@/lib/search/options';

// Each choice that lists offer, by name: none may go unnoticed. An address with it is understood, and another is not.

const CHOICES = [
  ['resale', 'face', ['sn', 's', 'e', 'w', 'n']],
  ['resale', 'floor', ['low', 'mid', 'high', 'basement']],
  ['resale', 'source', ['owner', 'exclusive', 'agency']],
  ['resale', 'tag', ['vr', 'video', 'anytime', 'cut', 'new', 'metro', 'must_see', 'bargain']],
  ['new', 'status', ['on_sale', 'upcoming', 'sold_out']],
  ['new', 'completion', ['presale', 'ready']],
] as const satisfies readonly (readonly [SearchTab, keyof Filters, readonly string[]])[];

test.each(CHOICES)('in %s: %s %j', (tab, name, choices) => {
  for (const choice of choices) expect(readFilters({ [name]: choice }, tab).filters[name]).toEqual([choice]);
  expect(readFilters({ [name]: 'none-of-them' }, tab).filters[name]).toEqual([]);
});

const valuesOf = (options: readonly { value: string | number }[]): string[] =>
  options.map(({ value }) => String(value));

test('metres to a station and a school, minutes to work, days listed', () => {
  const { metroDistance, listedWithin, primarySchool } = complexCondition(STANDARD_LEVELS, []);
  expect(valuesOf(primarySchool)).toEqual(['500', '1000']);
  expect(valuesOf(COMMUTE_MINUTE_OPTIONS)).toEqual(['20', '30', '40', '50', '60']);
  expect(valuesOf(metroDistance)).toEqual(['500', '800', '1000', '1500']);
  expect(valuesOf(listedWithin)).toEqual(['7', '30', '90']);
});

test('every list has the smart order, and begins with it', () => {
  for (const [tab, [first]] of Object.entries(SORTS_OF)) {
    expect(first, tab).toBe('smart');
    expect(readSearch({ tab, sort: 'smart' }).search.sort, tab).toBe('smart');
  }
});
