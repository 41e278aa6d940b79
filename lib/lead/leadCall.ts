import type { AnsweredState } from './leadState';

/** What a call to a visitor came to: 接通了, 没人接, 空号. */
export const CALL_RESULTS = ['reached', 'no-answer', 'bad-number'] as const;
export type CallResult = (typeof CALL_RESULTS)[number];

/** What a lead becomes by a call, where it can; null: somebody has to call again. */
export const STATE_AFTER_CALL: Readonly<Record<CallResult, AnsweredState | null>> = {
  reached: 'contacted',
  'no-answer': null,
  'bad-number': 'unreachable',
};
