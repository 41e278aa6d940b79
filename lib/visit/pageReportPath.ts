/** Where a page's own script says how long it took and what failed in it, below /api (lib/browser/pageReports.ts). */
export const PAGE_REPORT_PATH = 'page/report';
