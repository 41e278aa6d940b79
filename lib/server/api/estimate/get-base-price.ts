import { z } from 'zod';
import { getBasePrice } from '@/services/appraisal';
import { ApiError } from '@/services/http/apiError';
import { findAppraisedCommunity } from '../../repositories/appraisedCommunity';
import { findPaidShares } from '../../repositories/paidShares';
import { operation } from '../operation';
import { refuseUnknownCity } from '../refuseUnknownCity';
import { id, idOptional } from '../schema';
import { namedSchema } from './schemas';

const share = z.number();

export const getBasePriceOperation = operation(getBasePrice, {
  summary:
    'What was paid as a share of what was asked, of a community, its plate or the city: one in ten, half, nine in ten.',
  input: z.strictObject({ cityId: id(), houseId: idOptional() }),
  output: z.object({
    community: namedSchema.nullable(),
    plate: namedSchema.nullable(),
    paid: z
      .object({
        level: z.enum(['community', 'plate', 'city']),
        fromDay: z.string(),
        toDay: z.string(),
        shares: z.object({ p10: share, median: share, p90: share, samples: z.number() }),
      })
      .nullable(),
  }),
  handle: async ({ cityId, houseId }, { db }) => {
    const place = houseId === undefined ? null : await findAppraisedCommunity(db, houseId);
    if (houseId !== undefined && place?.cityId !== cityId) throw new ApiError('notFound');
    const paid = await findPaidShares(db, cityId, place?.community.id ?? null, place?.plate?.id ?? null);
    if (!paid) await refuseUnknownCity(db, cityId);
    return { community: place?.community ?? null, plate: place?.plate ?? null, paid };
  },
});
