/** Where a page's own script says that it was shown, which the server has not seen (lib/browser/shownPage.ts). */
export const SHOWN_PATH = '/api/shown';
