import type { ReactNode } from 'react';
import { LeadHost } from '@/components/lead/LeadHost';
import { PriceCoefficientHost } from '@/components/shell/PriceCoefficientHost';

/** A page on which one can ask for the real price and have the price coefficients explained. */
export function LeadLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <LeadHost />
      <PriceCoefficientHost />
    </>
  );
}
