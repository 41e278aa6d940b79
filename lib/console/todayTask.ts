/** What somebody has to do today, in the order in which it stands where two are due at one moment. */
export const TASK_KINDS = ['viewing', 'lead', 'talk', 'reminder', 'report', 'group'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

export interface DueTask {
  kind: TaskKind;
  key: string;
  /** Until when, UTC ms; null: no moment is promised. */
  due: number | null;
}

const HOUR_MS = 3_600_000;

/** By deadline, what has none at the end. */
export const byDeadline = (one: DueTask, other: DueTask): number =>
  (one.due ?? Number.MAX_SAFE_INTEGER) - (other.due ?? Number.MAX_SAFE_INTEGER) ||
  TASK_KINDS.indexOf(one.kind) - TASK_KINDS.indexOf(other.kind) ||
  (one.key < other.key ? -1 : 1);

/** Within an hour, or over. */
export const isSoon = (due: number | null, now: number): boolean => due !== null && due <= now + HOUR_MS;

export const isLate = (due: number | null, now: number): boolean => due !== null && due < now;

/** What was done, as 今天 counts it: by the action of the log. */
export const COUNTED_ACTIONS = {
  lead: ['lead-call', 'lead-state', 'lead-assign', 'lead-viewing'],
  talk: ['talk-answer'],
  report: ['report-decide'],
  post: ['post-pass', 'post-refuse', 'post-answer'],
  money: ['refund-approve', 'refund-refuse', 'withdrawal-approve', 'withdrawal-refuse', 'withdrawal-pay'],
  reminder: ['lead-remind-done'],
} as const;
