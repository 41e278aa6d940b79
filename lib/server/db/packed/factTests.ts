import type { Term } from './packedColumn';
import type { Comparison, Test } from './readTest';

/** A test of one column. */
export type FactTest = Extract<Test, { column: string }>;

/** Whether a fact that is known passes. */
export function passes(test: FactTest): (fact: Term) => boolean {
  if (test.kind === 'contains') return (fact) => String(fact).includes(test.text);
  if (test.kind === 'range') return (fact) => (fact as number) >= test.from && (fact as number) <= test.to;
  if (test.kind === 'among') return (fact) => test.values.includes(fact);
  if (test.kind === 'notAmong') {
    const values = new Set(test.values);
    return (fact) => !values.has(fact);
  }
  if (test.kind === 'unknown') return () => false;
  const compare = COMPARE[test.operator];
  return (fact) => compare(fact, test.value);
}

export const COMPARE: Record<Comparison, <Value extends Term>(one: Value, other: Value) => boolean> = {
  '=': (one, other) => one === other,
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
};
