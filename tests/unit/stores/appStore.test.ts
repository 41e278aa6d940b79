import { describe, expect, test, vi } from 'vitest';
import type { City } from '@/lib/area/contract';
import type { ComplexCondition } from '@/lib/search/options';
import { type AppStore, createAppStore, enterPage } from '@/stores/appStore';
import type { InitialState } from '@/stores/initialState';

const LEAD = { key: 'a', kind: 'visit', about: '三林苑' } as const;

const city = (id: number, name: string): City => ({
  id,
  name,
  pinyin: '',
  initials: '',
  province: '',
  position: { lng: 0, lat: 0 },
  hot: false,
  isDemo: true,
  dataDay: null,
  dealsDay: null,
  listingsDay: null,
  rentalsDay: null,
  projectsDay: null,
});
const initial = (id: number): InitialState => ({
  city: city(id, `城市${id}`),
  environment: { kind: 'app', platform: 'ios', version: '12.8.0' },
  siteOrigin: 'https://example.com',
});

/** What `fill` fetches, as the state keeps it. */
const FILLED = {
  districtSubway: { near: [], unlimited: null, districts: [], subwayLines: [] },
  complexCondition: {},
};
const fill = (store: AppStore) => {
  store.getState().setDistrictSubway(FILLED.districtSubway);
  store.getState().setComplexCondition({} as ComplexCondition);
};

describe('the first state', () => {
  test('without a page’s own it is the specification’s', () => {
    expect(createAppStore(undefined).getState()).toMatchObject({
      cityId: 605,
      city: null,
      clientVersion: 'h5',
      environment: { kind: 'browser', platform: 'other', version: 'h5' },
      enableSupport: null,
      supportHours: null,
      sendOrderInfo: null,
      isViewGuider: false,
      isViewShareGuider: false,
    });
  });

  test('comes from the server', () => {
    expect(createAppStore(initial(110)).getState()).toMatchObject({ cityId: 110, clientVersion: '12.8.0' });
  });

  test('is no other store’s', () => {
    const one = createAppStore(initial(605));
    const other = createAppStore(initial(605));
    fill(one);
    one.getState().closeBanner();
    expect(other.getState()).toMatchObject({ districtSubway: null, isBannerClosed: false });
  });
});

describe('the city', () => {
  test('a change forgets districts and subway, the same city does not', () => {
    const store = createAppStore(initial(605));
    fill(store);
    enterPage(store, initial(605));
    expect(store.getState()).toMatchObject(FILLED);
    enterPage(store, initial(110));
    expect(store.getState()).toMatchObject({
      cityId: 110,
      districtSubway: null,
      complexCondition: null,
    });
    expect(store.getState().city?.name).toBe('城市110');
  });
});

describe('a later page', () => {
  test('brings its city, and closes what lay over the page before', () => {
    const store = createAppStore(initial(605));
    fill(store);
    store.getState().openLead({ ...LEAD, estateInfo: { houseId: 1, estateId: 2, cityId: 605 } });
    store.getState().setViewGuider(true);
    store.getState().setViewShareGuider(true);
    store.getState().closeBanner();
    enterPage(store, initial(110));
    expect(store.getState()).toMatchObject({
      cityId: 110,
      districtSubway: null,
      sendOrderInfo: null,
      isViewGuider: false,
      isViewShareGuider: false,
      isBannerClosed: true,
    });
  });

  test('of the same city keeps what was fetched, and one without a state keeps the city', () => {
    const store = createAppStore(initial(110));
    fill(store);
    enterPage(store, initial(110));
    enterPage(store, undefined);
    expect(store.getState()).toMatchObject({ cityId: 110, clientVersion: '12.8.0', ...FILLED });
  });
});

describe('the support switch', () => {
  test('is fetched once, also when asked for twice at a time', async () => {
    const { getState } = createAppStore(undefined);
    const fetchSwitch = vi.fn(async () => ({ enable: true, hours: null }));
    await Promise.all([getState().loadSupport(fetchSwitch), getState().loadSupport(fetchSwitch)]);
    await getState().loadSupport(fetchSwitch);
    expect(fetchSwitch).toHaveBeenCalledTimes(1);
    expect(getState().enableSupport).toBe(true);
  });

  test('counts as off after a failure and is tried again', async () => {
    const { getState } = createAppStore(undefined);
    await getState().loadSupport(() => Promise.reject(new Error('断网')));
    expect(getState().enableSupport).toBeNull();
    await getState().loadSupport(async () => ({ enable: false, hours: null }));
    expect(getState().enableSupport).toBe(false);
  });
});

test('the lead modal is open while its info is set', () => {
  const { getState } = createAppStore(undefined);
  const info = { ...LEAD, estateInfo: { houseId: 1, cityId: 605 } };
  getState().openLead(info);
  expect(getState().sendOrderInfo).toEqual(info);
  getState().closeLead();
  expect(getState().sendOrderInfo).toBeNull();
});

test('the label of a 达人 comes and goes with the pages', () => {
  const store = createAppStore({ ...initial(605), superLabel: 1 });
  expect(store.getState().superLabel).toBe(1);
  enterPage(store, initial(605));
  expect(store.getState().superLabel).toBe(0);
});

test('nothing in the state stays as it began', async () => {
  const store = createAppStore(undefined);
  const before = store.getState();
  const later = { ...initial(110), isCityNamed: true as const, superLabel: 2 };
  enterPage(store, later);
  fill(store);
  const { openLead, closeBanner, setViewGuider, setViewShareGuider, loadSupport, setMessageInfo } = store.getState();
  openLead({ ...LEAD, estateInfo: { houseId: 1, cityId: 110 } });
  closeBanner();
  setViewGuider(true);
  setViewShareGuider(true);
  await loadSupport(async () => ({ enable: true, hours: '每天 09:00-18:00' }));
  setMessageInfo({ userId: 'u1', regDate: 0, lastBuyDate: null, vipExpireDate: null, link: null });
  const after = store.getState();
  const fields = (Object.keys(before) as (keyof typeof before)[]).filter((name) => typeof before[name] !== 'function');
  expect(fields.filter((name) => after[name] === before[name])).toEqual([]);
});
