import { z } from 'zod';
import { FactReader } from '@/lib/domain/calculators/factBook';
import { dayOf } from '@/lib/domain/day';
import { type CapabilityCard, getCapabilityCard } from '@/services/calculators/capability';
import { listRuleFacts } from '../../repositories/ruleFacts';
import { operation } from '../operation';
import { schemaOf } from '../sameFields';
import { groundsShape } from './outputs';

const steps = z.array(z.object({ from: z.number(), points: z.number() }));

const cardSchema = schemaOf<CapabilityCard>()(
  z.object({
    score: z
      .object({
        debtShare: steps,
        steadyMonths: steps,
        fundMonths: steps,
        overdue: steps,
        enquiries: steps,
        source: z.object({ own: z.number(), family: z.number(), borrowed: z.number() }),
        grades: z.array(z.object({ id: z.enum(['A', 'B', 'C', 'D']), from: z.number() })),
      })
      .nullable(),
    refusal: z.object({ overdueInARow: z.number(), overdueInAll: z.number() }).nullable(),
    incomeShare: z.object({ comfortable: z.number(), payment: z.number(), allDebts: z.number() }).nullable(),
    rules: groundsShape.rules,
  }),
);

export const getCapabilityCardOperation = operation(getCapabilityCard, {
  summary: 'The scorecard of the purchase-capability evaluation, with every step and its points.',
  input: z.strictObject({}),
  output: cardSchema,
  handle: async (_, { db, now }) => {
    const reader = new FactReader(await listRuleFacts(db), null, dayOf(now));
    return {
      score: reader.standing('capability.score'),
      refusal: reader.standing('capability.refusal'),
      incomeShare: reader.standing('loan.incomeShare'),
      rules: reader.grounds().rules,
    };
  },
});
