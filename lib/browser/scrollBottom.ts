import { useEffect, useRef } from 'react';

const DEFAULT_DISTANCE = 200;

/**
 * Calls back when the window is scrolled to within `distance` pixels of the page's end: once for each arrival, and
 * again when the page has grown and the visitor arrives anew. Returns a function that stops it.
 */
export function watchScrollBottom(onBottom: () => void, distance = DEFAULT_DISTANCE): () => void {
  let frame = 0;
  let arrivedAt = -1;
  const look = () => {
    frame = 0;
    const { scrollHeight } = document.documentElement;
    const atBottom = window.scrollY + window.innerHeight >= scrollHeight - distance;
    if (!atBottom) arrivedAt = -1;
    else if (arrivedAt !== scrollHeight) {
      arrivedAt = scrollHeight;
      onBottom();
    }
  };
  const onScroll = () => {
    frame ||= window.requestAnimationFrame(look);
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  window.addEventListener('resize', onScroll, { passive: true });
  // Somebody was quicker than the page's scripts.
  if (window.scrollY > 0) onScroll();
  return () => {
    window.cancelAnimationFrame(frame);
    window.removeEventListener('scroll', onScroll);
    window.removeEventListener('resize', onScroll);
  };
}

/** watchScrollBottom for as long as the component is shown and `enabled`. */
export function useScrollBottom(onBottom: () => void, enabled = true, distance = DEFAULT_DISTANCE): void {
  const latest = useRef(onBottom);
  useEffect(() => {
    latest.current = onBottom;
  });
  useEffect(() => (enabled ? watchScrollBottom(() => latest.current(), distance) : undefined), [enabled, distance]);
}
