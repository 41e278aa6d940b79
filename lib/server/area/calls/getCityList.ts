import { type CityList, cityListSchema, type NamedArea } from '@/lib/area/contract';
import { noInput } from '@/lib/kernel/contract';
import { defined } from '@/lib/kernel/defined';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import type { Db } from '@/lib/server/db/client';
import { findCityFact } from '@/lib/server/facts/loadFacts';
import { listDemoDue } from '@/lib/server/import/queries/demoDue';
import { settings } from '@/lib/server/settings/settings';
import * as calls from '@/services/area';
import { listCities } from '../queries/cities';

export async function getCityList({ db }: ApiContext): Promise<CityList> {
  const [cities, preparing] = await Promise.all([listCities(db), listPreparing(db)]);
  return defined({ cities, preparing: preparing.length > 0 ? preparing : undefined });
}

export const getCityListOperation = operation(calls.getCityList, {
  summary: 'Cities that this installation has data for.',
  input: noInput,
  output: cityListSchema,
  handle: (_input, context) => getCityList(context),
});

/** Nothing more comes where the operator has switched demo data off meanwhile. */
async function listPreparing(db: Db): Promise<NamedArea[]> {
  if (!settings().demoData) return [];
  const due = await listDemoDue(db);
  return due.map(({ cityId }) => ({ id: cityId, name: findCityFact(String(cityId))?.name ?? '' }));
}
