import { z } from 'zod';
import { layoutSchema } from '@/lib/estate/contract';
import { id } from '@/lib/kernel/decoders';
import { ASSUMPTIONS } from '../cost/rentOrBuy';
import { RENT_OR_BUY_FORM } from '../forms/rentOrBuyForm';
import { formInput } from './formInput';
import { financesSchema } from './sentMeans';

export const rentOrBuyInput = z.strictObject({
  cityId: id(),
  /** The home to buy; else `rentalId`: the one to rent; else an ordinary one of the city. One of another city counts as none. */
  estateId: id().nullish(),
  rentalId: id().nullish(),
  form: formInput(RENT_OR_BUY_FORM),
  /** null: the usual loan of the city. */
  means: financesSchema.nullish(),
});
export type RentOrBuyInput = z.input<typeof rentOrBuyInput>;

/** Where a figure comes from (lib/calculators/views/rentOrBuy writes it out). */
export const sourceSchema = z.object({
  of: z.enum([
    ...(['typed', 'asking', 'deals', 'noDeals', 'index', 'shortIndex', 'noIndex', 'usualRate', 'means'] as const),
    ...(['leastDown', 'deposit', 'noDeposit', 'communityRents', 'areaRents', 'ownRent', 'noRents', 'apart'] as const),
    ...(['noRentIndex', 'taxes', 'taxesBetween', 'noTaxes', 'fee', 'noFee', 'sale'] as const),
  ]),
  /** Homes or months behind it. */
  count: z.number().nullable(),
  /** The area that it is of. */
  place: z.string().nullable(),
});
export type RentOrBuySource = z.output<typeof sourceSchema>;

const yearSpan = z.object({ from: z.number().nullable(), to: z.number().nullable() });

export const assumptionSchema = z.object({
  name: z.enum(ASSUMPTIONS),
  /** fen or a fraction; null: not known, and not assumed. */
  value: z.number().nullable(),
  /** How far it may be off, in the same unit. */
  error: z.number(),
  source: sourceSchema,
  /** The years of break-even that the error leads to, null beyond thirty; null where nothing can be reckoned. */
  span: yearSpan.nullable(),
});
export type ShownAssumption = z.output<typeof assumptionSchema>;

const stayYear = z.object({
  year: z.number(),
  interest: z.number(),
  forgone: z.number(),
  costs: z.number(),
  sale: z.number(),
  upkeep: z.number(),
  gain: z.number(),
  rents: z.number(),
  ahead: z.number(),
});

/** Amounts in fen, rates as fractions a year. */
export const rentOrBuyAnswerSchema = z.object({
  subject: z.object({
    kind: z.enum(['estate', 'rental', 'city']),
    id: z.number().nullable(),
    community: z.object({ id: z.number(), name: z.string() }).nullable(),
    layout: layoutSchema.pick({ rooms: true, halls: true }).nullable(),
    area: z.number(),
  }),
  price: z.number().nullable(),
  priceSource: sourceSchema,
  downShare: z.number().nullable(),
  downSource: sourceSchema,
  loan: z.number().nullable(),
  monthlyPayment: z.number().nullable(),
  /** What has to be known and is not: nothing is reckoned then. */
  missing: z.array(z.enum(['price', 'rent', 'growth', 'savingsRate', 'costs'])),
  assumptions: z.array(assumptionSchema),
  /** From the day of purchase on; empty where nothing is reckoned. */
  years: z.array(stayYear),
  /** By how much buying is ahead where the growth is off by its error, each year; null without an error. */
  band: z.object({ low: z.array(z.number()), high: z.array(z.number()) }).nullable(),
  breakEven: z.object({ from: z.number().nullable(), until: z.number().nullable() }),
  range: yearSpan.nullable(),
  scenarios: z.array(z.object({ growth: z.number(), from: z.number().nullable() })),
  /** The break-even where prices stay as they are. */
  flat: z.number().nullable(),
  /** The growth at which ten years come to the same; null beyond belief. */
  growthForTen: z.number().nullable(),
  waiting: z
    .object({
      months: z.number(),
      interest: z.number(),
      forgone: z.number(),
      rents: z.number(),
      upkeep: z.number(),
      even: z.number(),
      /** Of the spans of so many months in the index, those with a smaller rise. */
      below: z.number(),
      spans: z.number(),
      /** The latest of them; null without an index that long. */
      last: z.number().nullable(),
    })
    .nullable(),
  index: z.object({ rate: z.number(), error: z.number().nullable(), months: z.number(), until: z.string() }).nullable(),
  /** Whether the next month's direction was foretold better than by saying the last one again. */
  isForetold: z.boolean(),
  byMeans: z.boolean(),
  /** Homes like it to let in its community now; null where there is no community. */
  toLet: z.number().nullable(),
  /** Whether a rule that it rests on is still to be checked. */
  toCheck: z.boolean(),
});
export type RentOrBuyAnswer = z.output<typeof rentOrBuyAnswerSchema>;
