import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withQuery } from '@/lib/routes/paths';
import {
  cleanWords,
  isFilterText,
  queryTexts,
  readRange,
  readSearch,
  searchInTab,
  writeSearch,
} from '@/lib/search/codec';
import {
  countChoices,
  FILTERS_OF,
  MAX_CHOICES,
  newSearch,
  noFilters,
  SEARCH_TABS,
  type Search,
} from '@/lib/search/filters';
import { propertyRuns } from '../../kit/fullRun';

const read = (address: string) => readSearch(queryTexts(address));
const roundTrip = (search: Search) => read(withQuery('/605/search/result', writeSearch(search)));

describe('readSearch', () => {
  it('reads filters, order, page and view', () => {
    const { search, dropped } = read(
      '/x?district=3,1&price=300-500,800-&room=2&metro=800&sort=price_asc&page=3&view=map&q=三林',
    );
    expect(dropped).toEqual([]);
    expect(search).toMatchObject({ tab: 'resale', words: '三林', sort: 'price_asc', page: 3, view: 'map' });
    expect(search.filters.district).toEqual([1, 3]);
    expect(search.filters.price).toEqual([
      { from: 300, to: 500 },
      { from: 800, to: null },
    ]);
    expect(search.filters.metro).toBe(800);
  });

  it.each([
    ['priceMin=5百万&priceMax=1千万', 'price', [{ from: 500, to: 1000 }]],
    ['priceMax=五百', 'price', [{ from: null, to: 500 }]],
    ['priceMin=5,000,000元', 'price', [{ from: 500, to: null }]],
    ['unitMax=六万五', 'unit', [{ from: null, to: 6.5 }]],
    ['downMax=1百50万', 'down', [{ from: null, to: 150 }]],
    ['tab=rent&rentMin=3千&rentMax=8千5', 'rent', [{ from: 3000, to: 8500 }]],
    ['areaMin=八十九点五平', 'area', [{ from: 89.5, to: null }]],
    ['ageMax=十年', 'age', [{ from: null, to: 10 }]],
  ] as const)('reads a range as people type it: %s', (query, name, ranges) => {
    const { search, dropped } = read(`/x?${query}`);
    expect(search.filters[name]).toEqual(ranges);
    expect(dropped).toEqual([]);
  });

  it.each(['priceMin=1,2', 'priceMin=300-500', 'priceMin=300多万', 'priceMin=-5', 'priceMin=30年', 'priceMax=1.23456'])(
    'names a range that it does not understand, and filters by no part of it: %s',
    (query) => {
      const { search, dropped } = read(`/x?${query}`);
      expect(search.filters.price).toEqual([]);
      expect(dropped).toEqual(['price']);
    },
  );

  it('takes what a plain form sends: names sent several times, and an own range in two fields', () => {
    const { search } = read('/x?room=2&room=3&priceMin=300&priceMax=650&areaMin=&areaMax=90');
    expect(search.filters.room).toEqual([2, 3]);
    expect(search.filters.price).toEqual([{ from: 300, to: 650 }]);
    expect(search.filters.area).toEqual([{ from: null, to: 90 }]);
  });

  it.each([
    ['price=cheap', 'price'],
    ['price=-', 'price'],
    ['district=abc', 'district'],
    ['district=0', 'district'],
    ['room=9', 'room'],
    ['near=1,2', 'near'],
    ['near=121.5,31.2,999999', 'near'],
    ['metro=5', 'metro'],
    ['rent=1000-2000', 'rent'],
    ['sort=random()', 'sort'],
  ])('leaves out %s and says so', (query, name) => {
    expect(read(`/x?${query}`).dropped).toEqual([name]);
  });

  it('keeps the values that it knows of a list', () => {
    const { search, dropped } = read('/x?face=s,up&held=five');
    expect(search.filters.face).toEqual(['s']);
    expect(dropped).toEqual(['face']);
  });

  it('takes at most twenty values', () => {
    const { search, dropped } = read(`/x?plate=${Array.from({ length: 30 }, (_, at) => at + 1)}&room=2`);
    expect(countChoices(search.filters)).toBe(MAX_CHOICES);
    expect(dropped).toEqual(['plate', 'room']);
  });

  it('stays within the depth that lists go to', () => {
    expect(read('/x?page=501').search.page).toBe(501);
    expect(read('/x?page=502').search.page).toBe(1);
  });

  it('never throws, and what it read reads the same again', () => {
    const name = fc.constantFrom(
      'tab',
      'q',
      'sort',
      'page',
      'view',
      'priceMin',
      'priceMax',
      ...Object.keys(noFilters()),
      '__proto__',
    );
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        'rent',
        'new',
        '1,2,2',
        '300-500',
        '500-300',
        '-',
        '5-5',
        '121.5,31.2,1000',
        's,sn',
        'five_only',
        'map',
        '7',
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 12 }), (pairs) => {
        const { search } = readSearch(Object.fromEntries(pairs));
        const again = roundTrip(search);
        expect(again.search).toEqual(search);
        expect(again.dropped).toEqual([]);
      }),
      { numRuns: propertyRuns(1000) },
    );
  });
});

