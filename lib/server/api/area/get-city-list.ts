import { z } from 'zod';
import type { NamedArea } from '@/lib/domain/model/area';
import { getCityList } from '@/services/area';
import type { Db } from '../../db/client';
import { findCityFact } from '../../facts/loadFacts';
import { listCities } from '../../repositories/cities';
import { listDemoDue } from '../../repositories/demoDue';
import { settings } from '../../settings';
import { operation } from '../operation';
import { citySchema } from '../outputs';

export const getCityListOperation = operation(getCityList, {
  summary: 'Cities that this installation has data for.',
  input: z.strictObject({}),
  output: z.object({
    cities: z.array(citySchema),
    preparing: z.array(z.object({ id: z.number(), name: z.string() })).optional(),
  }),
  handle: async (_input, { db }) => {
    const [cities, preparing] = await Promise.all([listCities(db), listPreparing(db)]);
    return { cities, ...(preparing.length > 0 && { preparing }) };
  },
});

/** Nothing more comes where the operator has switched demo data off meanwhile. */
async function listPreparing(db: Db): Promise<NamedArea[]> {
  if (!settings().demoData) return [];
  const due = await listDemoDue(db);
  return due.map(({ cityId }) => ({ id: cityId, name: findCityFact(String(cityId))?.name ?? '' }));
}
