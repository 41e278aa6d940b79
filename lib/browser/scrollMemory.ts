import type { NextRouter } from 'next/router';
import { SCROLL_RESTORE_POLL_MS, SCROLL_RESTORE_POLLS } from '@/lib/config/constants';
import { SESSION_KEYS } from '@/lib/config/storageKeys';
import { isReturn } from './isReturn';
import type { RouterEvents } from './routerEvents';
import { readItems, tabStore } from './safeStorage';

export interface ScrollRouter extends Pick<NextRouter, 'beforePopState'> {
  events: RouterEvents;
}

/** Where a history entry was left. The router's key is lost when the document is reloaded, the path is not. */
interface Position {
  key: string;
  path: string;
  y: number;
}

const MAX_POSITIONS = 50;

function isPosition(value: unknown): value is Position {
  const { key, path, y } = (value ?? {}) as Partial<Position>;
  return typeof key === 'string' && typeof path === 'string' && typeof y === 'number';
}

const readPositions = (): Position[] => readItems(tabStore.get(SESSION_KEYS.scrollPositions), isPosition);

function remember(position: Position): void {
  const others = readPositions().filter(({ key }) => key !== position.key);
  tabStore.set(SESSION_KEYS.scrollPositions, JSON.stringify([...others, position].slice(-MAX_POSITIONS)));
}

/** The key that the router gave to the current history entry. */
function entryKey(): string {
  const state: { key?: unknown } | null = window.history.state;
  return typeof state?.key === 'string' ? state.key : '';
}

const currentPath = (): string => window.location.pathname + window.location.search;

/**
 * Scrolls to `y` as soon as the page is tall enough: looks every 100 ms, 20 times, then goes to the top. A visitor who
 * scrolls meanwhile is left alone. Returns a function that stops it.
 */
export function restoreScroll(y: number): () => void {
  let polls = 0;
  let timer = 0;
  const stop = () => {
    window.clearTimeout(timer);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchstart', stop);
  };
  const look = () => {
    const reachable = document.documentElement.scrollHeight - window.innerHeight;
    if (reachable < y && polls < SCROLL_RESTORE_POLLS) {
      polls += 1;
      timer = window.setTimeout(look, SCROLL_RESTORE_POLL_MS);
      return;
    }
    stop();
    window.scrollTo(0, reachable < y ? 0 : y);
  };
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchstart', stop, { passive: true });
  look();
  return stop;
}

/** The place where this document was left before it was reloaded or come back to. */
function placeBeforeLoad(): number | null {
  if (!isReturn() || window.location.hash) return null;
  const left = readPositions().filter((position) => position.path === currentPath());
  return left[left.length - 1]?.y ?? null;
}

/** Remembers where each history entry was left and restores it on going back. Returns a function that stops it. */
export function startScrollMemory(router: ScrollRouter): () => void {
  const { events } = router;
  let entry = { key: entryKey(), path: currentPath() };
  let popped = false;
  let stopRestoring = () => {};

  const leave = () => remember({ ...entry, y: window.scrollY });
  const onStart = () => {
    stopRestoring();
    // Until the address changes the entry is still the one being left; after a pop it is already the other.
    if (!popped) entry = { ...entry, key: entryKey() };
    leave();
  };
  const onComplete = () => {
    entry = { key: entryKey(), path: currentPath() };
    if (popped) stopRestoring = restoreScroll(readPositions().find(({ key }) => key === entry.key)?.y ?? 0);
    popped = false;
  };
  // A popstate listener would come too late: the router's own is first, and starts the change of route at once.
  router.beforePopState(() => {
    popped = true;
    return true;
  });

  window.history.scrollRestoration = 'manual';
  const place = placeBeforeLoad();
  if (place !== null) stopRestoring = restoreScroll(place);
  for (const kind of ['routeChange', 'hashChange'] as const) {
    events.on(`${kind}Start`, onStart);
    events.on(`${kind}Complete`, onComplete);
  }
  window.addEventListener('pagehide', leave);
  return () => {
    stopRestoring();
    for (const kind of ['routeChange', 'hashChange'] as const) {
      events.off(`${kind}Start`, onStart);
      events.off(`${kind}Complete`, onComplete);
    }
    router.beforePopState(() => true);
    window.removeEventListener('pagehide', leave);
  };
}
