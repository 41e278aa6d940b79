import type { City } from '@/lib/domain/model/area';
import { getCityList } from '@/services/area';
import type { ApiClient } from '@/services/http/createApiClient';
import { onProcess } from '../onProcess';

// Every page asks which cities exist, and they change only with an import.
const CACHED_MS = 5_000;

const cached = onProcess('cityDirectory', () => ({ cities: [] as City[], readAt: 0 }));

/** The cities with data, at most five seconds old. */
export async function cityDirectory(api: ApiClient, now: number): Promise<City[]> {
  if (cached.cities.length === 0 || now - cached.readAt > CACHED_MS || now < cached.readAt) {
    cached.cities = (await api.call(getCityList, {})).cities;
    cached.readAt = now;
  }
  return cached.cities;
}
