import { useEffect, useState } from 'react';
import { buildId } from '@/lib/browser/buildId';
import { followLive } from '@/lib/browser/liveEvents';

/** Where events do not come through, the page is read as often. */
const EVERY_MS = 15_000;
/** Whoever has touched nothing for so long has left the console: their session may run out. */
const LEFT_MS = 10 * 60_000;
const TOUCHES = ['pointerdown', 'keydown'] as const;

/**
 * The page's props, read anew when a conversation changes (`talkId`: that one alone), as long as somebody looks at it and
 * works; what they type stays. Who comes back gets what they have missed. By the page's own data: the router knows no page
 * of the console (scripts/next/visitorsManifest.js).
 */
export function useFreshPage<Props extends object>(props: Props, talkId?: string): Props {
  const [fresh, setFresh] = useState(props);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let touchedAt = Date.now();
    let isReading = false;
    /** Something may have changed that the page does not show yet. */
    let isBehind = true;
    const look = async (): Promise<void> => {
      const isHere = document.visibilityState !== 'hidden' && Date.now() - touchedAt <= LEFT_MS;
      if (isReading || !isBehind || !isHere || signal.aborted) return;
      isReading = true;
      isBehind = false;
      const found = await readData(signal);
      isReading = false;
      if (found === 'elsewhere') location.reload();
      else if (found) setFresh(found as Props);
      // What was told meanwhile is perhaps not in it.
      await look();
    };
    const changed = (): void => {
      isBehind = true;
      void look();
    };
    const touch = (): void => {
      touchedAt = Date.now();
      void look();
    };
    const stop = followLive('desk', {
      talk: ({ id }) => (talkId === undefined || id === talkId) && changed(),
      'session-ended': () => location.reload(),
    });
    const timer = setInterval(changed, EVERY_MS);
    for (const name of TOUCHES) addEventListener(name, touch, { signal });
    document.addEventListener('visibilitychange', changed, { signal });
    changed();
    return () => {
      stop();
      clearInterval(timer);
      leaving.abort();
    };
  }, [talkId]);
  return fresh;
}

/** null: not now; elsewhere: the session has ended or is somebody else's, or the site is another build. */
async function readData(signal: AbortSignal): Promise<object | 'elsewhere' | null> {
  const { pathname, search } = location;
  try {
    const answer = await fetch(`/_next/data/${buildId()}${pathname}.json${search}`, { signal });
    if (answer.status === 404) return 'elsewhere';
    if (!answer.ok) return null;
    const { pageProps } = (await answer.json()) as { pageProps: { accountMark?: string } };
    const isSame = pageProps.accountMark === document.documentElement.dataset.account;
    return '__N_REDIRECT' in pageProps || !isSame ? 'elsewhere' : pageProps;
  } catch {
    return null;
  }
}
