/** What can be merged with its twin. */
export const MERGED_KINDS = ['community', 'estate'] as const;
export type MergedKind = (typeof MERGED_KINDS)[number];

export const isMergedKind = (text: unknown): text is MergedKind => MERGED_KINDS.some((kind) => kind === text);

/** Of two that are one: the record that stays, and the one that is merged into it. */
export const MERGE_SIDES = ['winner', 'loser'] as const;
export type MergeSide = (typeof MERGE_SIDES)[number];
