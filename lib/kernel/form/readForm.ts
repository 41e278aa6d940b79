import { isDay, type Month } from '../day';
import type {
  ChoiceField,
  Example,
  FieldCondition,
  FieldProblem,
  FieldSpec,
  FormProblems,
  FormSpec,
  FormValues,
  InstalmentField,
  NumberField,
  RawForm,
} from './formSpec';
import { instalmentText, readMonth } from './typedMonth';
import { measureText, readTyped, type TypedNumber } from './typedNumber';

/** null values where the form cannot be answered yet; the problems say why, field by field. */
export interface FormReading<Spec extends FormSpec> {
  values: FormValues<Spec> | null;
  problems: FormProblems;
}

/** No answer is longer. */
export const MAX_ANSWER_LENGTH = 40;
/** One character more is read: what was cut must not be read as if it were whole. */
const READ_LENGTH = MAX_ANSWER_LENGTH + 1;

/** The text that a field holds: what was typed, or what it starts with in a form that nobody has filled in. */
export function startingRaw(spec: FormSpec, typed: RawForm): RawForm {
  return Object.fromEntries(
    Object.entries(spec).map(([name, field]) => [name, typed[name]?.slice(0, READ_LENGTH) ?? field.start ?? '']),
  );
}

/** Only what the form asks for, each about as long as any answer can be. */
export function knownRaw(spec: FormSpec, typed: RawForm): RawForm {
  return Object.fromEntries(Object.keys(spec).map((name) => [name, typed[name]?.slice(0, READ_LENGTH) ?? '']));
}

/** What is filled in: a field that is left out holds nothing. */
export function filledRaw(raw: RawForm): RawForm {
  return Object.fromEntries(Object.entries(raw).filter(([, text]) => text));
}

/** Whether a form with these answers asks for a field. */
export function isShown(field: FieldSpec, raw: RawForm): boolean {
  if (field.kind === 'choice' && field.optionsBy && optionsOf(field, raw).length === 0) return false;
  const { shownWhen = {} } = field;
  const holds = (condition: FieldCondition) =>
    Object.entries(condition).every(([other, texts]) => texts.includes(raw[other] ?? ''));
  return isSeveral(shownWhen) ? shownWhen.some(holds) : holds(shownWhen);
}

const isSeveral = (given: FieldCondition | readonly FieldCondition[]): given is readonly FieldCondition[] =>
  Array.isArray(given);

/** The answers, with that of another field where a field left empty shares it. Everything below is read from these. */
export function answeredRaw(spec: FormSpec, raw: RawForm): RawForm {
  const answered: Record<string, string> = {};
  for (const [name, { sameAs }] of Object.entries(spec)) {
    const own = (raw[name] ?? '').trim();
    const other = sameAs === undefined ? undefined : spec[sameAs];
    answered[name] = own === '' && sameAs && other ? textOf(other, sameAs, raw) : own;
  }
  return answered;
}

/** What a choice offers beside what the other fields hold. */
export function optionsOf({ options, optionsBy }: ChoiceField, raw: RawForm): readonly string[] {
  if (!optionsBy) return options;
  return Object.entries(optionsBy.options).find(([chosen]) => chosen === raw[optionsBy.field])?.[1] ?? [];
}

/** What a field says: nothing where it is not shown, nor where its text is an option that another choice took away. */
export function textOf(field: FieldSpec, name: string, raw: RawForm): string {
  const text = isShown(field, raw) ? (raw[name] ?? '').trim() : '';
  const isGone = field.kind === 'choice' && field.optionsBy && !optionsOf(field, raw).includes(text);
  return isGone ? '' : text;
}

/** The answers that count: nothing for a field that is not shown. Another form of the same fields may read them. */
export function countedRaw(spec: FormSpec, raw: RawForm): RawForm {
  const answered = answeredRaw(spec, raw);
  return Object.fromEntries(Object.entries(spec).map(([name, field]) => [name, textOf(field, name, answered)]));
}

/** Reads what was typed; a field that is not shown counts as empty whatever it holds. */
export function readForm<Spec extends FormSpec>(spec: Spec, raw: RawForm): FormReading<Spec> {
  const values: Record<string, unknown> = {};
  const problems: Record<string, FieldProblem> = {};
  const answered = answeredRaw(spec, raw);
  for (const [name, field] of Object.entries(spec)) {
    const text = textOf(field, name, answered);
    const read = readField(field, text);
    if ('problem' in read) problems[name] = read.problem;
    else values[name] = read.value;
    if (text === '' && field.kind !== 'flag' && !field.optional && isShown(field, answered))
      problems[name] = missing(field);
  }
  const whole = Object.keys(problems).length === 0;
  return { values: whole ? (values as FormValues<Spec>) : null, problems };
}

const SHORT_ID = /^[A-Za-z][\w.-]{0,39}$/;

function missing({ kind }: FieldSpec): FieldProblem {
  return kind === 'choice' ? { code: 'missing', choice: true } : { code: 'missing' };
}

/** What a field's text is understood as, whatever its bounds. */
export function readNumber({ measure, unit }: NumberField, text: string): TypedNumber {
  return text.length > MAX_ANSWER_LENGTH ? { fault: 'unreadable' } : readTyped(text, measure, unit);
}

/** What an instalment's text is understood as: its number, or its month. */
export function readInstalment(text: string): TypedNumber | { value: Month } {
  if (text.length > MAX_ANSWER_LENGTH) return { fault: 'unreadable' };
  const month = readMonth(text);
  return month === null ? readTyped(text.replace(/^\s*第/, ''), 'months') : { value: month };
}

/** By which examples and faults of a field's text are written. */
export const exampleOf = (field: NumberField | InstalmentField): Example =>
  field.kind === 'instalment' ? field.kind : field.measure;

type Read = { value: number | string | boolean | null } | { problem: FieldProblem };

function readField(field: FieldSpec, text: string): Read {
  if (field.kind === 'flag') return { value: text === '1' };
  if (text === '') return { value: null };
  if (field.kind === 'choice') {
    const isKnown = field.options.includes(text) || (field.open && SHORT_ID.test(text));
    return isKnown ? { value: text } : { problem: { code: 'choice' } };
  }
  if (field.kind === 'day') {
    const { least = '', most = '9999-12-31' } = field;
    return isDay(text) && text >= least && text <= most ? { value: text } : { problem: { code: 'day' } };
  }
  if (field.kind === 'month') {
    const value = readMonth(text);
    return value && value >= field.least && value <= field.most ? { value } : { problem: { code: 'month' } };
  }
  const read = field.kind === 'instalment' ? readInstalment(text) : readNumber(field, text);
  if ('fault' in read) return { problem: { code: 'unreadable', example: exampleOf(field), why: read.fault } };
  return within(field, read.value);
}

function within(field: NumberField | InstalmentField, value: number | Month): Read {
  const { least, most } = field;
  if (typeof value === 'string' || (value >= least && value <= most)) return { value };
  const textOfBound = (bound: number) =>
    field.kind === 'instalment' ? instalmentText(bound) : measureText(bound, field.measure);
  return { problem: { code: 'range', least: textOfBound(least), most: textOfBound(most) } };
}
