/**
 * Calls `look` at most once a frame when the window is scrolled or resized, and at once where somebody has scrolled
 * before the page's scripts came. Returns a function that stops it.
 */
export function watchScroll(look: () => void): () => void {
  let frame = 0;
  const onScroll = () => {
    frame ||= window.requestAnimationFrame(() => {
      frame = 0;
      look();
    });
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  window.addEventListener('resize', onScroll, { passive: true });
  if (window.scrollY > 0) onScroll();
  return () => {
    window.cancelAnimationFrame(frame);
    window.removeEventListener('scroll', onScroll);
    window.removeEventListener('resize', onScroll);
  };
}
