import { z } from 'zod';
import type { EstimateAccuracy } from '@/lib/domain/model/estimateAccuracy';
import { getEstimateAccuracy } from '@/services/estimate';
import { findAccuracy } from '../../repositories/estimateErrors';
import { operation } from '../operation';
import { refuseUnknownCity } from '../refuseUnknownCity';
import { schemaOf } from '../sameFields';
import { id } from '../schema';

const share = z.number().nullable();
const day = z.string();

const accuracySchema = schemaOf<EstimateAccuracy>()(
  z.object({
    city: z
      .object({
        tested: z.number(),
        unestimated: z.number(),
        homes: z.number(),
        homesWithout: z.number(),
        medianError: share,
        within5: share,
        within10: share,
        within20: share,
        bias: share,
        covered68: share,
        covered90: share,
        cod: share,
        prd: share,
        prb: share,
        fromDay: day,
        toDay: day,
      })
      .nullable(),
    detail: z
      .object({
        steps: z.array(z.object({ from: share, to: share, count: z.number() })),
        bands: z.array(
          z.object({ from: z.number(), to: z.number(), tested: z.number(), medianError: share, bias: share }),
        ),
        baselines: z.array(
          z.object({
            rule: z.enum(['community_year', 'community_last', 'list_price']),
            answered: z.number(),
            medianError: share,
          }),
        ),
      })
      .nullable(),
    districts: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        tested: z.number(),
        medianError: share,
        within10: share,
        bias: share,
        covered90: share,
      }),
    ),
    history: z.array(z.object({ day, toDay: day, tested: z.number(), medianError: share, within10: share })),
    cameTrue: z
      .object({
        tested: z.number(),
        unestimated: z.number(),
        fromDay: day,
        toDay: day,
        medianError: share,
        within10: share,
        covered90: share,
      })
      .nullable(),
  }),
);

export const getEstimateAccuracyOperation = operation(getEstimateAccuracy, {
  summary: 'How far a city’s estimates lay from prices, by district, and the record of what was published.',
  input: z.strictObject({ cityId: id() }),
  output: accuracySchema,
  handle: async ({ cityId }, { db }) => {
    await refuseUnknownCity(db, cityId);
    return findAccuracy(db, cityId);
  },
});
