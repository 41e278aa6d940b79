import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { TableChoice } from './tableQuery';

interface CommonField {
  name: string;
  label: string;
  hint?: string | undefined;
  /** What it holds before anybody types. */
  value?: string | undefined;
  hideLabel?: boolean;
}

/** A line of text. */
interface LineField extends CommonField {
  kind?: 'line' | 'phone' | 'password' | 'date' | 'time' | 'tel';
  /** How many letters it takes. */
  max?: number;
  /** Figures: which keyboard a phone shows. */
  digits?: 'numeric' | 'decimal';
  unit?: string;
  placeholder?: string;
  /** An id or an address: nothing corrects what is typed. */
  exact?: true;
  autoComplete?: string;
  /** The id of a list of what is often typed. */
  list?: string;
}

interface AreaField extends CommonField {
  kind: 'area';
  max?: number;
  rows?: number;
  exact?: true;
}

interface ChoiceField extends CommonField {
  kind: 'choice';
  choices: readonly TableChoice[];
  /** What chooses nothing is called. */
  empty?: string;
}

/** '1' where it is ticked. */
interface CheckField extends CommonField {
  kind: 'check';
}

interface FileField extends CommonField {
  kind: 'file';
  accept?: string;
  multiple?: boolean;
}

interface HiddenField extends Pick<CommonField, 'name' | 'value'> {
  kind: 'hidden';
}

/** Why something is done, which the log keeps. */
interface ReasonField extends Partial<CommonField> {
  kind: 'reason';
}

/** A field of a form of the console, by which it is drawn. */
export type FormField = LineField | AreaField | ChoiceField | CheckField | FileField | HiddenField | ReasonField;

/** A field that is read by the list that draws it. */
export type ReadField<Value = unknown> = FormField & {
  /** What was typed, without spaces around it, as it is understood; undefined: it is not one. */
  read: (text: string) => Value | undefined;
  /** What is said beside the field then. */
  problem: string;
};

/** Fields by their names. */
export type ReadFields = Readonly<Record<string, ReadField>>;

export type FieldValues<Fields extends ReadFields> = {
  [Name in keyof Fields]: Fields[Name] extends { read: (text: string) => infer Value }
    ? Exclude<Value, undefined>
    : never;
};

/** What was typed into a form, as it is understood; or what is wrong, field by field. */
export function readFields<Fields extends ReadFields>(
  fields: Fields,
  posted: RawForm,
): { values: FieldValues<Fields> } | { problems: Record<string, string> } {
  const values: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const [name, { read, problem }] of Object.entries(fields)) {
    values[name] = read((posted[name] ?? '').trim());
    if (values[name] === undefined) problems[name] = problem;
  }
  return Object.keys(problems).length > 0 ? { problems } : { values: values as FieldValues<Fields> };
}
