import type { LayoutName, PageLayout } from '@/lib/config/pageLayouts';

/** The layouts to draw around a page: always the default one first, none twice. */
export const layoutsOf = (named: PageLayout = []): LayoutName[] => [...new Set<LayoutName>(['default', ...named])];
