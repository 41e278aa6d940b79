import { z } from 'zod';
import { cityKeyOfName } from '@/lib/calculators/cityKeys';
import type { Affordability, Finances } from '@/lib/calculators/cost/affordability';
import { homeFit, homeVerdict } from '@/lib/calculators/cost/homeVerdict';
import { factsOfCity, type RuleWarning } from '@/lib/calculators/factBook';
import { FUND_UPLIFTS, type FundUplift } from '@/lib/calculators/facts/fact';
import { readFinances } from '@/lib/calculators/forms/meansForm';
import { dayOf } from '@/lib/kernel/day';
import { findCity } from '@/lib/server/area/queries/cities';
import { operation } from '@/lib/server/call/operation';
import { schemaOf } from '@/lib/server/call/sameFields';
import { flag, id, listOf } from '@/lib/server/call/schema';
import { listHomesOnSale } from '@/lib/server/estate/queries/listedHomes';
import { type JudgedHome, judgeHomes, MAX_JUDGED } from '@/services/calculators/affordability';
import { ApiError } from '@/services/http/apiError';
import { listRuleFacts } from '../queries/ruleFacts';
import { groundsShape, lendingShape, pressureSchema, ratesSchema } from './calculatorSchemas';

const fen = z.int().min(0);

const said = z.boolean().default(false);
const uplifts = Object.fromEntries(FUND_UPLIFTS.map((uplift) => [uplift, said])) as Record<FundUplift, typeof said>;

export const financesSchema = schemaOf<Finances>()(
  z
    .strictObject({
      income: fen.nullable(),
      debts: fen,
      cash: fen.nullable(),
      household: z.strictObject({ family: z.boolean(), ...uplifts }).nullable(),
      // Means stored before this question existed do not say it.
      fundMonths: z.int().min(0).nullable().default(null),
      home: z.enum(['first', 'second']),
      outside: z.boolean(),
      months: z.int(),
    })
    .refine((means) => readFinances(means) !== null, '收入、现金或年限超出了可以计算的范围'),
);

const amount = z.number().int().nullable();
const level = z.enum(['within', 'strained', 'beyond', 'unknown']);

const homeSchema = schemaOf<JudgedHome>()(
  z.object({
    estateId: z.number(),
    level,
    missing: z.array(z.string()),
    reasons: z.array(z.enum(['cash', 'income'])),
    costs: amount,
    leastDownPayment: amount,
    cashShort: z.number().int(),
    loan: amount,
    fundLoan: amount,
    monthlyPayment: amount,
    ...lendingShape,
    downPaymentShare: z.number().nullable(),
    rates: ratesSchema.nullable(),
    pressure: pressureSchema.nullable(),
    fit: z.object({ level, cheaper: amount, moreCash: amount, months: amount }).nullable(),
  }),
);

const input = z
  .strictObject({ cityId: id(), estateIds: listOf(id(), MAX_JUDGED), means: financesSchema, advice: flag() })
  .refine(({ estateIds, advice }) => !advice || estateIds.length <= 1, {
    path: ['advice'],
    message: '一次只能为一套房源给出建议',
  });

export const judgeHomesOperation = operation(judgeHomes, {
  summary:
    'Whether homes on sale are within the means sent along: verdict, reasons, payment, cash short. Keeps nothing.',
  input: input,
  output: z.object({ homes: z.array(homeSchema), day: groundsShape.day, warnings: groundsShape.warnings }),
  writes: false,
  cache: 'private',
  handle: async ({ cityId, estateIds, means, advice }, { db, now }) => {
    const [city, homes, all] = await Promise.all([
      findCity(db, cityId),
      listHomesOnSale(db, cityId, estateIds),
      listRuleFacts(db),
    ]);
    if (!city) throw new ApiError('notFound');
    const key = cityKeyOfName(city.name);
    const [facts, day] = [factsOfCity(all, key), dayOf(now)];
    const judged = homes.map((home) => {
      const verdict = homeVerdict(home, means, key, facts, day);
      return { estateId: home.id, ...verdict, fit: advice ? homeFit(home, means, key, facts, day) : null };
    });
    return { homes: judged, day, warnings: warningsOf(judged) };
  },
});

/** Warnings of all verdicts, each once. */
function warningsOf(judged: readonly Affordability[]): RuleWarning[] {
  const all = judged.flatMap(({ warnings }) => warnings);
  return [...new Map(all.map((warning) => [`${warning.kind} ${warning.id} ${warning.day}`, warning])).values()];
}
