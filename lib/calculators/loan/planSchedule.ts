import type { LoanStanding, PlanSchedule } from '@/lib/calculators/contract/mortgage';
import type { Instalment } from './schedule';

// A schedule as the browser gets it: no more than cannot be worked out from the rest. No BigInt here: this runs in the
// oldest webviews.

export interface ScheduleMonth extends Instalment {
  /** fen paid ahead with this instalment */
  ahead: number;
}

/** Sums of a year of the loan, its first month being month 1; balance at its end. Money in fen. */
export interface ScheduleYear {
  /** 1 for the first. */
  year: number;
  payment: number;
  principal: number;
  interest: number;
  balance: number;
  ahead: number;
  months: ScheduleMonth[];
}

const MONTHS_A_YEAR = 12;

export function monthsOf({ principal, payments, interest, ahead }: PlanSchedule): ScheduleMonth[] {
  let balance = principal;
  return payments.map((payment, at) => {
    const due = interest[at] ?? 0;
    const paidAhead = aheadIn(ahead, at + 1);
    balance -= payment - due + paidAhead;
    return { month: at + 1, payment, principal: payment - due, interest: due, balance, ahead: paidAhead };
  });
}

/** fen paid ahead in a month */
export const aheadIn = (ahead: PlanSchedule['ahead'], month: number): number =>
  ahead.reduce((sum, one) => sum + (one.month === month ? one.amount : 0), 0);

/** Where a schedule stands after so many instalments; after more than it has, it is paid off. */
export function standingAfter(schedule: PlanSchedule, instalments: number): LoanStanding {
  const months = monthsOf(schedule);
  const paid = Math.min(Math.max(0, instalments), months.length);
  const interest = (rows: readonly ScheduleMonth[]) => rows.reduce((sum, row) => sum + row.interest, 0);
  const owed = paid === 0 ? schedule.principal : (months[paid - 1]?.balance ?? 0);
  return {
    paid,
    paidPrincipal: schedule.principal - owed,
    paidInterest: interest(months.slice(0, paid)),
    owed,
    left: months.length - paid,
    interestLeft: interest(months.slice(paid)),
  };
}

export function yearsOf(schedule: PlanSchedule): ScheduleYear[] {
  const months = monthsOf(schedule);
  return Array.from({ length: Math.ceil(months.length / MONTHS_A_YEAR) }, (_, at) => {
    const own = months.slice(at * MONTHS_A_YEAR, (at + 1) * MONTHS_A_YEAR);
    const sum = (of: (month: ScheduleMonth) => number) => own.reduce((total, month) => total + of(month), 0);
    return {
      year: at + 1,
      payment: sum(({ payment }) => payment),
      principal: sum(({ principal }) => principal),
      interest: sum(({ interest }) => interest),
      balance: own[own.length - 1]?.balance ?? 0,
      ahead: sum(({ ahead }) => ahead),
      months: own,
    };
  });
}
