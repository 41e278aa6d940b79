import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCookie, writeCookie } from '@/lib/browser/cookies';
import { type DeviceDatum, deleteDeviceData, listDeviceData } from '@/lib/browser/deviceData';
import {
  clearFavourites,
  isFavourite,
  listFavourites,
  MAX_FAVOURITES,
  removeFavourite,
  saveFavourite,
  subscribeFavourites,
} from '@/lib/browser/favourites';
import { localStore } from '@/lib/browser/safeStorage';
import { hrefOfSearch, listSavedSearches, MAX_SEARCHES, removeSearch, saveSearch } from '@/lib/browser/savedSearches';
import type { RememberedThing } from '@/lib/browser/savedThing';
import {
  clearViewed,
  isHistoryOn,
  listViewed,
  MAX_VIEWED,
  rememberViewed,
  removeViewed,
  restoreViewed,
  switchHistory,
} from '@/lib/browser/viewingHistory';
import { COMMUTE_COOKIE } from '@/lib/config/allCookies';
import { LOCAL_KEYS } from '@/lib/config/storageKeys';
import { keyOfThing, SAVED_KINDS } from '@/lib/follow/saved';
import { DEVICE_COPY } from '@/lib/profile/words';

const STORED = LOCAL_KEYS.favourites;

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  for (const key of Object.values(LOCAL_KEYS)) localStore.remove(key);
});

const thing = (id: number, changes: Partial<RememberedThing> = {}): RememberedThing => ({
  kind: 'estate',
  id,
  cityId: 605,
  name: `房 ${id}`,
  price: 100,
  at: id,
  ...changes,
});

const things = fc.array(
  fc.record({
    kind: fc.constantFrom(...SAVED_KINDS),
    id: fc.integer({ min: 1, max: 40 }),
    cityId: fc.constant(605),
    name: fc.string({ maxLength: 60 }),
    price: fc.option(fc.integer()),
    at: fc.integer({ min: 0 }),
  }),
  { maxLength: 60 },
);

