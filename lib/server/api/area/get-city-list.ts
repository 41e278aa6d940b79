import { z } from 'zod';
import { defined } from '@/lib/domain/defined';
import type { NamedArea } from '@/lib/domain/model/area';
import type { CityList } from '@/services/area';
import * as calls from '@/services/area';
import type { Db } from '../../db/client';
import { findCityFact } from '../../facts/loadFacts';
import { listCities } from '../../repositories/cities';
import { listDemoDue } from '../../repositories/demoDue';
import { settings } from '../../settings';
import type { ApiContext } from '../context';
import { operation } from '../operation';
import { citySchema } from '../outputs';

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
