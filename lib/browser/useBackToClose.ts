import { useEffect, useRef } from 'react';

/** Not in TypeScript's own types yet. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

/**
 * Android's back, by gesture or button, closes what lies over the page instead of leaving the page: in Chrome and webviews
 * from 126, Firefox from 149 (2026-11). Elsewhere back goes back, as ever.
 */
export function useBackToClose(open: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const { CloseWatcher: Watcher } = window as { CloseWatcher?: new () => CloseWatcher };
    if (!open || !Watcher) return;
    const watcher = new Watcher();
    watcher.onclose = () => latest.current();
    return () => watcher.destroy();
  }, [open]);
}
