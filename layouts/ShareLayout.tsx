import type { ReactNode } from 'react';
import { LatePart } from './LatePart';

/** A page that is shared: in WeChat its menu knows the page, and the guide points at it. */
export function ShareLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <LatePart name="Share" />
    </>
  );
}