describe('favourites', () => {
  it('come back as they were saved, each thing once, the latest first', () => {
    fc.assert(
      fc.property(things, (saved) => {
        clearFavourites();
        for (const one of saved) saveFavourite(one);
        const last = new Map(saved.map((one) => [keyOfThing(one), one]));
        const listed = listFavourites();
        expect(listed.map(keyOfThing).sort()).toEqual([...last.keys()].sort());
        for (const one of listed) expect(one).toEqual(last.get(keyOfThing(one)));
        expect(listed.map(({ at }) => at)).toEqual(listed.map(({ at }) => at).sort((a, b) => b - a));
      }),
    );
  });

  it('are put back in their place after they were removed', () => {
    for (const id of [1, 2, 3]) saveFavourite(thing(id));
    const before = listFavourites();
    removeFavourite(thing(2));
    expect([isFavourite(thing(2)), isFavourite(thing(3))]).toEqual([false, true]);
    saveFavourite(thing(2));
    expect(listFavourites()).toEqual(before);
  });

  it('know homes and communities of one number apart', () => {
    saveFavourite(thing(7));
    saveFavourite(thing(7, { kind: 'community' }));
    removeFavourite(thing(7));
    expect(listFavourites()).toMatchObject([{ kind: 'community', id: 7 }]);
    expect(listFavourites('estate')).toEqual([]);
  });

  it('have room for a bounded number: the oldest makes room', () => {
    for (let id = 1; id <= MAX_FAVOURITES + 1; id += 1) saveFavourite(thing(id));
    expect(listFavourites()).toHaveLength(MAX_FAVOURITES);
    expect([isFavourite(thing(1)), isFavourite(thing(2)), isFavourite(thing(MAX_FAVOURITES + 1))]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('have no room for one that is older than all of a full list', () => {
    for (let id = 2; id <= MAX_FAVOURITES + 1; id += 1) saveFavourite(thing(id));
    saveFavourite(thing(1));
    expect([listFavourites().length, isFavourite(thing(1)), isFavourite(thing(2))]).toEqual([
      MAX_FAVOURITES,
      false,
      true,
    ]);
  });

  it('keep what the first version saved: a bare list of homes', () => {
    localStorage.setItem(
      STORED,
      JSON.stringify([{ cityId: 605, estateId: 8, price: 372, keptAt: 5 }, { estateId: 1 }]),
    );
    expect(listFavourites()).toEqual([{ kind: 'estate', id: 8, cityId: 605, name: '', price: 372, at: 5 }]);
    saveFavourite(thing(9));
    expect(listFavourites().map(({ id }) => id)).toEqual([9, 8]);
  });

  it.each([
    '',
    'x',
    'null',
    '7',
    '{}',
    '{"version":2}',
    '{"version":2,"items":7}',
    '[null, 7, {"estateId":1}]',
    '{"version":2,"items":[{"kind":"castle","id":1,"cityId":605,"name":"","price":1,"at":1}]}',
    '{"version":2,"items":[{"kind":"estate","id":1.5,"cityId":605,"name":"","price":1,"at":1}]}',
    '{"version":2,"items":[{"kind":"estate","id":1,"cityId":605,"name":"","price":"1","at":1}]}',
  ])('leave out what %j holds', (text) => {
    localStorage.setItem(STORED, text);
    expect(listFavourites()).toEqual([]);
  });

  it('read anything without an error, and are the same list until it changes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        localStorage.setItem(STORED, text);
        expect(listFavourites()).toBe(listFavourites());
      }),
    );
  });

  it('add to what another tab saved meanwhile', () => {
    saveFavourite(thing(1));
    expect(listFavourites()).toHaveLength(1);
    localStorage.setItem(STORED, JSON.stringify({ version: 2, items: [thing(1), thing(2)] }));
    saveFavourite(thing(3));
    expect(listFavourites().map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  it('tell listeners of a change here and in another tab, until they stop', () => {
    const listener = vi.fn();
    const stop = subscribeFavourites(listener);
    saveFavourite(thing(1));
    for (const key of [STORED, null, LOCAL_KEYS.compared]) window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    removeFavourite(thing(1));
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('say where the browser does not take them, and stay as long as the page', () => {
    expect(saveFavourite(thing(1))).toBe(true);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(saveFavourite(thing(2))).toBe(false);
    expect(listFavourites().map(({ id }) => id)).toEqual([2, 1]);
  });

  it('say so where storage is forbidden', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(saveFavourite(thing(1))).toBe(false);
    expect(isFavourite(thing(1))).toBe(true);
  });
});

describe('the viewing history', () => {
  it('has what was looked at last, each once, a hundred at the most', () => {
    for (let id = 1; id <= MAX_VIEWED + 5; id += 1) rememberViewed(thing(id));
    rememberViewed(thing(50, { at: 1_000, price: 90 }));
    expect(listViewed()).toHaveLength(MAX_VIEWED);
    expect(listViewed()[0]).toMatchObject({ id: 50, price: 90 });
    removeViewed(thing(50));
    expect(listViewed().some(({ id }) => id === 50)).toBe(false);
    clearViewed();
    expect(localStorage.getItem(LOCAL_KEYS.viewed)).toBeNull();
  });

  it('remembers nothing more once it is switched off, and forgets nothing by that', () => {
    rememberViewed(thing(1));
    switchHistory(false);
    rememberViewed(thing(2));
    expect([isHistoryOn(), listViewed().map(({ id }) => id)]).toEqual([false, [1]]);
    removeViewed(thing(1));
    restoreViewed(thing(1));
    switchHistory(true);
    rememberViewed(thing(3));
    expect(listViewed().map(({ id }) => id)).toEqual([3, 1]);
  });
});

describe('saved searches', () => {
  const search = (room: number) => ({
    cityId: 605,
    name: `${room}室 · 二手房`,
    query: { room: String(room) },
    found: '1,284',
    seenDay: '2026-11-20',
    savedAt: room,
  });

  it('are one for each address, the latest first, a bounded number of them', () => {
    for (let room = 1; room <= MAX_SEARCHES + 2; room += 1) saveSearch(search(room));
    saveSearch({ ...search(5), savedAt: 1_000 });
    expect(listSavedSearches()).toHaveLength(MAX_SEARCHES);
    expect(listSavedSearches()[0]).toMatchObject({ query: { room: '5' }, savedAt: 1_000 });
    removeSearch(search(5));
    expect(listSavedSearches().map(hrefOfSearch)).not.toContain('/605/search/result?room=5');
  });

  it.each([
    { query: 7 },
    { query: ['a'] },
    { query: { room: 2 } },
    { query: { q: '长'.repeat(1_001) } },
    { name: null },
    { cityId: '605' },
    { savedAt: null },
  ])('leave out what is none: %j', (changes) => {
    const items = [{ ...search(2), ...changes }];
    localStorage.setItem(LOCAL_KEYS.savedSearches, JSON.stringify({ version: 1, items }));
    expect(listSavedSearches()).toEqual([]);
  });

  it('do without a day or a count that make no sense', () => {
    const items = [{ ...search(2), seenDay: '2026-13-40', found: 7 }];
    localStorage.setItem(LOCAL_KEYS.savedSearches, JSON.stringify({ version: 1, items }));
    expect(listSavedSearches()).toMatchObject([{ seenDay: null, found: null }]);
  });
});

describe('what a visitor left on this device', () => {
  const NAMES = Object.keys(DEVICE_COPY.names) as (keyof typeof DEVICE_COPY.names)[];

  it('is listed and deleted, one by one', () => {
    const isKept = (name: DeviceDatum) =>
      name === 'commute' ? readCookie(COMMUTE_COOKIE) !== null : localStorage.getItem(LOCAL_KEYS[name]) !== null;
    for (const name of NAMES)
      if (name === 'commute') writeCookie(COMMUTE_COOKIE, '605:station-1-40');
      else localStorage.setItem(LOCAL_KEYS[name], 'x');
    expect(listDeviceData().sort()).toEqual([...NAMES].sort());
    for (const [at, name] of NAMES.entries()) {
      deleteDeviceData(name);
      expect(isKept(name)).toBe(false);
      expect(listDeviceData()).toHaveLength(NAMES.length - at - 1);
    }
  });

  it('tells the parts of the page that show it', () => {
    saveFavourite(thing(1));
    const listener = vi.fn();
    const stop = subscribeFavourites(listener);
    deleteDeviceData('favourites');
    stop();
    expect([listener.mock.calls.length, listFavourites()]).toEqual([1, []]);
  });
});
