import { isDay } from '../day';
import type { Confidence, Fact } from './facts/fact';

export type OverrideProblem =
  | 'id'
  | 'city'
  | 'value'
  | 'effectiveFrom'
  | 'effectiveTo'
  | 'confirmedTo'
  | 'source'
  | 'confidence';

const CONFIDENCES: readonly Confidence[] = ['high', 'medium', 'unconfirmed'];

/**
 * What is wrong with a fact that an operator typed: fields to show a sentence beside; empty where it can be laid over
 * the pack. Its value must have the shape of a value that the pack holds for the same rule.
 */
export function overrideProblems(
  pack: readonly Fact[],
  candidate: Readonly<Record<string, unknown>>,
): OverrideProblem[] {
  const known = pack.filter(({ id }) => id === candidate.id);
  const cities = new Set(pack.map(({ city }) => city));
  const { effectiveFrom, effectiveTo, confirmedTo, source, confidence } = candidate;
  const holds: readonly (readonly [OverrideProblem, boolean])[] = [
    ['id', known.length > 0],
    ['city', candidate.city === null || [...cities].some((city) => city === candidate.city)],
    ['value', known.some(({ value }) => sameShape(value, candidate.value))],
    ['effectiveFrom', isDayText(effectiveFrom)],
    ['effectiveTo', effectiveTo === null || (isDayText(effectiveTo) && String(effectiveFrom) <= effectiveTo)],
    ['confirmedTo', confirmedTo === undefined || isDayText(confirmedTo)],
    ['source', typeof source === 'string' && source.trim() !== ''],
    ['confidence', CONFIDENCES.some((known) => known === confidence)],
  ];
  return holds.filter(([, right]) => !right).map(([field]) => field);
}

const isDayText = (value: unknown): value is string => typeof value === 'string' && isDay(value);

/** Numbers that are not negative for numbers, the same keys, and for a list any number of entries like one of its own. */
function sameShape(model: unknown, value: unknown): boolean {
  if (typeof model === 'number') return typeof value === 'number' && Number.isFinite(value) && value >= 0;
  if (Array.isArray(model)) {
    return Array.isArray(value) && value.every((entry) => model.some((known) => sameShape(known, entry)));
  }
  if (typeof model !== 'object' || model === null) return value === null || typeof value === typeof model;
  return isRecord(value) && sameKeys(model as Readonly<Record<string, unknown>>, value);
}

function sameKeys(model: Readonly<Record<string, unknown>>, value: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(model);
  if (keys.length !== Object.keys(value).length) return false;
  return keys.every((key) => key in value && sameShape(model[key], value[key]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
