import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { localCityId, localLoginMobile, localPromoterCode, localVersion } from '@/lib/browser/localValues';
import { localStore } from '@/lib/browser/safeStorage';

const block = () =>
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });

beforeEach(() => {
  localStorage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const key of ['key', 'cityId', 'USER_LOGIN_MOBILE']) localStore.remove(key);
});

describe('storage', () => {
  test('keeps values in the browser', () => {
    localStore.set('key', 'value');
    expect(localStorage.getItem('key')).toBe('value');
    expect(localStore.get('key')).toBe('value');
    localStore.remove('key');
    expect(localStore.get('key')).toBeNull();
  });

  test('keeps them for the page where the browser blocks storage', () => {
    block();
    localStore.set('key', 'value');
    expect(localStore.get('key')).toBe('value');
    localStore.remove('key');
    expect(localStore.get('key')).toBeNull();
  });

  test('a full disk does not bring the older value back', () => {
    localStore.set('key', 'old');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    localStore.set('key', 'new');
    expect(localStore.get('key')).toBe('new');
  });
});

describe('locally stored values', () => {
  test('have the names of the specification', () => {
    localCityId.set('605');
    localVersion.set('12.8.0');
    Cookies.set('TBSProxyCode', 'A-1');
    localPromoterCode.mirror();
    localLoginMobile.set('13800138000');
    expect(Cookies.get()).toEqual({ cityId: '605', currentVersion: '12.8.0', TBSProxyCode: 'A-1' });
    expect({ ...localStorage }).toEqual({
      cityId: '605',
      currentVersion: '12.8.0',
      TBSProxyCode: 'A-1',
      USER_LOGIN_MOBILE: '13800138000',
    });
  });

  test('the phone never becomes a cookie', () => {
    localLoginMobile.set('13800138000');
    expect(document.cookie).toBe('');
  });

  test('the cookie counts, its copy helps out', () => {
    localCityId.set('605');
    Cookies.set('cityId', '110');
    expect(localCityId.get()).toBe('110');
    Cookies.remove('cityId');
    expect(localCityId.get()).toBe('605');
    localCityId.clear();
    expect(localCityId.get()).toBeNull();
  });

  test('what is not valid is not there', () => {
    Cookies.set('cityId', '6e5');
    Cookies.set('currentVersion', 'v12');
    Cookies.set('TBSProxyCode', 'a b');
    localStorage.setItem('USER_LOGIN_MOBILE', '138****8000');
    expect([localCityId.get(), localVersion.get(), localPromoterCode.get(), localLoginMobile.get()]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('blocked storage still knows them on this page', () => {
    block();
    localLoginMobile.set('13800138000');
    expect(localLoginMobile.get()).toBe('13800138000');
    localLoginMobile.clear();
    expect(localLoginMobile.get()).toBeNull();
  });
});
