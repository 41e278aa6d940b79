import { z } from 'zod';
import { CITY_KEYS } from '@/lib/domain/calculators/cityKeys';
import { FUND_UPLIFTS } from '@/lib/domain/calculators/facts/fact';
import { type PublishedRates, publishedRates } from '@/lib/domain/calculators/loan/mortgage';
import { dayOf } from '@/lib/domain/day';
import { getLoanRates } from '@/services/calculators/mortgage';
import { listRuleFacts } from '../../repositories/ruleFacts';
import { operation } from '../operation';
import { schemaOf } from '../sameFields';

const rates = z.object({ upToFiveYears: z.number(), overFiveYears: z.number(), day: z.string() });

const spread = { first: z.number(), second: z.number(), day: z.string() };

const output = schemaOf<PublishedRates>()(
  z.object({
    lpr: rates.nullable(),
    fund: z.object({ first: rates, second: rates }).nullable(),
    usualSpread: z.object(spread).nullable(),
    citySpreads: z.array(z.object({ city: z.enum(CITY_KEYS), ...spread })),
    fundQuestions: z.array(
      z.object({
        city: z.enum(CITY_KEYS),
        uplifts: z.array(z.enum(FUND_UPLIFTS)),
        homes: z.array(z.enum(['first', 'second'])),
        households: z.array(z.enum(['single', 'family'])),
      }),
    ),
  }),
);

export const getLoanRatesOperation = operation(getLoanRates, {
  summary:
    "The loan prime rate, what banks usually take off it and the provident fund's rates of today, and what forms ask.",
  input: z.strictObject({}),
  output,
  handle: async (_, { db, now }) => publishedRates(await listRuleFacts(db), dayOf(now)),
});
