import { z } from 'zod';
import { getCityList } from '@/services/area';
import { listCities } from '../../repositories/cities';
import { operation } from '../operation';
import { citySchema } from '../outputs';

export const getCityListOperation = operation(getCityList, {
  summary: 'Cities that this installation has data for.',
  input: z.strictObject({}),
  output: z.object({ cities: z.array(citySchema) }),
  handle: async (_input, { db }) => ({ cities: await listCities(db) }),
});
