import { SHOWN_PATH } from '@/lib/routes/shownPath';

/**
 * A page that a cache in front has answered with was counted by nobody: it says itself that it is shown, and where its visitor came
 * from. Without a script it is not counted.
 */
export function reportShownPage(): void {
  if (document.documentElement.dataset.uncounted === undefined) return;
  const { pathname, search } = window.location;
  navigator.sendBeacon?.(SHOWN_PATH, `${pathname}${search}\n${document.referrer}`);
}
