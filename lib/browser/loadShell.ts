import { repeatEarlyPress } from './earlyPress';
import type { ShellOptions, ShellRouter } from './startShell';

/**
 * Loads what the shell does and starts it: when the page is hydrated, so that it costs the first load nothing. Until it
 * is there, links load their documents. Returns what stops it.
 */
export function loadShell(router: ShellRouter, options: ShellOptions): () => void {
  let stop: (() => void) | null = null;
  let wanted = true;
  repeatEarlyPress();
  import('./startShell').then(
    ({ startShell }) => {
      if (wanted) stop = startShell(router, options);
    },
    // Everything it adds can be done without: links and forms are plain.
    () => {},
  );
  return () => {
    wanted = false;
    stop?.();
  };
}
