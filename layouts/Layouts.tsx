import type { ComponentType, ReactNode } from 'react';
import type { LayoutName } from '@/lib/config/pageLayouts';
import { DefaultLayout } from './DefaultLayout';
import { DownloadBannerLayout } from './DownloadBannerLayout';
import { LeadLayout } from './LeadLayout';
import { ShareLayout } from './ShareLayout';

const LAYOUTS: Record<LayoutName, ComponentType<{ children: ReactNode }>> = {
  default: DefaultLayout,
  'download-banner': DownloadBannerLayout,
  lead: LeadLayout,
  share: ShareLayout,
};

/** Draws the layouts of a page around it, the first outermost. */
export function Layouts({ names, children }: { names: readonly LayoutName[]; children: ReactNode }) {
  return names.reduceRight<ReactNode>((inner, name) => {
    const Layout = LAYOUTS[name];
    return <Layout key={name}>{inner}</Layout>;
  }, children);
}
