import { SESSION_KEYS } from '@/lib/config/storageKeys';
import { isRouted } from './backEntry';
import type { RouterEvents } from './routerEvents';
import { tabStore } from './safeStorage';
import { type Arrival, arrivedAt, climbedUnseen, NOTHING_VISITED, returnFrom, type VisitedPages } from './visitedPages';

/** How many 返回 lead up to the front page: TopBar's link says it. */
const STEPS = 'data-steps';

const backLink = (): HTMLAnchorElement | null => document.querySelector(`a[${STEPS}]`);

/** Path and query of an address. */
const pathOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => pathname + search;

function readVisit(): VisitedPages {
  try {
    const stored: VisitedPages = JSON.parse(tabStore.get(SESSION_KEYS.visitedPages) ?? '');
    return Array.isArray(stored.pages) ? { ...NOTHING_VISITED, ...stored } : NOTHING_VISITED;
  } catch {
    return NOTHING_VISITED;
  }
}

const keepVisit = (visit: VisitedPages): void => void tabStore.set(SESSION_KEYS.visitedPages, JSON.stringify(visit));

/** The page that is shown. */
function pageShown() {
  const state: { key?: unknown } | null = window.history.state;
  const back = backLink();
  return {
    key: typeof state?.key === 'string' ? state.key : '',
    path: pathOf(window.location),
    above: back && pathOf(back),
    steps: Number(back?.getAttribute(STEPS) ?? 0),
  };
}

/** How this document came to be shown. */
function arrivalOfDocument(): Arrival {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  const type = (entry as PerformanceNavigationTiming | undefined)?.type;
  if (type === 'reload') return 'reloaded';
  if (type === 'back_forward') return 'moved';
  return document.referrer.startsWith(`${window.location.origin}/`) ? 'opened' : 'landed';
}

/**
 * Makes 返回 lead back to where one came from, with its place and what was chosen there; who landed on a page, or went up
 * from it, is led further up, never back down. Pressed before this is there, and without JavaScript, it leads up.
 * Returns a function that stops it.
 */
export function startWayBack(events: RouterEvents): () => void {
  let moved = false;
  // How many 返回 lead back of which the page has not come: what is drawn meanwhile is not the page that they lead to.
  let underWay = 0;
  const onPop = ({ state }: PopStateEvent) => {
    if (isRouted(state)) moved = true;
  };
  const onComplete = () => {
    const visit = readVisit();
    const page = pageShown();
    const before = visit.pages[visit.at];
    const openedOrReplaced = before?.key === page.key ? 'replaced' : 'opened';
    const how = moved ? 'moved' : openedOrReplaced;
    moved = false;
    // An entry that shows the same once more, as an overlay leaves it that was open when the page was loaded anew.
    if (visit.returning === 'back' && before?.path === page.path) window.history.back();
    else {
      underWay = 0;
      keepVisit(arrivedAt(visit, how, page));
    }
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    underWay = 0;
    keepVisit(arrivedAt(readVisit(), 'moved', pageShown()));
  };
  const onClick = (event: MouseEvent) => {
    const link = pressedBack(event);
    if (!link) return;
    const visit = returnFrom(readVisit(), underWay);
    keepVisit(visit);
    if (visit.returning === 'back') {
      event.preventDefault();
      underWay += 1;
      window.history.back();
    } else if (underWay > 0) {
      // The link drawn is that of the page that is left.
      event.preventDefault();
      window.location.assign(visit.pages[visit.at - underWay]?.above ?? link.href);
    }
  };
  landOnDocument();
  window.addEventListener('popstate', onPop);
  window.addEventListener('pageshow', onShow);
  document.addEventListener('click', onClick);
  for (const event of ['routeChangeComplete', 'hashChangeComplete'] as const) events.on(event, onComplete);
  return () => {
    window.removeEventListener('popstate', onPop);
    window.removeEventListener('pageshow', onShow);
    document.removeEventListener('click', onClick);
    for (const event of ['routeChangeComplete', 'hashChangeComplete'] as const) events.off(event, onComplete);
  };
}

function landOnDocument(): void {
  const [how, page] = [arrivalOfDocument(), pageShown()];
  keepVisit(arrivedAt(climbedUnseen(readVisit(), how, page.path), how, page));
}

/** The link of 返回, where the event is a plain press of it that nobody has answered. */
function pressedBack(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return null;
  return event.target.closest<HTMLAnchorElement>(`a[${STEPS}]`);
}
