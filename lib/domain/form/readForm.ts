import { isDay } from '../day';
import type { FieldProblem, FieldSpec, FormProblems, FormSpec, FormValues, RawForm } from './formSpec';
import { measureText, readMeasure } from './typedNumber';

/** null values where the form cannot be answered yet; the problems say why, field by field. */
export interface FormReading<Spec extends FormSpec> {
  values: FormValues<Spec> | null;
  problems: FormProblems;
}

const LONGEST = 40;

/** The text that a field holds: what was typed, or what it starts with in a form that nobody has filled in. */
export function startingRaw(spec: FormSpec, typed: RawForm): RawForm {
  return Object.fromEntries(
    Object.entries(spec).map(([name, field]) => [name, typed[name]?.slice(0, LONGEST) ?? field.start ?? '']),
  );
}

/** Only what the form asks for, each at most as long as any answer can be. */
export function knownRaw(spec: FormSpec, typed: RawForm): RawForm {
  return Object.fromEntries(Object.keys(spec).map((name) => [name, typed[name]?.slice(0, LONGEST) ?? '']));
}

export function isShown(field: FieldSpec, raw: RawForm): boolean {
  return Object.entries(field.shownWhen ?? {}).every(([other, texts]) => texts.includes(raw[other] ?? ''));
}

/** Reads what was typed; a field that is not asked counts as empty whatever it holds. */
export function readForm<Spec extends FormSpec>(spec: Spec, raw: RawForm): FormReading<Spec> {
  const values: Record<string, unknown> = {};
  const problems: Record<string, FieldProblem> = {};
  for (const [name, field] of Object.entries(spec)) {
    const text = isShown(field, raw) ? (raw[name] ?? '').trim() : '';
    const read = readField(field, text);
    if ('problem' in read) problems[name] = read.problem;
    else values[name] = read.value;
    if (text === '' && field.kind !== 'flag' && !field.optional && isShown(field, raw)) problems[name] = MISSING;
  }
  const whole = Object.keys(problems).length === 0;
  return { values: whole ? (values as FormValues<Spec>) : null, problems };
}

const MISSING: FieldProblem = { code: 'missing' };

type Read = { value: number | string | boolean | null } | { problem: FieldProblem };

function readField(field: FieldSpec, text: string): Read {
  if (field.kind === 'flag') return { value: text === '1' };
  if (text === '') return { value: null };
  if (field.kind === 'choice') return field.options.includes(text) ? { value: text } : { problem: { code: 'choice' } };
  if (field.kind === 'day') {
    const { least = '', most = '9999-12-31' } = field;
    return isDay(text) && text >= least && text <= most ? { value: text } : { problem: { code: 'day' } };
  }
  const { measure, least, most } = field;
  const value = readMeasure(text, measure);
  if (value === null) return { problem: { code: 'unreadable', example: measure } };
  if (value >= least && value <= most) return { value };
  return { problem: { code: 'range', least: measureText(least, measure), most: measureText(most, measure) } };
}