describe('writeSearch', () => {
  it('leaves out what is standard', () => {
    expect(writeSearch(newSearch())).toEqual({});
    expect(writeSearch({ ...newSearch('rent'), page: 2 })).toEqual({ tab: 'rent', page: '2' });
  });

  it('gives one search one address, however its values were ordered', () => {
    const a = read('/x?room=3,2&price=500-800,300-500').search;
    const b = read('/x?price=300-500,500-800&room=2,3,2').search;
    expect(writeSearch(a)).toEqual(writeSearch(b));
  });
});

describe('searchInTab', () => {
  it('leaves behind what the other list does not know', () => {
    const { search } = read('/x?plate=11&price=300-500&held=five&sort=cut&page=4&view=map&q=三林');
    const moved = searchInTab(search, 'rent');
    expect(writeSearch(moved)).toEqual({ tab: 'rent', q: '三林', plate: '11' });
  });

  it('does not take a community for a project', () => {
    expect(searchInTab(read('/x?house=101').search, 'new').filters.house).toEqual([]);
    expect(searchInTab(read('/x?house=101').search, 'rent').filters.house).toEqual([101]);
  });

  it('writes only filters that the list reads', () => {
    const everything = read('/x?plate=1&room=2&area=50-70&metro=800&unit=5-6&age=-10').search;
    for (const tab of SEARCH_TABS) {
      const moved = roundTrip(searchInTab(everything, tab));
      expect(moved.dropped).toEqual([]);
      for (const name of Object.keys(writeSearch(moved.search))) {
        expect(['tab', ...FILTERS_OF[tab]]).toContain(name);
      }
    }
  });
});

describe('readRange', () => {
  it.each([
    ['300-500', { from: 300, to: 500 }],
    ['500-300', { from: 300, to: 500 }],
    ['300-', { from: 300, to: null }],
    ['-500', { from: null, to: 500 }],
    ['5.25-6.5', { from: 5.25, to: 6.5 }],
    ['-', null],
    ['', null],
    ['1e3-2e3', null],
    ['300–500', null],
    ['99999999-', null],
  ])('%s', (text, range) => expect(readRange(text)).toEqual(range));
});

describe('cleanWords', () => {
  it.each([
    ['  三林　两房 ', '三林 两房'],
    ['ＳＡＮＬＩＮ', 'SANLIN'],
    ['三\u200b林', '三 林'],
    ['a\ud800b', 'a b'],
    ['林'.repeat(120), '林'.repeat(100)],
  ])('%j', (typed, clean) => expect(cleanWords(typed)).toBe(clean));

  // What takes the square of their number would not end within the bound of a test.
  it('cuts two million characters to a hundred', () => {
    expect(cleanWords('三 '.repeat(1_000_000))).toHaveLength(99);
    expect(isFilterText('price', '1-2,'.repeat(500_000))).toBe(false);
  });
});
