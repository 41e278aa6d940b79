import { LOCAL_KEYS } from '@/lib/config/storageKeys';
import type { Environment } from '@/lib/domain/plainBrowser';
import { localCityId, localPromoterCode, localVersion } from './localValues';

export interface Visit {
  cityId: number;
  /** Whether the page's address names the city. */
  isCityNamed: boolean;
  environment: Environment;
  /** The page's query. */
  search: string;
}

/**
 * Keeps what a page says of the visit on this device: the city that its address names, the app's version, the code of
 * the promoter whose link led here. Answers whether a cookie that the browser had dropped came back: then the page was
 * made without it, and has to be requested again.
 */
export function keepVisit({ cityId, isCityNamed, environment, search }: Visit): boolean {
  const hasVersion = environment.kind === 'app';
  if (isCityNamed) localCityId.set(String(cityId));
  if (hasVersion) localVersion.set(environment.version);
  const code = new URLSearchParams(search).get(LOCAL_KEYS.promoterCode);
  if (code) localPromoterCode.set(code);
  else localPromoterCode.restore();
  const cameBack = [!isCityNamed && localCityId.restore(), !hasVersion && localVersion.restore()];
  return cameBack.includes(true);
}
