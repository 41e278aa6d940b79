import type { NextRouter } from 'next/router';
import { startChunkReload } from './chunkReload';
import { startLinks } from './links';
import { startPrefetch } from './prefetch';
import { startProgress } from './progress';
import { startScrollMemory } from './scrollMemory';
import { registerServiceWorker, startOfflineCopies } from './serviceWorker';

/** All that the shell does in a browser beside drawing, for as long as the document lives. Returns what stops it. */
export function startShell(router: Pick<NextRouter, 'push' | 'prefetch' | 'events'>): () => void {
  const stops = [
    startChunkReload(),
    startScrollMemory(router.events),
    startProgress(router.events),
    startOfflineCopies(router.events),
    startLinks((path) => void router.push(path)),
    startPrefetch((path) => void router.prefetch(path).catch(() => {})),
  ];
  if (process.env.NODE_ENV === 'production') registerServiceWorker();
  return () => {
    for (const stop of stops) stop();
  };
}
