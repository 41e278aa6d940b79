import { z } from 'zod';
import { type PublishedRates, publishedRates } from '@/lib/domain/calculators/loan/mortgage';
import { dayOf } from '@/lib/domain/day';
import { getLoanRates } from '@/services/calculators/mortgage';
import { listRuleFacts } from '../../repositories/ruleFacts';
import { operation } from '../operation';

const rates = z.object({ upToFiveYears: z.number(), overFiveYears: z.number(), day: z.string() });

const output: z.ZodType<PublishedRates> = z.object({
  lpr: rates.nullable(),
  fund: z.object({ first: rates, second: rates }).nullable(),
});

export const getLoanRatesOperation = operation(getLoanRates, {
  summary: "The loan prime rate and the provident fund's rates of today, with their dates.",
  input: z.strictObject({}),
  output,
  handle: async (_, { db, now }) => publishedRates(await listRuleFacts(db), dayOf(now)),
});
