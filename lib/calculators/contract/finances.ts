import { z } from 'zod';
import { type Decoder, required, wholeOrNone } from '@/lib/kernel/decoders';
import { FUND_UPLIFTS, type FundUplift } from '../facts/fact';
import type { FundHousehold } from '../loan/fund';

const fen = z.int().min(0);
const said = z.boolean().default(false);
const uplifts = Object.fromEntries(FUND_UPLIFTS.map((uplift) => [uplift, said])) as Record<FundUplift, typeof said>;
const household: Decoder<FundHousehold> = required(z.strictObject({ family: z.boolean(), ...uplifts }));

/** What a visitor told about their means; it stays on their device. null: not said. How much is too much: sentMeans.ts. */
export const meansFieldsSchema = z.strictObject({
  /** fen a month */
  income: fen.nullable(),
  debts: fen,
  /** fen */
  cash: fen.nullable(),
  household: household.nullable(),
  /** Consecutive months paid into the provident fund. Means stored before this question existed do not say it. */
  fundMonths: wholeOrNone(0),
  home: z.enum(['first', 'second']),
  /** The home lies outside the ring within which a city asks for more down payment. */
  outside: z.boolean(),
  months: z.int(),
});
export type Finances = z.input<typeof meansFieldsSchema>;
