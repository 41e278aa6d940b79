import { z } from 'zod';
import { getPlateList } from '@/services/plate';
import { listPlatesByDistrict } from '../../repositories/plates';
import { operation } from '../operation';
import { namedAreaSchema } from '../outputs';
import { refuseUnknownCity } from '../refuseUnknownCity';
import { id } from '../schema';
import { plateRowSchema } from './schemas';

export const listPlatesOperation = operation(getPlateList, {
  summary: 'The plates of a city with their head figures, by district.',
  input: z.strictObject({ cityId: id() }),
  output: z.object({ districts: z.array(namedAreaSchema.extend({ plates: z.array(plateRowSchema) })) }),
  handle: async ({ cityId }, { db }) => {
    const districts = await listPlatesByDistrict(db, cityId);
    if (districts.length === 0) await refuseUnknownCity(db, cityId);
    return { districts };
  },
});
