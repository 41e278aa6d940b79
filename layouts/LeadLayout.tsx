import type { ReactNode } from 'react';
import { LatePart } from './LatePart';

/** A page on which one can ask for the real price and have the price coefficients explained. */
export function LeadLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <LatePart name="Lead" />
    </>
  );
}
