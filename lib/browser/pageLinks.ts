import type { NextRouter } from 'next/router';
import { afterPaint } from './afterPaint';
import { applyAllStyles, loadAllStyles } from './allStyles';
import { startLinks } from './links';

/**
 * Follows links within the document, with the styles of the page that they lead to; where these do not come, a link loads
 * its document. They are applied when that page is there: styling the one that is left anew would keep the press waiting.
 * Whoever else leaves the page (back, a search) has the styles asked for as it does. Returns what stops it.
 */
export function startPageLinks(router: Pick<NextRouter, 'push' | 'events'>): () => void {
  let here = window.location.pathname;
  // The same page asked otherwise has its styles already.
  const isHere = (path: string) => pathnameOf(path) === here;
  const stylesOf = (path: string) => (isHere(path) ? Promise.resolve() : loadAllStyles());
  const onStart = (path: string) => void stylesOf(path).catch(() => {});
  const onArrival = (path: string) => {
    if (!isHere(path)) applyAllStyles();
  };
  const onEnd = (path: string) => {
    here = pathnameOf(path);
  };
  router.events.on('routeChangeStart', onStart);
  router.events.on('beforeHistoryChange', onArrival);
  router.events.on('routeChangeComplete', onEnd);
  const stop = startLinks((path) =>
    Promise.all([stylesOf(path), painted()]).then(
      () => void router.push(path),
      () => window.location.assign(path),
    ),
  );
  return () => {
    stop();
    router.events.off('routeChangeStart', onStart);
    router.events.off('beforeHistoryChange', onArrival);
    router.events.off('routeChangeComplete', onEnd);
  };
}

const painted = () => new Promise<void>((resolve) => void afterPaint(resolve));

const pathnameOf = (path: string): string => path.split(/[?#]/, 1)[0] ?? '';
