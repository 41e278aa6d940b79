import { z } from 'zod';
import { problemSentence } from '@/lib/interface/views/formSentences';
import { type Decoder, required } from '@/lib/kernel/decoders';
import type { FormSpec, FormValues, RawForm } from '@/lib/kernel/form/formSpec';
import { readForm } from '@/lib/kernel/form/readForm';

const fieldText = () =>
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : (value ?? undefined)),
    z.string().max(40).optional(),
  );

/**
 * The input of a call that answers a form: the form's fields as typed text ("500万", "30年"), checked by the form's own
 * rules. Fields that the form does not ask for are refused.
 */
export function formInput(spec: FormSpec): Decoder<RawForm> {
  const fields = Object.fromEntries(Object.keys(spec).map((name) => [name, fieldText()]));
  const input = z.strictObject(fields).superRefine((raw, context) => {
    for (const [name, problem] of Object.entries(readForm(spec, raw).problems)) {
      context.addIssue({ code: 'custom', path: [name], message: problemSentence(problem) });
    }
  });
  return required(input);
}

/** What a checked input says. */
export function formValues<Spec extends FormSpec>(spec: Spec, raw: RawForm): FormValues<Spec> {
  const { values } = readForm(spec, raw);
  if (!values) throw new RangeError('A form that was not checked');
  return values;
}
