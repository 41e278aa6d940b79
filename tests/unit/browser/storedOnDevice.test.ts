// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { comparedIds, comparedText, setCompared, subscribeCompared } from '@/lib/browser/comparedHomes';
import { isFavourite, listFavourites, subscribeFavourites, toggleFavourite } from '@/lib/browser/favourites';
import { listRecentCities, rememberCity } from '@/lib/browser/recentCities';
import { forgetSearches, listSearches, rememberSearch } from '@/lib/browser/searchHistory';
import { LOCAL_KEYS } from '@/lib/config/storageKeys';

beforeEach(() => localStorage.clear());

const favourite = (estateId: number) => ({ cityId: 605, estateId, price: 100, keptAt: 1 });

describe('favourites', () => {
  it('come the latest first, and leave when they are chosen again', () => {
    expect([toggleFavourite(favourite(1)), toggleFavourite(favourite(2))]).toEqual([true, true]);
    expect(listFavourites().map(({ estateId }) => estateId)).toEqual([2, 1]);
    expect(toggleFavourite({ ...favourite(2), price: 90 })).toBe(false);
    expect([isFavourite(1), isFavourite(2)]).toEqual([true, false]);
  });

  it('are two hundred at the most: the oldest makes room', () => {
    for (let id = 1; id <= 201; id += 1) toggleFavourite(favourite(id));
    expect(listFavourites()).toHaveLength(200);
    expect([isFavourite(1), isFavourite(2), isFavourite(201)]).toEqual([false, true, true]);
  });

  it.each(['', 'x', 'null', '{}', '[null, 7, {"estateId":1}]', '[{"cityId":605,"estateId":1.5,"price":1,"keptAt":1}]'])(
    'leave out what %j holds',
    (text) => {
      localStorage.setItem(LOCAL_KEYS.favourites, text);
      expect(listFavourites()).toEqual([]);
    },
  );

  it('tell listeners of a change here and in another tab, until they stop', () => {
    const listener = vi.fn();
    const stop = subscribeFavourites(listener);
    toggleFavourite(favourite(1));
    for (const key of [LOCAL_KEYS.favourites, null, LOCAL_KEYS.compared])
      window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    toggleFavourite(favourite(1));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(listener).toHaveBeenCalledTimes(3);
  });
});

describe('homes to compare', () => {
  it('are the first four, each once, and none leaves nothing behind', () => {
    setCompared([7, 7, 8, 9, 10, 11]);
    expect([comparedText(), comparedIds()]).toEqual(['7,8,9,10', [7, 8, 9, 10]]);
    setCompared([]);
    expect(localStorage.length).toBe(0);
  });

  it.each(['1,2,3,4,5', '0', '1,', '-1', '<b>', '1e3'])('are none where %j is stored', (text) => {
    localStorage.setItem(LOCAL_KEYS.compared, text);
    expect([comparedText(), comparedIds()]).toEqual(['', []]);
  });

  it('tell listeners', () => {
    const listener = vi.fn();
    const stop = subscribeCompared(listener);
    setCompared([1]);
    toggleFavourite(favourite(1));
    stop();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('what was searched for', () => {
  it('is kept by city, the latest first and each once, until it is forgotten', () => {
    for (const words of ['三林', ' 近地铁 ', '三林', '  ']) rememberSearch(605, words);
    rememberSearch(3301, '西湖');
    expect(listSearches(605)).toEqual(['三林', '近地铁']);
    forgetSearches(605);
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
