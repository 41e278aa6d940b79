import type { MortgageAnswer, PlanResult, PlanSchedule } from '@/lib/calculators/contract/mortgage';

// A schedule inside a page: seven hundred amounts that hardly differ in how much they differ.

/**
 * The first amount, the first step to the next, then by how much each step differs from the one before: a small number as
 * one letter, with 'm' for none, any other in brackets.
 */
export type PackedAmounts = string;

export interface PackedSchedule extends Pick<PlanSchedule, 'principal' | 'ahead'> {
  payments: PackedAmounts;
  interest: PackedAmounts;
}

const steps = (values: readonly number[]): number[] => values.map((value, at) => value - (values[at - 1] ?? 0));

const NONE = 'm'.charCodeAt(0);
/** Letters on either side of 'm'. */
const MOST = 12;

const lettersOf = (values: readonly number[]): string =>
  values.map((value) => (Math.abs(value) <= MOST ? String.fromCharCode(NONE + value) : `(${value})`)).join('');

const valuesIn = (letters: string): number[] =>
  (letters.match(/\(-?\d+\)|[a-y]/g) ?? []).map((one) =>
    one.length > 1 ? Number(one.slice(1, -1)) : one.charCodeAt(0) - NONE,
  );

function sums(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum;
  });
}

/** In whole numbers, of which none is lost. */
export function packSchedule({ payments, interest, ...rest }: PlanSchedule): PackedSchedule {
  return { ...rest, payments: lettersOf(steps(steps(payments))), interest: lettersOf(steps(steps(interest))) };
}

export function unpackSchedule({ payments, interest, ...rest }: PackedSchedule): PlanSchedule {
  return { ...rest, payments: sums(sums(valuesIn(payments))), interest: sums(sums(valuesIn(interest))) };
}

/** An answer as a page holds it. */
export interface PackedAnswer extends Omit<MortgageAnswer, 'plans'> {
  plans: (Omit<PlanResult, 'schedule'> & { schedule: PackedSchedule })[];
}

export const packAnswer = ({ plans, ...rest }: MortgageAnswer): PackedAnswer => ({
  ...rest,
  plans: plans.map((plan) => ({ ...plan, schedule: packSchedule(plan.schedule) })),
});

export const unpackAnswer = ({ plans, ...rest }: PackedAnswer): MortgageAnswer => ({
  ...rest,
  plans: plans.map((plan) => ({ ...plan, schedule: unpackSchedule(plan.schedule) })),
});
