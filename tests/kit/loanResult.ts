import type { Grounds } from '@/lib/calculators/contract/grounds';
import { FactReader } from '@/lib/calculators/factBook';
import type { Fact } from '@/lib/calculators/facts/fact';
import { type LoanAnswers, type LoanFigures, loanFigures } from '@/lib/calculators/loan/loanEngine';
import type { Day } from '@/lib/kernel/day';

/** A loan's figures and what they rest on. */
export function loanResult(answers: LoanAnswers, facts: readonly Fact[], day: Day): LoanFigures & Grounds {
  const reader = new FactReader(facts, answers.city, day);
  return { ...loanFigures(answers, reader), ...reader.grounds() };
}
