import { beforeEach, describe, expect, it, vi } from 'vitest';
import { comparedIds, comparedText, setCompared, subscribeCompared } from '@/lib/browser/comparedHomes';
import { listRecentCities, rememberCity } from '@/lib/browser/recentCities';
import { deleteSearches, listSearches, rememberSearch } from '@/lib/browser/searchHistory';
import { LOCAL_KEYS } from '@/lib/config/storageKeys';

beforeEach(() => localStorage.clear());

describe('homes to compare', () => {
  it('are the first five, each once, and none leaves nothing behind', () => {
    setCompared([7, 7, 8, 9, 10, 11, 12]);
    expect([comparedText(), comparedIds()]).toEqual(['7,8,9,10,11', [7, 8, 9, 10, 11]]);
    setCompared([]);
    expect(localStorage.length).toBe(0);
  });

  it.each(['1,2,3,4,5,6', '0', '1,', '-1', '<b>', '1e3'])('are none where %j is stored', (text) => {
    localStorage.setItem(LOCAL_KEYS.compared, text);
    expect([comparedText(), comparedIds()]).toEqual(['', []]);
  });

  it('tell listeners', () => {
    const listener = vi.fn();
    const stop = subscribeCompared(listener);
    setCompared([1]);
    rememberCity(605);
    stop();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('what was searched for', () => {
  it('is kept by city, the latest first and each once, until it is forgotten', () => {
    for (const words of ['三林', ' 近地铁 ', '三林', '  ']) rememberSearch(605, words);
    rememberSearch(3301, '西湖');
    expect(listSearches(605)).toEqual(['三林', '近地铁']);
    deleteSearches(605);
    expect([listSearches(605), listSearches(3301)]).toEqual([[], ['西湖']]);
  });

  it('shows ten at the most, and leaves out what is no search', () => {
    for (let count = 1; count <= 12; count += 1) rememberSearch(605, `词${count}`);
    expect(listSearches(605)).toHaveLength(10);
    expect(listSearches(605)[0]).toBe('词12');
    localStorage.setItem(LOCAL_KEYS.recentSearches, '[null, {"city":605}, {"city":605,"text":"好"}]');
    expect(listSearches(605)).toEqual(['好']);
  });
});

it('remembers the last four cities', () => {
  for (const id of [605, 4403, 3301, 605, 1101, 4401]) rememberCity(id);
  expect(listRecentCities()).toEqual([4401, 1101, 605, 3301]);
  localStorage.setItem(LOCAL_KEYS.recentCities, '605,x,-1,,3301');
  expect(listRecentCities()).toEqual([605, 3301]);
});
