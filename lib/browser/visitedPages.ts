/** The pages that were opened in this tab, as far as 返回 has to know them: no browser here, only what follows from what. */

export interface VisitedPage {
  /** What the router calls the history entry; another one after the document was loaded anew. */
  key: string;
  /** Path and query. */
  path: string;
  /** The same of the page above it; null on a front page. */
  above: string | null;
  /** How many 返回 lead from it up to the front page, each to the page above. */
  steps: number;
  /** Opened from the page before: 返回 leads there. Not so where somebody landed, or went up by 返回. */
  cameFrom: boolean;
}

export interface VisitedPages {
  pages: VisitedPage[];
  /** Which of them is shown. */
  at: number;
  /** 返回 pressed one after the other, until something else is opened. */
  run: number;
  /** Where the 返回 that is under way leads: back in the history, or to the page above. */
  returning: 'back' | 'up' | null;
}

export const NOTHING_VISITED: VisitedPages = { pages: [], at: -1, run: 0, returning: null };

/** However far one has wandered, the front page is as near as this. */
export const MAX_RETURNS = 4;

const MAX_PAGES = 50;

/**
 * How a page came to be shown. opened: by a link inside the product. landed: from elsewhere. moved: back or forward.
 * replaced: in place of the page of the same entry. reloaded: the document anew, after which the entry has another key.
 */
export type Arrival = 'opened' | 'landed' | 'moved' | 'replaced' | 'reloaded';

/** What is known after a page was shown. */
export function arrivedAt(visit: VisitedPages, how: Arrival, page: Omit<VisitedPage, 'cameFrom'>): VisitedPages {
  const run = visit.returning || how === 'replaced' || how === 'reloaded' ? visit.run : 0;
  const at = how === 'opened' || how === 'landed' ? -1 : placeOf(visit, page);
  if (at >= 0) {
    const cameFrom = visit.pages[at]?.cameFrom ?? false;
    const pages = visit.pages.map((other, index) => (index === at ? { ...page, cameFrom } : other));
    return { pages, at, run, returning: null };
  }
  const cameFrom = how === 'opened' && visit.returning !== 'up' && visit.pages.length > 0;
  const pages = [...visit.pages.slice(0, visit.at + 1), { ...page, cameFrom }].slice(-MAX_PAGES);
  return { pages, at: pages.length - 1, run, returning: null };
}

/** The entry of a key, else the nearest one with its path; -1 where it is not known. */
function placeOf({ pages, at }: VisitedPages, { key, path }: Pick<VisitedPage, 'key' | 'path'>): number {
  const known = pages.findIndex((page) => page.key === key);
  if (known >= 0) return known;
  const same = pages.flatMap((page, index) => (page.path === path ? [index] : []));
  return same.sort((one, other) => Math.abs(one - at) - Math.abs(other - at))[0] ?? -1;
}

/**
 * The same visit for a document that was loaded: 返回 pressed before any script could see it has led to the page above.
 */
export function climbedUnseen(visit: VisitedPages, how: Arrival, path: string): VisitedPages {
  const isAbove = how === 'opened' && visit.returning === null && visit.pages[visit.at]?.above === path;
  return isAbove ? { ...visit, run: visit.run + 1, returning: 'up' } : visit;
}

/**
 * What 返回 does on the page that is shown: back to where one came from, unless the front page would then be farther than
 * MAX_RETURNS in all; otherwise up. Pressed again while it leads back, it counts from the page it leads to:
 * `underWay` is how many times it was pressed so.
 */
export function returnFrom(visit: VisitedPages, underWay = 0): VisitedPages {
  const at = visit.at - underWay;
  const [before, here] = [visit.pages[at - 1], visit.pages[at]];
  const run = visit.run + 1;
  const mayGoBack =
    here?.cameFrom === true &&
    before !== undefined &&
    before.path !== here.path &&
    (before.path === here.above || run + before.steps <= MAX_RETURNS);
  return { ...visit, run, returning: mayGoBack ? 'back' : 'up' };
}
