import { z } from 'zod';
import { getFinderDistricts } from '@/services/search';
import { listDistricts } from '../../repositories/areas';
import { districtSchema } from '../area/get-area-list';
import { operation } from '../operation';
import { id } from '../schema';

export const getFinderDistrictsOperation = operation(getFinderDistricts, {
  summary: 'The districts that the plate finder offers: those with a plate.',
  input: z.strictObject({ cityId: id() }),
  output: z.object({ districts: z.array(districtSchema) }),
  handle: async ({ cityId }, { db }) => ({
    districts: (await listDistricts(db, cityId)).filter(({ plates }) => plates.length > 0),
  }),
});
