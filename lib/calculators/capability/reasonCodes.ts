import type { Affordable, RefusalReason, ScoreKind } from '@/lib/calculators/contract/capability';

// Short names of what held a result down, the same for as long as the scorecard stands.

export const REFUSAL_CODES: Readonly<Record<RefusalReason, string>> = {
  overdue: 'R1',
  no_term: 'R2',
  no_income_left: 'R3',
};

export const LIMIT_CODES: Readonly<Record<Affordable['limit'] | 'fund_cap', string>> = {
  down_payment: 'L1',
  payment_share: 'L2',
  debt_share: 'L3',
  fund_cap: 'L4',
};

export const SCORE_CODES: Readonly<Record<ScoreKind, string>> = {
  debtShare: 'S1',
  steadyMonths: 'S2',
  fundMonths: 'S3',
  overdue: 'S4',
  enquiries: 'S5',
  source: 'S6',
};
