import type { NavigationOptions, RouterEvents } from './routerEvents';

/**
 * After another page has come, the keyboard begins at its top: the link that was pressed is gone with the page before,
 * and the browser would go on somewhere in the middle. Returns what stops it.
 */
export function startFreshFocus(events: RouterEvents): () => void {
  const onComplete = (_path: string, { shallow }: NavigationOptions) => {
    const { activeElement, body } = document;
    if (shallow || (activeElement !== null && activeElement !== body)) return;
    body.tabIndex = -1;
    body.focus({ preventScroll: true });
    body.removeAttribute('tabindex');
  };
  events.on('routeChangeComplete', onComplete);
  return () => events.off('routeChangeComplete', onComplete);
}
