import { PREFETCH_SKIPPED_NETWORKS } from '@/lib/config/constants';
import { pagePath } from './links';
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

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'touchstart', 'scroll', 'keydown'] as const;

/**
 * Prefetches the code of the page behind each link, in an idle moment after the link has come into view, also for links
 * that appear later. Begins when the visitor first moves: until then the page itself has the processor, and one that
 * nobody reads fetches nothing more. `first` fetches what every other page needs. Returns a function that stops it.
 */
export function startPrefetch(prefetch: (path: string) => void, first: () => void): () => void {
  if (!mayPrefetch() || typeof IntersectionObserver !== 'function') return () => {};
  let stop: (() => void) | null = null;
  const begin = () => {
    ignore();
    whenIdle(first);
    stop = prefetchInView(prefetch);
  };
  const ignore = () => {
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, begin);
  };
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, begin, { passive: true });
  return () => {
    ignore();
    stop?.();
  };
}

function prefetchInView(prefetch: (path: string) => void): () => void {
  const seen = new WeakSet<Element>();
  let scanning = false;

  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      inView.unobserve(target);
      const path = pagePath((target as HTMLAnchorElement).href);
      if (path) whenIdle(() => prefetch(path));
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
