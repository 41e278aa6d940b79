import { z } from 'zod';
import { qualificationForm } from '@/lib/calculators/forms/qualificationForm';
import { HOME_KINDS } from '@/lib/calculators/homeKinds';
import { DOUBTS, type PurchaseAnswer, purchaseAnswer } from '@/lib/calculators/purchase/purchaseAnswer';
import { dayOf } from '@/lib/kernel/day';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { ApiContext } from '@/lib/server/call/context';
import { formInput, formValues } from '@/lib/server/call/formInput';
import { operation } from '@/lib/server/call/operation';
import { schemaOf } from '@/lib/server/call/sameFields';
import * as calls from '@/services/calculators/qualification';
import { listRuleFacts } from '../queries/ruleFacts';
import { changedSchema, cityKeySchema, groundsShape } from './calculatorSchemas';
import { countsAsHomeSchema, routeChangeSchema, routeSchema, zoneNameSchema } from './purchaseSchemas';

const FORM = qualificationForm(null);

const outcome = z.enum(['yes', 'no', 'unknown', 'verify']);
const namedRoute = { zone: zoneNameSchema, route: routeSchema };

const answerSchema = schemaOf<PurchaseAnswer>()(
  z.object({
    city: cityKeySchema,
    homeKind: z.enum(HOME_KINDS),
    outcome,
    countsAsHome: countsAsHomeSchema.nullable(),
    zone: zoneNameSchema.nullable(),
    unlimited: z.boolean(),
    open: z.array(z.object(namedRoute)),
    missing: z.array(z.string()),
    gaps: z.array(
      z.object({
        ...namedRoute,
        months: z.number(),
        permitMonths: z.number(),
        homes: z.number(),
        from: z.string().nullable(),
      }),
    ),
    openZones: z.array(zoneNameSchema),
    doubts: z.array(z.enum(DOUBTS)),
    changed: changedSchema(outcome).nullable(),
    routeChanges: z.array(routeChangeSchema),
    ...groundsShape,
  }),
);

/** Whether a family may buy one more home in a city or zone by the rules of a day, and what would change it. */
export async function getQualification({ db, now }: ApiContext, raw: RawForm): Promise<PurchaseAnswer> {
  return purchaseAnswer(formValues(FORM, raw), await listRuleFacts(db), dayOf(now));
}

export const getQualificationOperation = operation(calls.getQualification, {
  summary: 'Whether a family may buy one more home in a city or zone by the rules of a day, and what would change it.',
  input: formInput(FORM),
  output: answerSchema,
  writes: false,
  cache: 'private',
  handle: (input, context) => getQualification(context, input),
});
