import { useEffect, useRef } from 'react';
import { holdBackEntry } from './backEntry';

/**
 * Back, a phone's or the browser's, closes what lies over the page instead of leaving the page. A CloseWatcher (Chrome 126)
 * hears of a phone's alone.
 */
export function useBackToClose(open: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => (open ? holdBackEntry(() => latest.current()) : undefined), [open]);
}
