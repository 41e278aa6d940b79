/** Why a line of a statement is not compared. `known`: another statement has it already. */
export const LINE_PROBLEMS = [
  'cells',
  'kind',
  'trade',
  'rounded',
  'amount',
  'at',
  'outside',
  'currency',
  'repeated',
  'known',
] as const;
export type LineProblem = (typeof LINE_PROBLEMS)[number];

/** What a line comes to beside our books, and ours beside the statement's. */
export const LINE_OUTCOMES = ['matched', 'missing-here', 'missing-there', 'differs', 'unread'] as const;
export type LineOutcome = (typeof LINE_OUTCOMES)[number];
