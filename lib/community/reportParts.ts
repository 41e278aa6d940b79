export interface ReportPartRule {
  part: string;
  access: 'free' | 'member';
}

/** Which parts of a community's report are free and which a membership opens. Nothing is locked yet. */
export const REPORT_PARTS: readonly ReportPartRule[] = [
  { part: 'prices', access: 'free' },
  { part: 'chart', access: 'free' },
  { part: 'listings', access: 'free' },
  { part: 'deals', access: 'free' },
  { part: 'roomTypes', access: 'free' },
  { part: 'priceBands', access: 'free' },
  { part: 'buildings', access: 'free' },
  { part: 'listingAnalysis', access: 'free' },
  { part: 'rank', access: 'free' },
  { part: 'rents', access: 'free' },
  { part: 'dataSource', access: 'free' },
];
