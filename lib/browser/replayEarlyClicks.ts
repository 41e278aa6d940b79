/** What the script that loads all others has seen (scripts/next/afterFirstPaint.js); not there in development. */
interface Early {
  early?: {
    /** The button that was pressed last, once. */
    takePressed: () => HTMLElement | null;
    /** Whether the browser loads another document. */
    isLeaving: () => boolean;
  };
}

/**
 * Presses once more, so that no press is lost, what was pressed last before the page was hydrated: a button, or a link to a
 * part of the page that is there only without JavaScript, where a script does instead what the link says.
 */
export function replayEarlyClicks(window: Early = globalThis as Early): void {
  const pressed = window.early?.takePressed() ?? linkThatLedNowhere();
  if (pressed?.isConnected) pressed.click();
}

/** Ends what is early, when the shell is there or will not come: from then on links open within the document. */
export function endEarly(window: Early = globalThis as Early): { isLeaving: () => boolean } {
  const { isLeaving = () => false } = window.early ?? {};
  delete window.early;
  return { isLeaving };
}

function linkThatLedNowhere(): HTMLElement | null {
  const { hash, pathname, search } = location;
  if (hash.length < 2 || document.getElementById(hash.slice(1))) return null;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const link = links.find((one) => one.hash === hash) ?? null;
  // The address stays that of the page: read anew, or sent to somebody, it opens nothing by itself.
  if (link) history.replaceState(history.state, '', pathname + search);
  return link;
}
