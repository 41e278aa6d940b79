import { PREFETCH_IDLE_TIMEOUT_MS } from '@/lib/config/constants';

/** Runs in an idle moment, after 2000 ms at the latest. Safari has no idle callback: there it waits that long. */
export function whenIdle(run: () => void): void {
  if (typeof window.requestIdleCallback === 'function') {
    window.requestIdleCallback(run, { timeout: PREFETCH_IDLE_TIMEOUT_MS });
  } else {
    window.setTimeout(run, PREFETCH_IDLE_TIMEOUT_MS);
  }
}
