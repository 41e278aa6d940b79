import type { ReactNode } from 'react';
import { DownloadBanner } from '@/components/shell/DownloadBanner';

/** A page with the app's bar above it. */
export function DownloadBannerLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <DownloadBanner />
      {children}
    </>
  );
}
