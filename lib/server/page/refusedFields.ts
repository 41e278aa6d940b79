import type { RawForm } from '@/lib/kernel/form/formSpec';
import { ApiError } from '@/services/http/apiError';

/** A form of the console as it comes back: what was typed, and what is wrong by field. */
export interface RefusedForm {
  typed: RawForm;
  problems: Readonly<Record<string, string>>;
}

/** Of a form that nobody has posted, or in which nothing was asked for. */
export const NOTHING_REFUSED: RefusedForm = { typed: {}, problems: {} };

/** What is wrong by field; as `other` where no field is. */
export const problemsOf = ({ fields, message }: ApiError): RefusedForm['problems'] =>
  Object.keys(fields).length > 0 ? fields : { other: message };

const isOfTheForm = ({ code }: ApiError): boolean => code === 'badInput' || code === 'conflict';

/** What was refused, by field; throws on what `isRefusal` does not take for a refusal of what was typed. */
export function refusedFields(failure: unknown, posted: RawForm, isRefusal = isOfTheForm): RefusedForm {
  if (!(failure instanceof ApiError) || !isRefusal(failure)) throw failure;
  return { typed: posted, problems: problemsOf(failure) };
}
