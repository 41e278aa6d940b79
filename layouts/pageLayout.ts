import type { LayoutName, PageLayout } from '@/lib/config/pageLayouts';

/** The layouts to draw around a page: always the default one first, none twice. */
export const layoutsOf = (asked: PageLayout = []): LayoutName[] => [...new Set<LayoutName>(['default', ...asked])];
