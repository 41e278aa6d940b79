import { z } from 'zod';
import { POINTS_FORM } from '@/lib/calculators/forms/pointsForm';
import { type PointsAnswer, pointsAnswer } from '@/lib/calculators/points/pointsAnswer';
import type { PointsItemKind } from '@/lib/calculators/points/pointsEngine';
import { dayOf } from '@/lib/kernel/day';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { ApiContext } from '@/lib/server/call/context';
import { formInput, formValues } from '@/lib/server/call/formInput';
import { operation } from '@/lib/server/call/operation';
import { schemaOf } from '@/lib/server/call/sameFields';
import * as calls from '@/services/calculators/points';
import { listRuleFacts } from '../queries/ruleFacts';
import { changedSchema, factIdSchema, groundsShape } from './calculatorSchemas';

const kind = z.string() as unknown as z.ZodType<PointsItemKind>;

const answerSchema = schemaOf<PointsAnswer>()(
  z.object({
    result: z.object({
      state: z.enum(['yes', 'no', 'unknown']),
      standard: z.number(),
      total: z.number(),
      gap: z.number(),
      items: z.array(
        z.object({
          kind,
          points: z.number().nullable(),
          counts: z.boolean(),
          ruleId: factIdSchema,
        }),
      ),
      missing: z.array(z.string()),
      vetoed: z.boolean(),
      closers: z.array(z.object({ kind, more: z.number(), reach: z.string() })),
      ...groundsShape,
    }),
    changed: changedSchema(z.number()).nullable(),
  }),
);

/** Points towards Shanghai's residence permit by item, the gap to the standard score and what would close it. */
export async function getPoints({ db, now }: ApiContext, raw: RawForm): Promise<PointsAnswer> {
  return pointsAnswer(formValues(POINTS_FORM, raw), await listRuleFacts(db), dayOf(now));
}

export const getPointsOperation = operation(calls.getPoints, {
  summary: "Points towards Shanghai's residence permit by item, the gap to the standard score and what would close it.",
  input: formInput(POINTS_FORM),
  output: answerSchema,
  writes: false,
  cache: 'private',
  handle: (input, context) => getPoints(context, input),
});
