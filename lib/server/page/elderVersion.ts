import { COOKIES } from '@/lib/config/cookies';
import { ELDER_ON } from '@/lib/profile/elderSwitch';
import type { RequestCacheKey } from '@/lib/server/http/requestCacheKey';
import { settings } from '@/lib/server/settings/settings';
import type { ElderVersion } from '@/stores/initialState';

/** Whether a visitor has chosen 长辈版. The cookie is in the key of every cached page (http/pageTable.ts). */
export const isElder = (cookies: RequestCacheKey['cookies']): boolean => cookies[COOKIES.elder.name] === ELDER_ON;

export function elderVersion(): ElderVersion {
  const { phone, hours } = settings().service;
  return { service: phone === null ? null : { phone, hours } };
}
