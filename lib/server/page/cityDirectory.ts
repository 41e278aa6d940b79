import { type CityList, getCityList } from '@/services/area';
import type { ApiClient } from '@/services/http/createApiClient';
import { onProcess } from '../onProcess';

// Every page asks which cities exist, and they change only with an import.
const CACHED_MS = 5_000;

const cached = onProcess('cityDirectory', () => ({ list: { cities: [] } as CityList, readAt: 0 }));

/** The cities with data and those that are being made, at most five seconds old. */
export async function cityDirectory(api: ApiClient, now: number): Promise<CityList> {
  if (cached.list.cities.length === 0 || now - cached.readAt > CACHED_MS || now < cached.readAt) {
    cached.list = await api.call(getCityList, {});
    cached.readAt = now;
  }
  return cached.list;
}
