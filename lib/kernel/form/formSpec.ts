import type { Day, Month } from '../day';
import type { Measure } from './measure';
import type { NumberFault } from './typedNumber';

// What a form asks, as data: the browser, the page's server and the call check it by the same rules. Its wording is
// apart (lib/<subject>/words).

/** What was typed, by field. */
export type RawForm = Readonly<Record<string, string | undefined>>;

/** Every one of these fields holds one of these texts. */
export type FieldCondition = Readonly<Record<string, readonly string[]>>;

interface Common {
  /** Tells something of a person: it never goes into an address, and stays in the tab. */
  personal?: true;
  /** May be left empty: its value is null then. */
  optional?: true;
  /** The field is shown only while this holds; of several, any one. */
  shownWhen?: FieldCondition | readonly FieldCondition[];
  /** Left empty, it is answered as this other field, where that one is shown: a second plan that differs in a few things. */
  sameAs?: string;
  /** What the field holds before anybody typed, as text. */
  start?: string;
}

export interface NumberField extends Common {
  kind: 'number';
  measure: Measure;
  /** In the measure's value: fen, fractions, months. */
  least: number;
  most: number;
  /** In place of the measure's own unit behind the field: 套, 岁. */
  unit?: string;
}

export interface DayField extends Common {
  kind: 'day';
  least?: Day;
  most?: Day;
}

export interface MonthField extends Common {
  kind: 'month';
  least: Month;
  most: Month;
}

/** An instalment of a loan: how many it is from the first, or the month in which it is due. */
export interface InstalmentField extends Common {
  kind: 'instalment';
  least: number;
  most: number;
}

/** One of a few. The texts are ids, not wording. */
export interface ChoiceField extends Common {
  kind: 'choice';
  options: readonly string[];
  /** Which of them another field's text leaves to choose from; where none, the field is not shown. */
  optionsBy?: { field: string; options: Readonly<Record<string, readonly string[]>> };
  /** Takes any other short id as well: what answers the form knows which there are. */
  open?: true;
}

/** Yes or not said. */
export interface FlagField extends Common {
  kind: 'flag';
}

export type FieldSpec = NumberField | DayField | MonthField | InstalmentField | ChoiceField | FlagField;
export type FormSpec = Readonly<Record<string, FieldSpec>>;

type Filled<Field extends FieldSpec> = Field extends { kind: 'number' }
  ? number
  : Field extends { kind: 'choice'; options: readonly (infer Option)[] }
    ? Option
    : Field extends { kind: 'instalment' }
      ? number | Month
      : Day;

type Always<Field extends FieldSpec> = Field extends { optional: true } | { shownWhen: object } ? false : true;

/** null: left empty, or not shown. */
type ValueOf<Field extends FieldSpec> = Field extends { kind: 'flag' }
  ? boolean
  : Always<Field> extends true
    ? Filled<Field>
    : Filled<Field> | null;

export type FormValues<Spec extends FormSpec> = { readonly [Name in keyof Spec]: ValueOf<Spec[Name]> };

/** What an unreadable field shows how to write. */
export type Example = Measure | 'instalment';

/** What is wrong with a field. Texts carry their unit: "1年". */
export type FieldProblem =
  /** `choice`: one of several is to be chosen. */
  | { code: 'missing'; choice?: true }
  | { code: 'unreadable'; example: Example; why: NumberFault }
  | { code: 'range'; least: string; most: string }
  | { code: 'choice' }
  | { code: 'day' }
  | { code: 'month' };

export type FormProblems = Readonly<Record<string, FieldProblem>>;

/** Wording of each field of a form. */
export interface FieldCopy {
  label: string;
  hint?: string;
  /** Names of a choice's options. */
  options?: Readonly<Record<string, string>>;
}

export type FormCopy<Spec extends FormSpec> = { readonly [Name in keyof Spec]: FieldCopy };
