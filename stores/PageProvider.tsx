import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { ANONYMOUS_FACTS, type ViewerFacts } from '@/lib/account/viewer';
import type { PageCity } from '@/lib/area/pageCity';
import type { SiteSection } from '@/lib/config/siteSection';
import type { ElderVersion, InitialState } from './initialState';

/** The page above, where 返回 leads whoever came by a shared link. */
export interface PageUp {
  href: string;
  /** How many 返回 lead from the page that is shown up to the front page. */
  steps: number;
}

/** What every page has beside its own props. */
export interface CurrentPage {
  /** The city it is about, else the visitor's. Asking for it throws on a site that has no city yet. */
  readonly city: PageCity;
  /** The moment of its rendering on the server, UTC ms; components never read a clock. */
  now: number;
  /** Shown inside the native app, which has bars of its own. */
  inApp: boolean;
  /** null: the standard version. */
  elder: ElderVersion | null;
  /** There is an app for the visitor's system: nothing speaks of one elsewhere. */
  hasApp: boolean;
  /** Who looks at it. */
  viewer: ViewerFacts;
  /** Of the account that it was drawn for, which what it sends carries along; null of nobody's. */
  accountMark: string | null;
  /** Which of the things that it is about the viewer follows, as keyOfFollowed writes them. */
  followed: readonly string[];
  /** null on a front page. */
  up: PageUp | null;
  /** The part of the site that a desktop's header marks; null marks none, undefined is a page without that header. */
  section: SiteSection | null | undefined;
  /** Public origin without a trailing slash, for canonical and shared addresses. */
  siteOrigin: string;
  /** Its data lacks what only static parts show: the document has it in its HTML. */
  isPartial: boolean;
}

const NONE: readonly string[] = [];

/** Given anew only around what is to be seen reading it (components/shell/cachedParts); all else asks usePage. */
export const PageContext = createContext<CurrentPage | null>(null);

interface ShownPage {
  /** Of the page now shown; the error pages have neither. */
  initialState: InitialState | undefined;
  now: number | undefined;
  /** Left out where nobody is signed in. */
  viewer?: ViewerFacts | undefined;
  accountMark?: string | null | undefined;
  followed?: readonly string[] | undefined;
  up?: PageUp | null | undefined;
  section?: SiteSection | null | undefined;
  isPartial?: boolean | undefined;
}

export interface PageProviderProps extends ShownPage {
  children: ReactNode;
}

/**
 * Changes with the page, in the same step: the store takes a page in only after it is drawn, and a page that is still
 * shown while the next one comes keeps its own.
 */
export function PageProvider({ children, ...shown }: PageProviderProps) {
  const { initialState, now, viewer, accountMark, followed, up, section, isPartial } = shown;
  const page = useMemo(
    () => currentPageOf({ initialState, now, viewer, accountMark, followed, up, section, isPartial }),
    [initialState, now, viewer, accountMark, followed, up, section, isPartial],
  );
  return <PageContext value={page}>{children}</PageContext>;
}

function currentPageOf({
  initialState,
  now,
  viewer = ANONYMOUS_FACTS,
  accountMark = null,
  followed = NONE,
  up = null,
  section,
  isPartial = false,
}: ShownPage): CurrentPage | null {
  if (!initialState || now === undefined) return null;
  const { city, environment, siteOrigin, hasApp = false, elder = null } = initialState;
  return {
    get city() {
      if (!city) throw new Error('this site has no city yet: a page that shows so must not ask for it');
      return city;
    },
    now,
    inApp: environment.kind === 'app',
    elder,
    hasApp,
    viewer,
    accountMark,
    followed,
    up,
    section,
    siteOrigin,
    isPartial,
  };
}

/** The page that is drawn: the same object as long as it is. Throws on an error page, and outside PageProvider. */
export function usePage(): CurrentPage {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage needs PageProvider around it, with a page that the server loaded');
  return page;
}
