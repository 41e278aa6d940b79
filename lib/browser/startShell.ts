import type { NextRouter } from 'next/router';
import { prefetchAllStyles } from './allStyles';
import { startChunkReload } from './chunkReload';
import { startEagerPictures } from './eagerPictures';
import { startFormMarks } from './formMarks';
import { startFreshFocus } from './freshFocus';
import { startFocusMemory } from './keptFocus';
import { startPageLinks } from './pageLinks';
import { reportPageError, startPageReports } from './pageReports';
import { startPrefetch } from './prefetch';
import { startProgress } from './progress';
import type { NavigationOptions } from './routerEvents';
import { startScrollMemory } from './scrollMemory';
import { registerServiceWorker, startOfflineCopies } from './serviceWorker';
import { reportShownPage } from './shownPage';
import { startSmallerPhotos } from './smallerPhotos';
import { startWayBack } from './wayBack';

export interface ShellOptions {
  /** A page is left for another: what it was waiting for is no longer wanted. */
  onLeave: () => void;
  /** Whether the browser loads another document. */
  isLeaving: () => boolean;
}

export type ShellRouter = Pick<NextRouter, 'push' | 'prefetch' | 'events' | 'beforePopState'>;

/** All that the shell does in a browser beside drawing, for as long as the document lives. Returns what stops it. */
export function startShell(router: ShellRouter, { onLeave, isLeaving }: ShellOptions): () => void {
  const onStart = (_path: string, { shallow }: NavigationOptions) => {
    if (!shallow) onLeave();
  };
  router.events.on('routeChangeStart', onStart);
  const stops = [
    () => router.events.off('routeChangeStart', onStart),
    startChunkReload(),
    startEagerPictures(),
    startScrollMemory(router),
    startWayBack(router.events),
    startFreshFocus(router.events),
    startFormMarks(router.events),
    startFocusMemory(),
    startSmallerPhotos(),
    startProgress(router.events),
    startOfflineCopies(router.events),
    startPageReports(),
    startPageLinks(router, isLeaving),
    startPrefetch({ page: (path) => router.prefetch(path), shared: prefetchAllStyles }, router.events),
  ];
  reportShownPage();
  if (process.env.NODE_ENV === 'production') registerServiceWorker();
  return () => {
    for (const stop of stops) stop();
  };
}

/** Says what a part of the page could not draw. From here, since every page brings the name of this file. */
export const reportFailure = (failure: unknown): void => reportPageError(failure);
