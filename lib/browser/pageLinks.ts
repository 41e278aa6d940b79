import type { NextRouter } from 'next/router';
import { afterPaint } from './afterPaint';
import { loadAllStyles } from './allStyles';
import { startLinks } from './links';

/**
 * Follows links within the document, with the styles of the page that they lead to; where these do not come, a link loads
 * its document. Whoever else leaves the page (back, a search) has the styles asked for as it does. Returns what stops it.
 */
export function startPageLinks(router: Pick<NextRouter, 'push' | 'events'>): () => void {
  let here = window.location.pathname;
  // The same page asked otherwise has its styles already.
  const stylesOf = (path: string) => (pathnameOf(path) === here ? Promise.resolve() : loadAllStyles());
  const onStart = (path: string) => void stylesOf(path).catch(() => {});
  const onEnd = (path: string) => {
    here = pathnameOf(path);
  };
  router.events.on('routeChangeStart', onStart);
  router.events.on('routeChangeComplete', onEnd);
  const stop = startLinks((path) =>
    stylesOf(path).then(
      () => afterPaint(() => void router.push(path)),
      () => window.location.assign(path),
    ),
  );
  return () => {
    stop();
    router.events.off('routeChangeStart', onStart);
    router.events.off('routeChangeComplete', onEnd);
  };
}

const pathnameOf = (path: string): string => path.split(/[?#]/, 1)[0] ?? '';
