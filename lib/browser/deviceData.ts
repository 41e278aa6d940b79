import { COMMUTE_COOKIE } from '@/lib/config/allCookies';
import { LOCAL_KEYS } from '@/lib/config/storageKeys';
import { setCompared } from './comparedHomes';
import { readCookie, removeCookie } from './cookies';
import { clearFavourites } from './favourites';
import { clearFinances } from './finances';
import { clearReceipts } from './leadReceipts';
import { localStore } from './safeStorage';
import { clearSearches } from './savedSearches';
import { clearViewed } from './viewingHistory';

/** The names of what is the visitor's: what only makes pages work as they were set says nothing of them. */
export type DeviceDatum = StoredDatum | 'commute';

type StoredDatum = Exclude<
  keyof typeof LOCAL_KEYS,
  // Which city, which version, who led here, whether a history is wanted, and suggestions by it, what was said of taking things along,
  // whether somebody else is signed in now.
  | 'cityId'
  | 'currentVersion'
  | 'promoterCode'
  | 'viewedOff'
  | 'suggestionsOff'
  | 'importDecided'
  | 'account'
  | 'staffAccount'
>;

const forget = (name: StoredDatum) => () => localStore.remove(LOCAL_KEYS[name]);

/** How each is deleted; a new key has its line here or among those that say nothing, or nothing compiles. */
const DELETIONS: Record<DeviceDatum, () => void> = {
  loginMobile: forget('loginMobile'),
  recentCities: forget('recentCities'),
  recentSearches: forget('recentSearches'),
  mortgages: forget('mortgages'),
  favourites: clearFavourites,
  viewed: clearViewed,
  savedSearches: clearSearches,
  compared: () => setCompared([]),
  means: clearFinances,
  leadReceipts: clearReceipts,
  appraisals: forget('appraisals'),
  ownHomes: forget('ownHomes'),
  // The server's HTML tells it, so it is a cookie.
  commute: () => removeCookie(COMMUTE_COOKIE),
};

/** What a visitor left on this device. */
export const listDeviceData = (): DeviceDatum[] =>
  (Object.keys(DELETIONS) as DeviceDatum[]).filter((name) =>
    name === 'commute' ? readCookie(COMMUTE_COOKIE) !== null : localStore.get(LOCAL_KEYS[name]) !== null,
  );

/** Deletes it from this device; the parts of the page that show it follow. */
export const deleteDeviceData = (name: DeviceDatum): void => DELETIONS[name]();
