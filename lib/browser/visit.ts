import type { Environment } from '@/lib/kernel/plainBrowser';
import { localCityId, localPromoterCode, localVersion } from './localValues';

export interface Visit {
  cityId: number;
  /** Whether the page's address names the city. */
  isCityNamed: boolean;
  environment: Environment;
}

/**
 * Keeps what a page says of the visit on this device: the city that its address names, the app's version, and
 * whose link led here, as the server has put it into the cookie. Answers whether a cookie that the browser had dropped came back: then the page was
 * made without it, and has to be requested again.
 */
export function keepVisit({ cityId, isCityNamed, environment }: Visit): boolean {
  const hasVersion = environment.kind === 'app';
  if (isCityNamed) localCityId.set(String(cityId));
  if (hasVersion) localVersion.set(environment.version);
  localPromoterCode.mirror();
  const cameBack = [!isCityNamed && localCityId.restore(), !hasVersion && localVersion.restore()];
  return cameBack.includes(true);
}
