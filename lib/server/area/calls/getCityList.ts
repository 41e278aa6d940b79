import { z } from 'zod';
import type { NamedArea } from '@/lib/area/area';
import { defined } from '@/lib/kernel/defined';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { citySchema } from '@/lib/server/call/outputs';
import type { Db } from '@/lib/server/db/client';
import { findCityFact } from '@/lib/server/facts/loadFacts';
import { listDemoDue } from '@/lib/server/import/queries/demoDue';
import { settings } from '@/lib/server/settings/settings';
import type { CityList } from '@/services/area';
import * as calls from '@/services/area';
import { listCities } from '../queries/cities';

/** Cities that this installation has data for. */
export async function getCityList({ db }: ApiContext): Promise<CityList> {
  const [cities, preparing] = await Promise.all([listCities(db), listPreparing(db)]);
  return defined({ cities, preparing: preparing.length > 0 ? preparing : undefined });
}

export const getCityListOperation = operation(calls.getCityList, {
  summary: 'Cities that this installation has data for.',
  input: z.strictObject({}),
  output: z.object({
    cities: z.array(citySchema),
    preparing: z.array(z.object({ id: z.number(), name: z.string() })).optional(),
  }),
  handle: (_input, context) => getCityList(context),
});

/** Nothing more comes where the operator has switched demo data off meanwhile. */
async function listPreparing(db: Db): Promise<NamedArea[]> {
  if (!settings().demoData) return [];
  const due = await listDemoDue(db);
  return due.map(({ cityId }) => ({ id: cityId, name: findCityFact(String(cityId))?.name ?? '' }));
}
