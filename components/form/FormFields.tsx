import { useId } from 'react';
import { Checkbox, RadioGroup } from '@/components/ui/Choice';
import { Select, TextField } from '@/components/ui/Field';
import { problemSentence } from '@/lib/interface/views/formSentences';
import { FORM_COPY } from '@/lib/interface/words/form';
import type { FieldCopy, FieldSpec, FormProblems, FormSpec, RawForm } from '@/lib/kernel/form/formSpec';
import { answeredRaw, isShown, optionsOf } from '@/lib/kernel/form/readForm';
import { NumberInput } from './NumberInput';

export interface FormFieldsProps {
  spec: FormSpec;
  copy: Readonly<Record<string, FieldCopy>>;
  raw: RawForm;
  problems: FormProblems;
  /** The fields to show, in this order; all of the form where missing. */
  names?: readonly string[];
  /** Begins the fields' ids, one for all groups of a form: ids of their own would be much of its HTML. */
  formId?: string;
}

/** The fields that a form asks for now, each with its label, hint and what is wrong with it. */
export function FormFields({ spec, copy, raw, problems, names = Object.keys(spec), formId }: FormFieldsProps) {
  const answered = answeredRaw(spec, raw);
  const own = useId();
  const form = formId ?? own;
  return names.map((name) => {
    const field = spec[name];
    const words = copy[name];
    if (!field || !words || !isShown(field, answered)) return null;
    const problem = problems[name];
    const error = problem ? problemSentence(problem) : undefined;
    const offered = field.kind === 'choice' ? optionsOf(field, answered) : [];
    return (
      <OneField
        key={name}
        id={form + name}
        name={name}
        field={field}
        words={words}
        error={error}
        offered={offered}
        text={raw[name] ?? ''}
      />
    );
  });
}

interface OneFieldProps {
  id: string;
  name: string;
  field: FieldSpec;
  words: FieldCopy;
  /** The options that a choice offers now. */
  offered: readonly string[];
  text: string;
  error: string | undefined;
}

/** More options than these would not fit as chips. */
const MAX_CHIPS = 6;

function OneField({ id, name, field, words, offered, text, error }: OneFieldProps) {
  const { label, hint, options = {} } = words;
  if (field.kind === 'flag') {
    return (
      <Checkbox name={name} value="1" defaultChecked={text === '1'} label={flagLabel(label, hint)} error={error} />
    );
  }
  const none = noneText(field);
  if (field.kind === 'choice') {
    const choices = offered.map((value) => ({ value, text: options[value] ?? value }));
    const shared = { name, defaultValue: text, error };
    if (choices.length > MAX_CHIPS) {
      const empty = none ?? (text ? undefined : FORM_COPY.notSaid);
      return <Select {...shared} id={id} label={label} hint={hint} options={choices} empty={empty} />;
    }
    // What may be left out must be possible to take back.
    const chips = none === undefined ? choices : [{ value: '', text: none }, ...choices];
    return <RadioGroup {...shared} legend={label} options={chips} variant="chips" />;
  }
  const placeholder = field.sameAs ? none : undefined;
  const shared = { id, name, label, hint, error, placeholder, defaultValue: text };
  if (field.kind === 'month') return <TextField {...shared} type="month" min={field.least} max={field.most} />;
  if (field.kind === 'day') return <TextField {...shared} type="date" min={field.least} max={field.most} />;
  return <NumberInput {...shared} field={field} />;
}

/** What a choice says that is not made; undefined where one has to be, or is made to begin with and tells of no person. */
function noneText({ sameAs, optional, start, personal }: FieldSpec): string | undefined {
  if (sameAs) return FORM_COPY.same;
  return optional && (start === undefined || personal) ? FORM_COPY.notSaid : undefined;
}

const flagLabel = (label: string, hint?: string) =>
  hint ? (
    <>
      {label}
      <small>{hint}</small>
    </>
  ) : (
    label
  );
