import { z } from 'zod';
import { isDay } from '@/lib/kernel/day';
import { foldRadicals } from '@/lib/kernel/foldText';

// Decoders of single inputs. HTTP sends strings and repeated names, callers of ours send the values themselves: both end
// as the same types here. What a decoder declares that it takes is what a caller of ours sends.

/**
 * All that a signature asks of a schema: what it takes and yields. To ask for a `z.ZodType` is to compare all its methods,
 * each many levels deep (docs/decisions/0071-types.md).
 */
export interface Schema<Output, Input = unknown> {
  readonly _zod: { readonly output: Output; readonly input: Input };
}

/** A field that a caller must send. */
export type Decoder<Output, Input = Output> = z.ZodType<Output, Input>;

/** A field that a caller may leave out; it is left out of what is decoded, too. */
export type Optional<Value> = z.ZodType<
  Value | undefined,
  Value | undefined,
  z.core.$ZodTypeInternals<Value | undefined, Value | undefined> & { optin: 'optional'; optout: 'optional' }
>;

/** A field that a caller may leave out, in place of which stands a value of ours. */
export type Defaulted<Output, Input = Output> = z.ZodType<
  Output,
  Input | undefined,
  z.core.$ZodTypeInternals<Output, Input | undefined> & { optin: 'optional' }
>;

// These declare what a caller sends to a schema that takes anything at run time.
export const required = <Output, Input = Output>(schema: Schema<Output>) => schema as unknown as Decoder<Output, Input>;
export const optional = <Value>(schema: Schema<Value | undefined>) => schema as unknown as Optional<Value>;
const defaulted = <Output, Input = Output>(schema: Schema<Output>) => schema as unknown as Defaulted<Output, Input>;

/** A value sent twice where one is expected: the first counts. */
const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
const blankIsMissing = (value: unknown): unknown => (value === '' || value === null ? undefined : value);
const single = (value: unknown): unknown => blankIsMissing(first(value));

const digits = /^-?\d{1,16}$/;
const toNumber = (value: unknown): unknown => {
  const one = single(value);
  return typeof one === 'string' && digits.test(one) ? Number(one) : one;
};
const decimals = /^-?\d{1,12}(\.\d{1,17})?$/;
const toDecimal = (value: unknown): unknown => {
  const one = single(value);
  return typeof one === 'string' && decimals.test(one) ? Number(one) : one;
};

export const whole = (min: number, max: number): Decoder<number> =>
  required(z.preprocess(toNumber, z.int().min(min).max(max)));
export const wholeOptional = (min: number, max: number): Optional<number> =>
  optional(z.preprocess(toNumber, z.int().min(min).max(max).optional()));
export const decimal = (min: number, max: number): Decoder<number> =>
  required(z.preprocess(toDecimal, z.number().min(min).max(max)));

/** A number that is always the same, such as the specification's `type`. */
export const always = <const Value extends number>(value: Value): Decoder<Value> =>
  required(z.preprocess(toNumber, z.literal(value)));

/** An id of ours: a positive whole number. */
export const id = () => whole(1, Number.MAX_SAFE_INTEGER);
export const idOptional = () => wholeOptional(1, Number.MAX_SAFE_INTEGER);

const MAX_PAGE_SIZE = 50;
const MAX_PAGE = 10_000;
/** How far a list goes is a matter of rows, not of pages: lib/server/call/paging.ts. */
export const pageNumber = (): Defaulted<number> =>
  defaulted(z.preprocess((value) => toNumber(value) ?? 1, z.int().min(1).max(MAX_PAGE)));
export const pageSize = (standard = 20): Defaulted<number> =>
  defaulted(z.preprocess((value) => toNumber(value) ?? standard, z.int().min(1).max(MAX_PAGE_SIZE)));

const truth: Record<string, boolean> = { '1': true, true: true, '0': false, false: false };
export const flag = (): Defaulted<boolean> =>
  defaulted(
    z.preprocess((value) => {
      const one = single(value);
      return typeof one === 'string' ? (truth[one] ?? one) : (one ?? false);
    }, z.boolean()),
  );

// Control characters, and those that reorder or hide what stands beside them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const cleanText = (value: unknown): unknown => {
  const one = single(value);
  return typeof one === 'string' ? blankIsMissing(foldRadicals(one).normalize('NFC').replace(unseen, '').trim()) : one;
};
export const text = (max: number): Decoder<string> => required(z.preprocess(cleanText, z.string().min(1).max(max)));
export const textOptional = (max: number): Optional<string> =>
  optional(z.preprocess(cleanText, z.string().max(max).optional()));

/** Text that may be blank; left out it is. */
export const textOrBlank = (max: number): Decoder<string> =>
  required(textOptional(max).transform((value) => value ?? ''));

/** Left out it is null, as in what was stored before it was asked. */
export const wholeOrNone = (min: number): Decoder<number | null> => required(z.int().min(min).nullable().default(null));

/** A field of a form as it was typed: left out it is blank, which is refused with a sentence beside the field. */
export const typed = (max: number): Decoder<string> => required(z.string().max(max).default(''));

/** A box of a form: left out it is not ticked. */
export const ticked = (): Decoder<boolean> => required(z.boolean().default(false));

export const dayOptional = (): Optional<string> =>
  optional(z.preprocess(single, z.string().refine(isDay, '日期格式应为 YYYY-MM-DD').optional()));

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values): Decoder<Values[number]> =>
  required(z.preprocess(single, z.enum(values)));
export const oneOfOptional = <const Values extends readonly [string, ...string[]]>(
  values: Values,
): Optional<Values[number]> => optional(z.preprocess(single, z.enum(values).optional()));

const parts = (value: unknown): unknown => {
  if (value === undefined || value === null || value === '') return [];
  const all = Array.isArray(value) ? value : [value];
  return all.flatMap((part) => (typeof part === 'string' ? part.split(',').filter(Boolean) : [part]));
};

/** "a,b", repeated names, or a list: a list of at most `max` items. */
export const listOf = <Item extends z.core.$ZodType>(
  item: Item,
  max = 20,
): Decoder<z.output<Item>[], readonly z.input<Item>[]> => required(z.preprocess(parts, z.array(item).max(max)));

/** The same; left out it is empty. */
export const listOrEmpty = <Item extends z.core.$ZodType>(
  item: Item,
  max = 20,
): Defaulted<z.output<Item>[], readonly z.input<Item>[]> => defaulted(z.preprocess(parts, z.array(item).max(max)));
