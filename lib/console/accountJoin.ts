/** What became of two accounts that may be one person's: asked with a code, asked no more, joined, told apart, or joined and parted again. */
export const JOIN_STATES = ['asked', 'dropped', 'joined', 'different', 'undone'] as const;
export type JoinState = (typeof JOIN_STATES)[number];

/** Days in which a joining can be undone. */
export const JOIN_UNDO_DAYS = 30;
