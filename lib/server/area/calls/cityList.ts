import type { CityList, NamedArea } from '@/lib/area/contract';
import { defined } from '@/lib/kernel/defined';
import type { ApiContext } from '@/lib/server/call/context';
import type { Db } from '@/lib/server/db/client';
import { findCityFact } from '@/lib/server/facts/loadFacts';
import { listDemoDue } from '@/lib/server/import/queries/demoDue';
import { settings } from '@/lib/server/settings/settings';
import { listCities } from '../queries/cities';

/** The cities with data and those that are being made. */
export async function getCityList({ db }: ApiContext): Promise<CityList> {
  const [cities, preparing] = await Promise.all([listCities(db), listPreparing(db)]);
  return defined({ cities, preparing: preparing.length > 0 ? preparing : undefined });
}

/** Nothing more comes where the operator has switched demo data off meanwhile. */
async function listPreparing(db: Db): Promise<NamedArea[]> {
  if (!settings().demoData) return [];
  const due = await listDemoDue(db);
  return due.map(({ cityId }) => ({ id: cityId, name: findCityFact(String(cityId))?.name ?? '' }));
}
