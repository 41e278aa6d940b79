import { useRouter } from 'next/router';
import { useEffect } from 'react';

const EVERY_MS = 5_000;
/** Whoever has touched nothing for so long has left the desk: their session may run out. */
const LEFT_MS = 10 * 60_000;

/** Reads the page anew every five seconds, while somebody looks at it and works; what they type stays. */
export function useFreshPage(): void {
  const { replace, asPath, events } = useRouter();
  useEffect(() => {
    let touched = Date.now();
    let isLeaving = false;
    const touch = (): void => {
      touched = Date.now();
    };
    // Reading this page anew would call off the way to another.
    const leave = (path: string): void => {
      isLeaving = path !== asPath;
    };
    const stay = (): void => {
      isLeaving = false;
    };
    const look = (): void => {
      if (isLeaving || document.visibilityState === 'hidden' || Date.now() - touched > LEFT_MS) return;
      void replace(asPath, undefined, { scroll: false });
    };
    const timer = setInterval(look, EVERY_MS);
    events.on('routeChangeStart', leave);
    events.on('routeChangeError', stay);
    for (const name of ['pointerdown', 'keydown'] as const) addEventListener(name, touch);
    return () => {
      clearInterval(timer);
      events.off('routeChangeStart', leave);
      events.off('routeChangeError', stay);
      for (const name of ['pointerdown', 'keydown'] as const) removeEventListener(name, touch);
    };
  }, [replace, asPath, events]);
}
