import { LOCAL_KEYS } from '@/lib/config/storageKeys';
import { localStore } from './safeStorage';

const MAX_CITIES = 4;

/** Ids of the cities that were last chosen on this device, the latest first. */
export function listRecentCities(): number[] {
  const ids = (localStore.get(LOCAL_KEYS.recentCities) ?? '').split(',').map(Number);
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, MAX_CITIES);
}

export function rememberCity(id: number): void {
  const ids = [id, ...listRecentCities().filter((one) => one !== id)].slice(0, MAX_CITIES);
  localStore.set(LOCAL_KEYS.recentCities, ids.join(','));
}
