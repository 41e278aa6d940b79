import { z } from 'zod';
import { usualHome } from '@/lib/domain/appraisal/usualHome';
import { getAppraisalPlace } from '@/services/appraisal';
import { ApiError } from '@/services/http/apiError';
import { findAppraisedCommunity, listStock } from '../../repositories/appraisedCommunity';
import { listBuildings } from '../../repositories/communities';
import { operation } from '../operation';
import { id } from '../schema';
import { namedSchema, usualSchema } from './schemas';

export const getPlaceOperation = operation(getAppraisalPlace, {
  summary: 'Where a home that is to be valued lies, and what the homes of its community usually are.',
  input: z.strictObject({ houseId: id() }),
  output: z.object({
    community: namedSchema,
    cityId: z.int(),
    district: namedSchema.nullable(),
    plate: namedSchema.nullable(),
    builtYear: z.number().nullable(),
    usual: usualSchema,
  }),
  handle: async ({ houseId }, { db }) => {
    const place = await findAppraisedCommunity(db, houseId);
    if (!place) throw new ApiError('notFound');
    const { position: _position, ...named } = place;
    const usual = usualHome(await listStock(db, houseId));
    // The buildings as such, where they are known; else those that its homes name.
    const known = (await listBuildings(db, houseId)).map(({ name }) => name);
    return { ...named, usual: { ...usual, buildings: known.length > 0 ? known : usual.buildings } };
  },
});
