import { z } from 'zod';
import { changedSchema, factIdSchema, groundsSchema, verdictSchema } from '@/lib/calculators/contract/grounds';
import { HOLDING_FIELDS } from '@/lib/calculators/tax/heldHome';
import { NOTHING_DUE, TAX_KINDS } from '@/lib/calculators/tax/taxKind';

/** A line of the taxes and fees of a purchase, as far as pages and the calculator tell alike. */
const taxLineShape = {
  kind: z.enum(TAX_KINDS),
  /** fen; null where it cannot be told. */
  amount: z.number().int().nullable(),
  /** What the rate is taken of, in fen. */
  base: z.number().int().nullable(),
  rate: z.number().nullable(),
  nothingDue: z.enum(NOTHING_DUE).nullable(),
  /** Names of the answers without which the amount cannot be told. */
  missing: z.array(z.string()),
  payer: z.enum(['buyer', 'seller', 'lender']),
};

const fen = z.number().int().nullable();

export const taxLineSchema = z.object({
  ...taxLineShape,
  /** 5000000.00 ÷ (1 + 3%) × 3%; null where there is nothing to compute. */
  formula: z.string().nullable(),
  ruleIds: z.array(factIdSchema),
  lawPayer: taxLineShape.payer,
});
export type TaxLine = z.output<typeof taxLineSchema>;

export const taxResultSchema = z.object({
  state: z.enum(['known', 'unknown']),
  lines: z.array(taxLineSchema),
  /** fen, as it stands in the contract; null: cannot be told. */
  contractPrice: fen,
  /** The price that deed and income tax are taken of, in fen: without VAT where VAT is due. null: cannot be told. */
  netPrice: fen,
  /** fen, null while a line among them is not known: the taxes, the fees, and what each side pays. */
  taxes: fen,
  fees: fen,
  buyerPays: fen,
  sellerPays: fen,
  /** The same sums of the lines that are known, in fen: so much at the least. */
  atLeast: z.object({
    taxes: z.number().int(),
    fees: z.number().int(),
    buyerPays: z.number().int(),
    sellerPays: z.number().int(),
  }),
  missing: z.array(z.string()),
  ...groundsSchema.shape,
});
export type TaxResult = z.output<typeof taxResultSchema>;

export const refundSchema = z.object({
  state: verdictSchema,
  /** Conditions that cannot be told yet; empty unless they decide. */
  missing: z.array(z.string()),
  /** Conditions that do not hold. */
  failed: z.array(z.string()),
  /** fen; null unless the state is yes. */
  amount: fen,
  /** The last day to buy on with a certain refund; null without the rule. */
  buyUntil: z.string().nullable(),
  ...groundsSchema.shape,
});
export type Refund = z.output<typeof refundSchema>;

const holdingQuestion = z.enum([
  ...([...HOLDING_FIELDS.byPerson, ...HOLDING_FIELDS.byHome] as const),
  ...(['area', 'buyerHome', 'unitPrice'] as const),
]);

/** Why nothing is due. */
export const holdingFreeSchema = z.enum(['local_first', 'permit_first', 'within_free']);
export type HoldingFree = z.output<typeof holdingFreeSchema>;

/** What falls due each year for holding a home: no part of what a purchase costs. */
export const holdingTaxSchema = z.object({
  share: z.number(),
  freePerPerson: z.number().nullable(),
  freePerHome: z.number().nullable(),
  /** For each rate, in fen a year: at the least and at the most, the same once all is told; null without a price. */
  years: z.array(z.object({ rate: z.number(), least: fen, most: fen })),
  /** ㎡ that are taxed; null where the home's area is not known. */
  taxedArea: z.object({ least: z.number(), most: z.number() }).nullable(),
  /** Set where nothing is due for certain. */
  free: holdingFreeSchema.nullable(),
  missing: z.array(holdingQuestion),
  ...groundsSchema.shape,
});
export type HoldingTax = z.output<typeof holdingTaxSchema>;

/** What banks lend on it, and by which rule; the fund lends nothing on it. */
export const commercialLoanSchema = z.object({
  /** The least share that is paid down, a fraction; 1 where banks lend nothing. */
  downPayment: z.number(),
  /** The longest loan; 0 where banks lend nothing. */
  months: z.number(),
  ...groundsSchema.shape,
});
export type CommercialLoan = z.output<typeof commercialLoanSchema>;

export const taxAnswerSchema = z.object({
  sale: taxResultSchema,
  /** The taxes in fen under the rules of another day. */
  changed: changedSchema(fen).nullable(),
  /** null unless requested. */
  refund: refundSchema.nullable(),
  /** Each year, apart from the sums of the sale; null where no city takes it. */
  holding: holdingTaxSchema.nullable(),
  /** What banks lend on a home on land for offices or shops; null for others. */
  commercialLoan: commercialLoanSchema.nullable(),
});
export type TaxAnswer = z.output<typeof taxAnswerSchema>;
