import type { NextRouter } from 'next/router';
import { afterPaint } from './afterPaint';
import { applyAllStyles, loadAllStyles } from './allStyles';
import { startLinks } from './links';

type LinkRouter = Pick<NextRouter, 'push' | 'events'>;

/**
 * Follows links within the document, with the styles of the page that they lead to; where these do not come, a link loads
 * its document. They are applied when that page is there: styling the one that is left anew would keep the press waiting.
 * Whoever else leaves the page (back, a search) has the styles asked for as it does. Links are the browser's while it
 * loads another document (`isLeaving`), which would come in the end. Returns what stops it.
 */
export function startPageLinks(router: LinkRouter, isLeaving: () => boolean): () => void {
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
  const open = openLast(router);
  const stop = startLinks((path, stays) => void open(path, stays, Promise.all([stylesOf(path), painted()])), isLeaving);
  return () => {
    stop();
    router.events.off('routeChangeStart', onStart);
    router.events.off('beforeHistoryChange', onArrival);
    router.events.off('routeChangeComplete', onEnd);
  };
}

/**
 * Opens of all pages asked for the last, once it is ready; as a document where that fails. Next drops a page for a later one
 * only after it has begun to open it, which waits for the list of all pages: of two asked for before, the slower stays.
 */
function openLast(router: LinkRouter) {
  let asked = 0;
  let begun = Promise.resolve();
  return async (path: string, stays: true | undefined, ready: Promise<unknown>) => {
    asked += 1;
    const own = asked;
    const isReady = await ready.then(
      () => true,
      () => false,
    );
    await begun;
    if (own !== asked) return;
    if (isReady) begun = begin(router, path, stays);
    else window.location.assign(path);
  };
}

/** Resolves when Next has begun to open the page, or will not. */
const begin = (router: LinkRouter, path: string, stays: true | undefined) =>
  new Promise<void>((resolve) => {
    const end = () => {
      router.events.off('routeChangeStart', end);
      resolve();
    };
    router.events.on('routeChangeStart', end);
    void (stays ? router.push(path, undefined, { scroll: false }) : router.push(path)).finally(end);
  });

const painted = () => new Promise<void>((resolve) => void afterPaint(resolve));

const pathnameOf = (path: string): string => path.split(/[?#]/, 1)[0] ?? '';
