/** The first sign that a site is for real: then no payment of any channel is rehearsed. */
export type RehearsalBar = 'keys' | 'demo-off' | 'https' | 'imported';

export interface RehearsalSigns {
  /** A channel, whichever, has its keys. */
  hasKeys: boolean;
  /** DEMO_DATA */
  demoData: boolean;
  siteOrigin: string | null;
  /** Some city's data is the operator's own. */
  hasImportedCity: boolean;
}

/** null: payments are rehearsed. Fails closed: each sign alone is enough. */
export function rehearsalBar({ hasKeys, demoData, siteOrigin, hasImportedCity }: RehearsalSigns): RehearsalBar | null {
  if (hasKeys) return 'keys';
  if (!demoData) return 'demo-off';
  if (siteOrigin?.startsWith('https:')) return 'https';
  return hasImportedCity ? 'imported' : null;
}
