/** What may lie around a page (layouts/): the app's bar, the lead form, the share guide. */
export type LayoutName = 'default' | 'download-banner' | 'lead' | 'share';

/** The layouts of a page besides the default one, the outermost first. */
export type PageLayout = readonly LayoutName[];
