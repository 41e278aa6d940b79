import type { City } from '@/lib/domain/model/area';
import { getCityList } from '@/services/area';
import type { ApiClient } from '@/services/http/createApiClient';
import { onProcess } from '../onProcess';

// Every page asks which cities exist, and they change only with an import.
const KEPT_MS = 5_000;

const kept = onProcess('cityDirectory', () => ({ cities: [] as City[], readAt: 0 }));

/** The cities with data, at most five seconds old. */
export async function cityDirectory(api: ApiClient, now: number): Promise<City[]> {
  if (kept.cities.length === 0 || now - kept.readAt > KEPT_MS || now < kept.readAt) {
    kept.cities = (await api.call(getCityList, {})).cities;
    kept.readAt = now;
  }
  return kept.cities;
}
