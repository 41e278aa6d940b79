/** When somebody wants to move in. */
export const MOVE_INS = ['now', 'quarter', 'half', 'year', 'open'] as const;
export type MoveIn = (typeof MOVE_INS)[number];

/** A first home, or one in place of another. */
export const PURPOSES = ['first', 'upgrade'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** What 帮我找房 asks besides the filters of a list. */
export interface Need {
  moveIn: MoveIn | null;
  /** Of who buys. */
  purpose: Purpose | null;
}

/** So many areas a need names at most. */
export const MAX_AREAS = 5;
