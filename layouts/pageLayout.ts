export type LayoutName = 'default' | 'download-banner' | 'lead' | 'share';

/** The layouts of a page, the outermost first. A view says it (`View.layout = ...`), or the page's props do. */
export type PageLayout = LayoutName | readonly LayoutName[];

/** The layouts to draw around a page: always the default one first, none twice. */
export function layoutsOf(...asked: readonly (PageLayout | undefined)[]): LayoutName[] {
  const chosen = asked.find((layout) => layout !== undefined) ?? 'default';
  const names = typeof chosen === 'string' ? [chosen] : chosen;
  return [...new Set<LayoutName>(['default', ...names])];
}
