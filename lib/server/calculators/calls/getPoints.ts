import { formValues } from '@/lib/calculators/contract/formInput';
import { getPointsInput } from '@/lib/calculators/contract/forms';
import { type PointsAnswer, pointsAnswerSchema } from '@/lib/calculators/contract/points';
import { POINTS_FORM } from '@/lib/calculators/forms/pointsForm';
import { pointsAnswer } from '@/lib/calculators/points/pointsAnswer';
import { dayOf } from '@/lib/kernel/day';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/calculators/points';
import { listRuleFacts } from '../queries/ruleFacts';

export async function getPoints({ db, now }: ApiContext, raw: RawForm): Promise<PointsAnswer> {
  return pointsAnswer(formValues(POINTS_FORM, raw), await listRuleFacts(db), dayOf(now));
}

export const getPointsOperation = operation(calls.getPoints, {
  summary: "Points towards Shanghai's residence permit by item, the gap to the standard score and what would close it.",
  scope: 'calculators',
  input: getPointsInput,
  output: pointsAnswerSchema,
  writes: false,
  cache: 'private',
  handle: (input, context) => getPoints(context, input),
});
