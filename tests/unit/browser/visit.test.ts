import Cookies from 'js-cookie';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { localCityId, localPromoterCode, localVersion } from '@/lib/browser/localValues';
import { keepVisit } from '@/lib/browser/visit';
import { PLAIN_BROWSER } from '@/lib/kernel/plainBrowser';

const APP = { kind: 'app', platform: 'ios', version: '12.8.0' } as const;
const visit = (changes: Partial<Parameters<typeof keepVisit>[0]> = {}) =>
  keepVisit({ cityId: 605, isCityNamed: false, environment: PLAIN_BROWSER, ...changes });

beforeEach(() => {
  localStorage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});

describe('the city', () => {
  test('of a page whose address names it is kept', () => {
    expect(visit({ cityId: 3301, isCityNamed: true })).toBe(false);
    expect([Cookies.get('cityId'), localStorage.getItem('cityId')]).toEqual(['3301', '3301']);
  });

  test('of any other page is not: a stranger has chosen none', () => {
    visit();
    expect(localCityId.get()).toBeNull();
  });

  test('comes back where the browser has dropped the cookie, and then the page is asked for again, once', () => {
    localStorage.setItem('cityId', '3301');
    expect(visit()).toBe(true);
    expect(Cookies.get('cityId')).toBe('3301');
    expect(visit({ cityId: 3301 })).toBe(false);
  });

  test('is not asked for again and again where cookies are blocked', () => {
    localStorage.setItem('cityId', '3301');
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    expect(visit()).toBe(false);
  });

  test('that the address names wins over what was kept', () => {
    localStorage.setItem('cityId', '3301');
    expect(visit({ cityId: 605, isCityNamed: true })).toBe(false);
    expect(localCityId.get()).toBe('605');
  });
});

describe('the version', () => {
  test('of the app is kept, a browser has none', () => {
    visit();
    expect(localVersion.get()).toBeNull();
    visit({ environment: APP });
    expect([Cookies.get('currentVersion'), localStorage.getItem('currentVersion')]).toEqual(['12.8.0', '12.8.0']);
  });

  test('comes back where the app’s cookie was dropped', () => {
    localStorage.setItem('currentVersion', '12.8.0');
    expect(visit()).toBe(true);
    expect(Cookies.get('currentVersion')).toBe('12.8.0');
  });
});

describe('the promoter', () => {
  test('is whom the cookie names that the server has set, and nobody once that is over', () => {
    Cookies.set('TBSProxyCode', 'A-1');
    visit();
    expect([localPromoterCode.get(), localStorage.getItem('TBSProxyCode')]).toEqual(['A-1', 'A-1']);
    Cookies.remove('TBSProxyCode');
    visit();
    expect([localPromoterCode.get(), localStorage.getItem('TBSProxyCode')]).toEqual([null, null]);
    expect(Cookies.get('TBSProxyCode')).toBeUndefined();
  });

  test.each(['', '<script>', 'a'.repeat(65), '推广'])('a code such as "%s" is none', (code) => {
    Cookies.set('TBSProxyCode', code);
    visit();
    expect([localPromoterCode.get(), localStorage.getItem('TBSProxyCode')]).toEqual([null, null]);
  });
});
