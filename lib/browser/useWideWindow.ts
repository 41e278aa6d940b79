import { useSyncExternalStore } from 'react';

const wideWindow = () => window.matchMedia?.('(min-width: 1024px)');

function subscribe(onChange: () => void): () => void {
  const wide = wideWindow();
  wide?.addEventListener?.('change', onChange);
  return () => wide?.removeEventListener?.('change', onChange);
}

/** Whether the window is a desktop's; `unknown` is what a server, and a browser that does not tell, take it for. */
export const useWideWindow = (unknown: boolean): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wideWindow()?.matches ?? unknown,
    () => unknown,
  );
