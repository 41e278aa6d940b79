import { z } from 'zod';
import { isDay } from '@/lib/kernel/day';
import { foldRadicals } from '@/lib/kernel/foldText';

// Decoders of single inputs. HTTP sends strings and repeated names, in-process callers send the values themselves:
// both end as the same types here.

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

export const whole = (min: number, max: number) => z.preprocess(toNumber, z.int().min(min).max(max));
export const wholeOptional = (min: number, max: number) => z.preprocess(toNumber, z.int().min(min).max(max).optional());
export const decimal = (min: number, max: number) => z.preprocess(toDecimal, z.number().min(min).max(max));

/** A number that is always the same, such as the specification's `type`. */
export const always = <const Value extends number>(value: Value) => z.preprocess(toNumber, z.literal(value));

/** An id of ours: a positive whole number. */
export const id = () => whole(1, Number.MAX_SAFE_INTEGER);
export const idOptional = () => wholeOptional(1, Number.MAX_SAFE_INTEGER);

const MAX_PAGE_SIZE = 50;
const MAX_PAGE = 10_000;
/** How far a list goes is a matter of rows, not of pages: paging.ts. */
export const pageNumber = () => z.preprocess((value) => toNumber(value) ?? 1, z.int().min(1).max(MAX_PAGE));
export const pageSize = (standard = 20) =>
  z.preprocess((value) => toNumber(value) ?? standard, z.int().min(1).max(MAX_PAGE_SIZE));

const truth: Record<string, boolean> = { '1': true, true: true, '0': false, false: false };
export const flag = () =>
  z.preprocess((value) => {
    const one = single(value);
    return typeof one === 'string' ? (truth[one] ?? one) : (one ?? false);
  }, z.boolean());

// Control characters, and those that reorder or hide what stands beside them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const cleanText = (value: unknown): unknown => {
  const one = single(value);
  return typeof one === 'string' ? blankIsMissing(foldRadicals(one).normalize('NFC').replace(unseen, '').trim()) : one;
};
export const text = (max: number) => z.preprocess(cleanText, z.string().min(1).max(max));
export const textOptional = (max: number) => z.preprocess(cleanText, z.string().max(max).optional());

export const dayOptional = () => z.preprocess(single, z.string().refine(isDay, '日期格式应为 YYYY-MM-DD').optional());

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.preprocess(single, z.enum(values));
export const oneOfOptional = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.preprocess(single, z.enum(values).optional());

/** "a,b", repeated names, or a list: a list of at most `max` items. */
export const listOf = <Item extends z.ZodType>(item: Item, max = 20) =>
  z.preprocess((value) => {
    if (value === undefined || value === null || value === '') return [];
    const parts = Array.isArray(value) ? value : [value];
    return parts.flatMap((part) => (typeof part === 'string' ? part.split(',').filter(Boolean) : [part]));
  }, z.array(item).max(max));
