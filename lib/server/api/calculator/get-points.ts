import { z } from 'zod';
import { POINTS_FORM } from '@/lib/domain/calculators/forms/pointsForm';
import { type PointsAnswer, pointsAnswer } from '@/lib/domain/calculators/points/pointsAnswer';
import type { PointsItemKind } from '@/lib/domain/calculators/points/pointsEngine';
import { dayOf } from '@/lib/domain/day';
import { getPoints } from '@/services/calculators/points';
import { listRuleFacts } from '../../repositories/ruleFacts';
import { formInput, formValues } from '../formInput';
import { operation } from '../operation';
import { schemaOf } from '../sameFields';
import { changedSchema, factIdSchema, groundsShape } from './outputs';

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

export const getPointsOperation = operation(getPoints, {
  summary: "Points towards Shanghai's residence permit by item, the gap to the standard score and what would close it.",
  input: formInput(POINTS_FORM),
  output: answerSchema,
  writes: false,
  cache: 'private',
  handle: async (raw, { db, now }) => pointsAnswer(formValues(POINTS_FORM, raw), await listRuleFacts(db), dayOf(now)),
});
