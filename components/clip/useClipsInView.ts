import { type RefObject, useEffect } from 'react';

/** How much of a clip must be seen for it to play. */
const SHARE = 0.6;

type Connection = { saveData?: boolean } | undefined;

/** Not where somebody saves data, or wants nothing that moves. */
function mayPlay(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData) return false;
  return !['(prefers-reduced-data: reduce)', '(prefers-reduced-motion: reduce)'].some(
    (query) => matchMedia(query).matches,
  );
}

/**
 * Plays the clips within an element, without sound, while they are in view. One that somebody has stopped stays so. Without a
 * script, or where data are saved, the browser's own controls begin it.
 */
export function useClipsInView(within: RefObject<HTMLElement | null>, key: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other clips are other elements
  useEffect(() => {
    const element = within.current;
    if (!element || typeof IntersectionObserver !== 'function' || !mayPlay()) return;
    const stopped = new WeakSet<Element>();
    const inView = new WeakSet<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const video = target as HTMLVideoElement;
          const isSeen = intersectionRatio >= SHARE;
          if (!isSeen) {
            inView.delete(video);
            video.pause();
          } else if (!inView.has(video) && !stopped.has(video)) {
            inView.add(video);
            // A browser may refuse: the controls are there.
            video.play().catch(() => {});
          }
        }
      },
      { threshold: SHARE },
    );
    const onPause = ({ target }: Event) => {
      if (inView.has(target as Element)) stopped.add(target as Element);
    };
    const videos = [...element.querySelectorAll('video')];
    for (const video of videos) {
      observer.observe(video);
      video.addEventListener('pause', onPause);
    }
    return () => {
      observer.disconnect();
      for (const video of videos) video.removeEventListener('pause', onPause);
    };
  }, [within, key]);
}
