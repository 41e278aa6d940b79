import type { ReactNode } from 'react';
import { ShareGuideHost } from '@/components/shell/ShareGuideHost';
import { useWechatShare } from '@/components/shell/useWechatShare';

/** A page that is shared: in WeChat its menu knows the page, and the guide points at it. */
export function ShareLayout({ children }: { children: ReactNode }) {
  useWechatShare();
  return (
    <>
      {children}
      <ShareGuideHost />
    </>
  );
}
