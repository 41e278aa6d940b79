/** How far a withdrawal has come. `approved`: it is to be paid. */
export const WITHDRAWAL_STATES = ['asked', 'approved', 'paid', 'refused', 'cancelled'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

export const WITHDRAWAL_EVENTS = ['approve', 'pay', 'refuse', 'cancel'] as const;
export type WithdrawalEvent = (typeof WITHDRAWAL_EVENTS)[number];

/** What is not here does not happen: what was paid or given back stays so. */
const TRANSITIONS: Readonly<Record<WithdrawalState, Partial<Record<WithdrawalEvent, WithdrawalState>>>> = {
  asked: { approve: 'approved', refuse: 'refused', cancel: 'cancelled' },
  // A bank may send it back.
  approved: { pay: 'paid', refuse: 'refused' },
  paid: {},
  refused: {},
  cancelled: {},
};

/** Where an event leads from a state; null where it does not happen there. */
export const withdrawalAfter = (state: WithdrawalState, event: WithdrawalEvent): WithdrawalState | null =>
  TRANSITIONS[state][event] ?? null;

/** Of each promoter at most one is in one of these. */
export const OPEN_WITHDRAWALS = ['asked', 'approved'] as const satisfies readonly WithdrawalState[];

export const isOpenWithdrawal = (state: WithdrawalState): boolean => OPEN_WITHDRAWALS.some((open) => open === state);

export const WITHDRAWAL = {
  /** fen: 100 yuan. */
  least: 10_000,
  /** fen: 50,000 yuan at once; more is asked for in several. */
  most: 5_000_000,
  /** fen: from 5,000 yuan in a month on two people of the staff approve. */
  secondFrom: 500_000,
} as const;

export type AmountProblem = 'none' | 'least' | 'most' | 'balance';

/** What is wrong with an amount (null: none was typed) of which so much can be withdrawn; null where nothing is. In fen. */
export function amountProblem(amountFen: number | null, availableFen: number): AmountProblem | null {
  if (amountFen === null || !Number.isSafeInteger(amountFen)) return 'none';
  if (amountFen < WITHDRAWAL.least) return 'least';
  if (amountFen > WITHDRAWAL.most) return 'most';
  return amountFen > availableFen ? 'balance' : null;
}

/** `amountFen`: what a wallet pays in a month, this withdrawal with it: parts of it do not walk round the second person. */
export const needsSecond = (amountFen: number): boolean => amountFen >= WITHDRAWAL.secondFrom;
