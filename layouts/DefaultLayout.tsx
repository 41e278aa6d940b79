import type { ReactNode } from 'react';
import { OfflineStatus } from '@/components/shell/OfflineStatus';
import { useVisit } from '@/components/shell/useVisit';
import { ToastRegion } from '@/components/ui/ToastRegion';

/** What every page has around it. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  useVisit();
  return (
    <>
      <OfflineStatus />
      {children}
      <ToastRegion />
    </>
  );
}
