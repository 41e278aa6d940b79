import { PREFETCH_SKIPPED_NETWORKS } from '@/lib/config/constants';
import { pagePath } from './links';
import type { RouterEvents } from './routerEvents';
import { whenIdle } from './whenIdle';

/** The Network Information API, where the browser has it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Prefetching is skipped where the visitor pays for it: data saver, and 2g. */
export function mayPrefetch(connection = (navigator as { connection?: Connection }).connection): boolean {
  if (!connection) return true;
  return !connection.saveData && !PREFETCH_SKIPPED_NETWORKS.includes(connection.effectiveType ?? '');
}

const PRESSES = ['pointerdown', 'touchstart'] as const;
const OTHER_SIGNS = ['pointermove', 'scroll', 'keydown'] as const;

/** What is fetched before it is wanted. */
export interface Ahead {
  /** The code of the page at a path; resolves when it is there. */
  page: (path: string) => Promise<void>;
  /** What every other page needs. */
  shared: () => void;
}

/**
 * Prefetches the code of the page behind each link, in an idle moment after the link has come into view, also for links
 * that appear later; that of a link that is pressed at once. Begins when the visitor first moves: until then the page itself
 * has the processor, and one that nobody reads fetches nothing more. A press on a link is no beginning: who goes on has the
 * line for the page that opens. Returns a function that stops it.
 */
export function startPrefetch(ahead: Ahead, events: RouterEvents): () => void {
  if (!mayPrefetch() || typeof IntersectionObserver !== 'function') return () => {};
  const { page, shared } = eachOnce(ahead);
  const line = startLine(page, events);
  const stops = [line.stop];
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    whenIdle(shared);
    stops.push(prefetchInView(line.add));
  };
  const onPress = ({ target }: Event) => {
    const path = pressedPath(target);
    if (path === null) return begin();
    shared();
    void page(path);
  };
  const listen = (method: 'addEventListener' | 'removeEventListener') => {
    for (const sign of PRESSES) window[method](sign, onPress, { passive: true });
    for (const sign of OTHER_SIGNS) window[method](sign, begin, { passive: true });
  };
  listen('addEventListener');
  return () => {
    listen('removeEventListener');
    for (const stop of stops) stop();
  };
}

/** A finger is two presses, and a pressed link may wait in the line: each is fetched once, and a failure is nobody's. */
function eachOnce({ page, shared }: Ahead): Ahead {
  const fetched = new Set<string>();
  let isShared = false;
  return {
    page: async (path) => {
      if (fetched.has(path)) return;
      fetched.add(path);
      await page(path).catch(() => {});
    },
    shared: () => {
      if (!isShared) shared();
      isShared = true;
    },
  };
}

function pressedPath(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.href ? pagePath(link.href) : null;
}

/** Pages one after the other, each in an idle moment, and none while another page is opened. */
function startLine(page: Ahead['page'], events: RouterEvents) {
  const waiting: string[] = [];
  let isFetching = false;
  let isOpening = false;
  const next = () => {
    if (isFetching || isOpening || waiting.length === 0) return;
    isFetching = true;
    whenIdle(() => void fetchFirst());
  };
  const fetchFirst = async () => {
    const path = isOpening ? undefined : waiting.shift();
    if (path !== undefined) await page(path);
    isFetching = false;
    next();
  };
  const onStart = () => {
    isOpening = true;
  };
  const onEnd = () => {
    isOpening = false;
    next();
  };
  const ends = ['routeChangeComplete', 'routeChangeError'] as const;
  events.on('routeChangeStart', onStart);
  for (const end of ends) events.on(end, onEnd);
  return {
    add: (path: string) => {
      waiting.push(path);
      next();
    },
    stop: () => {
      waiting.length = 0;
      events.off('routeChangeStart', onStart);
      for (const end of ends) events.off(end, onEnd);
    },
  };
}

/** Hands on the path of each link when it comes into view. */
function prefetchInView(add: (path: string) => void): () => void {
  const seen = new WeakSet<Element>();
  let scanning = false;

  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      inView.unobserve(target);
      const path = pagePath((target as HTMLAnchorElement).href);
      if (path) add(path);
    }
  });
  const scan = () => {
    scanning = false;
    for (const link of document.links) {
      if (!seen.has(link)) {
        seen.add(link);
        inView.observe(link);
      }
    }
  };
  const changes = new MutationObserver(() => {
    if (scanning) return;
    scanning = true;
    whenIdle(scan);
  });

  whenIdle(scan);
  changes.observe(document.body, { childList: true, subtree: true });
  return () => {
    changes.disconnect();
    inView.disconnect();
  };
}
