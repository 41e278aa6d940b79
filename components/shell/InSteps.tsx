import { type ReactNode, Suspense } from 'react';

/**
 * What React takes over in short steps and in its own time: a phone that still hydrates the page answers to touch
 * between them. Nothing waits here: while code is loaded, the router's transition keeps what is shown.
 *
 * The server draws no boundary, in which a page that fails would be left out and answered as if it were well; it writes
 * the boundary's marks around what it drew (takenInSteps).
 */
export function InSteps({ children }: { children: ReactNode }) {
  return typeof window === 'undefined' ? children : <Suspense>{children}</Suspense>;
}

/** The server's HTML of all that is inside of InSteps. */
export const takenInSteps = (html: string): string => `<!--$-->${html}<!--/$-->`;
