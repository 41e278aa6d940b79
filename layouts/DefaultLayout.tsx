import type { ReactNode } from 'react';
import { ValuingNotice } from '@/components/shell/ValuingNotice';
import { SkipLink } from '@/components/ui/SkipLink';
import { ToastRegion } from '@/components/ui/ToastRegion';
import { SHELL_COPY } from '@/lib/interface/words/shell';
import { LatePart } from './LatePart';
import { SiteHeaderPlace } from './SiteHeaderPlace';

/** What every page has around it. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink to="main" text={SHELL_COPY.skip} />
      <SiteHeaderPlace />
      <LatePart name="Offline" />
      <ValuingNotice />
      {children}
      <ToastRegion />
      <LatePart name="Visit" />
    </>
  );
}
