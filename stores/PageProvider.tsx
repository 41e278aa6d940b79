import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { InitialState } from './initialState';

/** What every page has beside its own props. */
export interface CurrentPage {
  /** The moment of its rendering on the server, UTC ms; components never read a clock. */
  now: number;
  /** Shown inside the native app, which has bars of its own. */
  inApp: boolean;
}

const PageContext = createContext<CurrentPage | null>(null);

export interface PageProviderProps {
  /** Of the page now shown; the error pages have neither. */
  initialState: InitialState | undefined;
  now: number | undefined;
  children: ReactNode;
}

/**
 * Changes with the page, in the same step: the store takes a page in only after it is drawn, and a page that is still
 * shown while the next one comes keeps its own.
 */
export function PageProvider({ initialState, now, children }: PageProviderProps) {
  const page = useMemo(() => currentPageOf(initialState, now), [initialState, now]);
  return <PageContext value={page}>{children}</PageContext>;
}

function currentPageOf(initialState: InitialState | undefined, now: number | undefined): CurrentPage | null {
  if (!initialState || now === undefined) return null;
  return { now, inApp: initialState.environment.kind === 'app' };
}

/** The page that is drawn: the same object as long as it is. Throws on an error page, and outside PageProvider. */
export function usePage(): CurrentPage {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage needs PageProvider around it, with a page that the server loaded');
  return page;
}
