import { useEffect, useState } from 'react';
import { buildId } from '@/lib/browser/buildId';

const EVERY_MS = 5_000;
/** Whoever has touched nothing for so long has left the desk: their session may run out. */
const LEFT_MS = 10 * 60_000;

/**
 * The page's props, read anew every five seconds while somebody looks at it and works; what they type stays. By the page's
 * own data: the router knows no page of the desk (scripts/next/visitorsManifest.js).
 */
export function useFreshPage<Props extends object>(props: Props): Props {
  const [fresh, setFresh] = useState(props);
  useEffect(() => {
    const leaving = new AbortController();
    let touched = Date.now();
    const touch = (): void => {
      touched = Date.now();
    };
    const look = async (): Promise<void> => {
      if (document.visibilityState === 'hidden' || Date.now() - touched > LEFT_MS) return;
      const found = await readData(leaving.signal);
      if (found === 'elsewhere') location.reload();
      else if (found) setFresh(found as Props);
    };
    const timer = setInterval(() => void look(), EVERY_MS);
    for (const name of ['pointerdown', 'keydown'] as const) addEventListener(name, touch);
    return () => {
      clearInterval(timer);
      leaving.abort();
      for (const name of ['pointerdown', 'keydown'] as const) removeEventListener(name, touch);
    };
  }, []);
  return fresh;
}

/** null: not now; elsewhere: the session has ended, or the site is another build. */
async function readData(signal: AbortSignal): Promise<object | 'elsewhere' | null> {
  const { pathname, search } = location;
  try {
    const answer = await fetch(`/_next/data/${buildId()}${pathname}.json${search}`, { signal });
    if (answer.status === 404) return 'elsewhere';
    if (!answer.ok) return null;
    const { pageProps } = (await answer.json()) as { pageProps: object };
    return '__N_REDIRECT' in pageProps ? 'elsewhere' : pageProps;
  } catch {
    return null;
  }
}
