import { SESSION_KEYS } from '@/lib/config/storageKeys';
import { buildId } from './buildId';
import { isReturn } from './isReturn';
import { tabStore } from './safeStorage';

/** After it what was loaded is old, ms. */
const GOOD_MS = 60 * 60_000;

interface Lengthened {
  address: string;
  build: string;
  at: number;
  pages: unknown[];
}

/** Remembers the list that was made longer last: a phone drops the tab of who reads something else meanwhile. */
export function rememberLengthened(address: string, pages: readonly unknown[], now: number): void {
  const list: Lengthened = { address, build: buildId(), at: now, pages: [...pages] };
  // Where there is no room the list is as long as the server's.
  tabStore.set(SESSION_KEYS.lengthened, JSON.stringify(list));
}

/** What the list of this address was made longer by, where its document was loaded anew on the way back; of this build only. */
export function recallLengthened<Page>(address: string, now: number): Page[] {
  if (!isReturn()) return [];
  try {
    const list = JSON.parse(tabStore.get(SESSION_KEYS.lengthened) ?? '') as Lengthened;
    const isIt = list.address === address && list.build === buildId() && Math.abs(now - list.at) < GOOD_MS;
    return isIt && Array.isArray(list.pages) ? (list.pages as Page[]) : [];
  } catch {
    return [];
  }
}
