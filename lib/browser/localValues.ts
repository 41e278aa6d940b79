import { COOKIES, type CookieRule } from '@/lib/config/cookies';
import { LOCAL_KEYS } from '@/lib/config/storageKeys';
import { isMobile } from '@/lib/kernel/phone';
import { H5, parseVersion } from '@/lib/kernel/version';
import { readCookie, removeCookie, writeCookie } from './cookies';
import { localStore } from './safeStorage';

/** One locally stored value of the specification, section 3. What is not valid is not stored, and reads as null. */
export interface LocalValue {
  get(): string | null;
  set(value: string): void;
  clear(): void;
}

/** A value whose cookie the server reads. */
export interface SharedValue extends LocalValue {
  /** Writes the cookie anew from the copy where the browser has dropped it. Answers whether it did. */
  restore(): boolean;
}

type IsValid = (text: string) => boolean;

function localValue(key: string, isValid: IsValid): LocalValue {
  return {
    get() {
      const value = localStore.get(key);
      return value !== null && isValid(value) ? value : null;
    },
    set(value) {
      if (isValid(value)) localStore.set(key, value);
    },
    clear: () => localStore.remove(key),
  };
}

/**
 * A value that the server needs too. The cookie is the one that counts; the copy survives where the browser drops
 * cookies that scripts have set (Safari after seven days).
 */
function sharedValue(rule: CookieRule, key: string, isValid: IsValid): SharedValue {
  const copy = localValue(key, isValid);
  return {
    get() {
      const value = readCookie(rule);
      return value !== null && isValid(value) ? value : copy.get();
    },
    set(value) {
      if (!isValid(value)) return;
      writeCookie(rule, value);
      copy.set(value);
    },
    clear() {
      removeCookie(rule);
      copy.clear();
    },
    restore() {
      const copied = readCookie(rule) === null ? copy.get() : null;
      if (copied === null) return false;
      writeCookie(rule, copied);
      // Where cookies are blocked it does not.
      return readCookie(rule) === copied;
    },
  };
}

/** A value that the server alone sets; `mirror` has the copy say what the cookie does. */
function mirroredValue(rule: CookieRule, key: string, isValid: IsValid) {
  const copy = localValue(key, isValid);
  const get = () => {
    const value = readCookie(rule);
    return value !== null && isValid(value) ? value : null;
  };
  const mirror = () => {
    const value = get();
    if (value === null) copy.clear();
    else copy.set(value);
  };
  return { get, mirror };
}

const isId: IsValid = (text) => /^[1-9]\d{0,8}$/.test(text);
const isCode: IsValid = (text) => /^[\w-]{1,64}$/.test(text);
const isVersion: IsValid = (text) => text === H5 || parseVersion(text) !== H5;

export const localCityId = sharedValue(COOKIES.city, LOCAL_KEYS.cityId, isId);
export const localVersion = sharedValue(COOKIES.clientVersion, LOCAL_KEYS.currentVersion, isVersion);
/**
 * Whose link led here within 30 days: the server sets the cookie at a click and the browser drops it in time, so that a copy
 * never outlives it.
 */
export const localPromoterCode = mirroredValue(COOKIES.promoter, LOCAL_KEYS.promoterCode, isCode);
/** The phone number last signed in with or left with a lead, on the owner's device only. */
export const localLoginMobile = localValue(LOCAL_KEYS.loginMobile, isMobile);
