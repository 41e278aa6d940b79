import { describe, expect, it } from 'vitest';
import { isPrimarySchool } from '@/lib/kernel/place/primarySchool';
import { readSearch, writeSearch } from '@/lib/search/codec';
import { readCommute } from '@/lib/search/commuteText';
import { readOwnCommutes, writeOwnCommutes } from '@/lib/search/ownCommute';
import { chosenFilters } from '@/lib/search/views/chips';
import { ownWayText } from '@/lib/search/views/ownWay';

describe('a way to work', () => {
  it.each([
    ['station-6050123-40', { to: 'station', id: 6050123, minutes: 40, by: 'metro' }],
    ['plate-310104002-15-foot', { to: 'plate', id: 310104002, minutes: 15, by: 'foot' }],
    ['station-1-4', null],
    ['station-1-121', null],
    ['house-1-40', null],
    ['station-0-40', null],
    ['station-1-40-car', null],
    ['station-1-40-metro-0', { to: 'station', id: 1, minutes: 40, by: 'metro', changes: 0 }],
    ['station-1-40-metro-3', null],
    // Nobody changes trains on foot.
    ['station-1-40-foot-1', { to: 'station', id: 1, minutes: 40, by: 'foot' }],
  ])('%s', (text, commute) => expect(readCommute(text)).toEqual(commute));

  it('leads to two places at most', () => {
    const { search, dropped } = readSearch({ commute: 'station-3-40,station-1-30,station-2-20' });
    expect(search.filters.commute.map(({ id }) => id)).toEqual([1, 3]);
    expect(dropped).toEqual(['commute']);
  });

  it('is what a form ticks: a place, and the minutes by what', () => {
    const form = { commutePlace: 'plate-7', commuteMinutes: '30', commuteBy: 'foot', commute: 'station-1-40' };
    expect(writeSearch(readSearch(form).search)).toEqual({ commute: 'station-1-40,plate-7-30-foot' });
    expect(writeSearch(readSearch({ commuteMinutes: '30', commuteBy: 'foot' }).search)).toEqual({});
  });

  it('orders a list only while it is asked for', () => {
    const { search } = readSearch({ commute: 'station-1-40', sort: 'commute' });
    expect(search.sort).toBe('commute');
    const places = [{ filter: 'station' as const, id: 1, name: '漕河泾开发区', position: null }];
    const [chip] = chosenFilters(search, places);
    expect(chip?.label).toBe('漕河泾开发区 40分钟内');
    expect(chip?.without.sort).toBe('smart');
    expect(readSearch({ sort: 'commute' })).toMatchObject({ search: { sort: 'smart' }, dropped: [] });
  });
});

it.each([
  ['三林小学', true],
  ['上外附小', true],
  ['九年一贯制学校', true],
  ['三林中学', false],
  ['第二幼儿园', false],
  ['小学生培训中心', false],
])('%s: %s', (name, isOne) => expect(isPrimarySchool(name)).toBe(isOne));

describe('ways that a browser keeps', () => {
  const ways = [
    { to: 'station', id: 31, minutes: 40, by: 'metro', changes: 1 },
    { to: 'plate', id: 11, minutes: 20, by: 'foot' },
  ] as const;

  it('are read as they were written, in their city alone', () => {
    const text = writeOwnCommutes(605, ways);
    expect(text).toBe('605:station-31-40-metro-1,plate-11-20-foot');
    expect(readOwnCommutes(text, 605)).toEqual(ways);
    expect(readOwnCommutes(text, 1100)).toEqual([]);
  });

  it.each([[undefined], [''], ['605'], ['605:'], ['605:house-1-40'], ['station-31-40'], ['605:<script>']])(
    'of %j there is none',
    (text) => expect(readOwnCommutes(text, 605)).toEqual([]),
  );

  it('are two at most, whatever the cookie says', () =>
    expect(readOwnCommutes(`605:${'station-31-40,'.repeat(50)}`, 605)).toHaveLength(2));

  it.each([
    [32, '漕河泾站 32 分钟'],
    [40, '漕河泾站 40 分钟'],
    [52, '漕河泾站 52 分钟，超出 12 分钟'],
    [null, '漕河泾站 --'],
  ])('of 40 minutes at most, %s', (minutes, text) =>
    expect(ownWayText({ name: '漕河泾站', by: 'metro', minutes, most: 40 })).toBe(text),
  );
});
