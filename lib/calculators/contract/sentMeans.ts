import { readFinances } from '@/lib/calculators/forms/meansForm';
import { meansFieldsSchema } from './finances';

/** Means as a call takes them: within what can be computed. */
export const financesSchema = meansFieldsSchema.refine(
  (means) => readFinances(means) !== null,
  '收入、现金或年限超出了可以计算的范围',
);
