import type { ReactNode } from 'react';
import { OfflineStatus } from '@/components/shell/OfflineStatus';
import { useVisit } from '@/components/shell/useVisit';
import { SkipLink } from '@/components/ui/SkipLink';
import { ToastRegion } from '@/components/ui/ToastRegion';
import { SHELL_COPY } from '@/lib/config/microcopy/shell';

/** What every page has around it. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  useVisit();
  return (
    <>
      <SkipLink to="main" text={SHELL_COPY.skip} />
      <OfflineStatus />
      {children}
      <ToastRegion />
    </>
  );
}
