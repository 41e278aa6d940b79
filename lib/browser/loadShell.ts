import { endEarly, replayEarlyClicks } from './replayEarlyClicks';
import { runInNewTask } from './runInNewTask';
import type { ShellOptions, ShellRouter } from './startShell';
import { startWhenLoaded } from './startWhenLoaded';

/**
 * Loads what the shell does and starts it: when the page is hydrated, so that it costs the first load nothing. Until it
 * is there, and where it does not come, links load their documents: everything it adds can be done without. Returns what
 * stops it.
 */
export function loadShell(router: ShellRouter, options: Omit<ShellOptions, 'isLeaving'>): () => void {
  replayEarlyClicks();
  return startWhenLoaded(
    runInNewTask(() => import('./startShell')).then(
      ({ startShell }) =>
        () =>
          startShell(router, { ...options, ...endEarly() }),
      (failure: unknown) => {
        endEarly();
        throw failure;
      },
    ),
  );
}
