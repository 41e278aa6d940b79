import { momentText } from '@/lib/account/views/infoText';
import { addDays, dayOf, isDay, startOfDay } from '@/lib/kernel/day';
import { MISSING } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import type { TableChoice, TableFilter } from '../tableQuery';
import type { ConsoleCell } from './consoleTable';
import { roleName } from './roleText';

// What the console's tables have in common: filters, columns and cells.

type Texts<Value extends string | number> = Readonly<Record<Value, string>> | ((value: Value) => string);

/** Values as a form offers them, each with its text. */
export const choicesOf = <Value extends string | number>(
  values: readonly Value[],
  texts: Texts<Value>,
): TableChoice[] =>
  values.map((value) => ({ value: String(value), text: typeof texts === 'function' ? texts(value) : texts[value] }));

/** Things with an id as a form offers them. */
export const namedChoices = (rows: readonly { id: number; name: string }[]): TableChoice[] =>
  rows.map(({ id, name }) => ({ value: String(id), text: name }));

/** Those who work here as a form offers them. */
export const staffChoices = (staff: readonly { id: string; shown_name: string }[]): TableChoice[] =>
  staff.map(({ id, shown_name }) => ({ value: id, text: shown_name }));

/** The same with what each of them is here. */
export const roleChoices = (
  staff: readonly { id: string; shown_name: string; role: string; role_name: string | null }[],
): TableChoice[] =>
  staff.map(({ id, shown_name, role, role_name }) => ({
    value: id,
    text: joinKnown([shown_name, roleName(role, role_name)]),
  }));

/** One of a few. */
export const oneOf = <const Value extends string | number>(
  label: string,
  values: readonly Value[],
  texts: Texts<Value>,
): TableFilter<Value> => ({
  label,
  choices: choicesOf(values, texts),
  read: (text) => values.find((value) => String(value) === text) as Value,
});

/** One of the offered texts. */
export const among = (label: string, choices: readonly TableChoice[]): TableFilter<string> => ({
  label,
  choices,
  read: (text) => text,
});

/** One of the things with an id. */
export const oneById = (label: string, rows: readonly { id: number; name: string }[]): TableFilter<number> => ({
  label,
  choices: namedChoices(rows),
  read: Number,
});

/** One of two, of which `yes` is what is asked about. */
export const either = <Value extends string>(
  label: string,
  values: readonly Value[],
  texts: Texts<Value>,
  yes: NoInfer<Value>,
): TableFilter<boolean> => ({ label, choices: choicesOf(values, texts), read: (text) => text === yes });

/** A line of text; without a label only links set it. */
export const typedText = (label: string | null): TableFilter<string> => ({
  label,
  choices: null,
  read: (text) => text,
});

/** A day that is typed: its moments (UTC ms), none of what is no day. */
export const typedDay = (label: string): TableFilter<{ from: number; before: number }> => ({
  label,
  choices: null,
  read: (day) => (isDay(day) ? { from: startOfDay(day), before: startOfDay(addDays(day, 1)) } : { from: 0, before: 0 }),
});

/** The last days up to `now`: the moment with which they begin (UTC ms). */
export const lastDays = <Value extends string>(
  label: string,
  values: readonly Value[],
  texts: Texts<Value>,
  now: number,
): TableFilter<number> => ({
  label,
  choices: choicesOf(values, texts),
  read: (days) => startOfDay(addDays(dayOf(now), 1 - Number(days))),
});

export const quiet = (text: string): ConsoleCell => ({ text, tone: 'quiet' });

/** A moment (UTC ms) where there is one. */
export const momentCell = (at: number | null, none: string = MISSING): ConsoleCell =>
  quiet(at === null ? none : momentText(at));

/** Whose it is, or that it is nobody's. */
export const ownerCell = (name: string | null, nobody: string): ConsoleCell => (name ? { text: name } : quiet(nobody));
