import { channel } from 'node:diagnostics_channel';

/** An answer that has ended: what counts it (metrics) hears of each, whichever way it was given. */
export interface Answered {
  path: string;
  status: number | 'aborted';
  /** ms */
  ms: number;
  /** What the micro-cache did. */
  cache: unknown;
}

export const answered = channel('fangjing:answered');
