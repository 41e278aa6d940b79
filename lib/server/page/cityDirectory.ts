import type { CityList } from '@/lib/area/contract';
import { getCityList } from '@/lib/server/area/calls/cityList';
import type { ApiContext } from '@/lib/server/call/context';
import { processSingleton } from '@/lib/server/process/processSingleton';

// Every page asks which cities exist, and they change only with an import.
const CACHED_MS = 5_000;

const cached = processSingleton('cityDirectory', () => ({ list: { cities: [] } as CityList, readAt: 0 }));

/** The cities with data and those that are being made, at most five seconds old. */
export async function cityDirectory(request: ApiContext, now: number): Promise<CityList> {
  if (cached.list.cities.length === 0 || now - cached.readAt > CACHED_MS || now < cached.readAt) {
    cached.list = await getCityList(request);
    cached.readAt = now;
  }
  return cached.list;
}
