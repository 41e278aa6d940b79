import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ShownMessage } from './threadState';

/** So near to its end a thread counts as read to its end, px. */
const NEAR_END = 120;

const toEnd = (): void => window.scrollTo(0, document.documentElement.scrollHeight);

const isNearEnd = (): boolean => {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight - clientHeight - window.scrollY < NEAR_END;
};

/** React draws the server's page before there is any layout to measure. */
const useLayout = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * What a thread shows of itself: its newest message when it is opened and as long as one looks at its end, and the place that
 * one reads while older ones come above it. `startsAtEnd` is false of a page of older messages. Answers whether there is a
 * new message below what is seen, and what leads there.
 */
export function useThreadView(
  frame: RefObject<HTMLDivElement | null>,
  messages: readonly ShownMessage[],
  startsAtEnd: boolean,
): { hasUnseen: boolean; showNewest: () => void } {
  const isAtEnd = useRef(startsAtEnd);
  const before = useRef<{ first: string | undefined; last: string | undefined; height: number } | null>(null);
  const [hasUnseen, setUnseen] = useState(false);
  const [first, last] = [messages[0], messages[messages.length - 1]];

  useLayout(() => {
    const height = document.documentElement.scrollHeight;
    const was = before.current;
    before.current = { first: first?.key, last: last?.key, height };
    if (!was) {
      if (isAtEnd.current) toEnd();
      return;
    }
    // Older ones came above: what was read stays where it was, also where the browser does not see to that (Safari).
    if (was.last === last?.key) {
      // What scrollBy returns is a promise in new browsers: it must not become this effect's end.
      if (was.first !== first?.key) window.scrollBy(0, height - was.height);
    } else if (isAtEnd.current || last?.state === 'sending') toEnd();
    else setUnseen(true);
  }, [first?.key, last?.key]);

  useEffect(() => {
    const look = (): void => {
      isAtEnd.current = isNearEnd();
      // What grew meanwhile (the field, a keyboard) is nothing that came above.
      if (before.current) before.current.height = document.documentElement.scrollHeight;
      if (isAtEnd.current) setUnseen(false);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  useEffect(() => followKeyboard(frame.current, () => isAtEnd.current && toEnd()), [frame]);
  return { hasUnseen, showNewest: toEnd };
}

/**
 * Keeps what is at the frame's foot above the keyboard, by how much of the page that covers (`--keyboard`). Browsers without
 * a visual viewport (before iOS 13) scroll the field into view themselves; Android before Chrome 108 makes the page lower, and
 * nothing is covered. A page that is zoomed is left alone.
 */
function followKeyboard(frame: HTMLElement | null, onChange: () => void): () => void {
  const view = window.visualViewport;
  if (!frame || !view) return () => undefined;
  let asked = 0;
  let covered = 0;
  const measure = (): void => {
    const left = document.documentElement.clientHeight - view.height - view.offsetTop;
    const now = view.scale > 1.01 ? 0 : Math.max(0, Math.round(left));
    if (now === covered) return;
    covered = now;
    frame.style.setProperty('--keyboard', `${covered}px`);
    // The keyboard covers the place that the device keeps free for itself.
    frame.style.setProperty('--foot', covered > 0 ? '0px' : 'var(--safe-bottom)');
    onChange();
  };
  const ask = (): void => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(measure);
  };
  view.addEventListener('resize', ask);
  view.addEventListener('scroll', ask);
  return () => {
    cancelAnimationFrame(asked);
    view.removeEventListener('resize', ask);
    view.removeEventListener('scroll', ask);
  };
}
