import { useEffect, useRef } from 'react';
import { watchScroll } from './watchScroll';

const DEFAULT_DISTANCE = 200;

/**
 * Calls back when the window is scrolled to within `distance` pixels of the page's end: once for each arrival, and
 * again when the page has grown and the visitor arrives anew. Returns a function that stops it.
 */
export function watchScrollBottom(onBottom: () => void, distance = DEFAULT_DISTANCE): () => void {
  let arrivedAt = -1;
  return watchScroll(() => {
    const { scrollHeight } = document.documentElement;
    const atBottom = window.scrollY + window.innerHeight >= scrollHeight - distance;
    if (!atBottom) arrivedAt = -1;
    else if (arrivedAt !== scrollHeight) {
      arrivedAt = scrollHeight;
      onBottom();
    }
  });
}

/** watchScrollBottom for as long as the component is shown and `enabled`. */
export function useScrollBottom(onBottom: () => void, enabled = true, distance = DEFAULT_DISTANCE): void {
  const latest = useRef(onBottom);
  useEffect(() => {
    latest.current = onBottom;
  });
  useEffect(() => (enabled ? watchScrollBottom(() => latest.current(), distance) : undefined), [enabled, distance]);
}
