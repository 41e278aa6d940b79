import { useEffect, useRef } from 'react';
import { holdBackEntry } from './backEntry';

/** Not in TypeScript's own types yet. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

type MakeWatcher = new () => CloseWatcher;

/**
 * Back closes what lies over the page instead of leaving the page. Chrome and webviews from 126 and Firefox from 149 have
 * a watcher for it (2026-11); elsewhere, as in Safari, it is given an entry of the history.
 */
export function useBackToClose(open: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!open) return;
    const { CloseWatcher: Watcher } = window as { CloseWatcher?: MakeWatcher };
    const close = () => latest.current();
    return Watcher ? watchClosing(Watcher, close) : holdBackEntry(close);
  }, [open]);
}

function watchClosing(Watcher: MakeWatcher, close: () => void): () => void {
  const watcher = new Watcher();
  watcher.onclose = close;
  return () => watcher.destroy();
}
