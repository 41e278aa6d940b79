/** When somebody wants to move in. */
export const MOVE_INS = ['now', 'quarter', 'half', 'year', 'open'] as const;

/** A first home, or one in place of another. */
export const PURPOSES = ['first', 'upgrade'] as const;

/** So many areas a need names at most. */
export const MAX_AREAS = 5;
