/** What a visitor can save, and what their viewing history knows: 二手房, 租房, 小区, 新房, 板块. */
export const SAVED_KINDS = ['estate', 'rental', 'community', 'project', 'plate'] as const;
export type SavedKind = (typeof SAVED_KINDS)[number];

/** One thing that has a page of its own. */
export interface SavedThing {
  kind: SavedKind;
  id: number;
}

/** "estate 1001": ids are those of a kind alone. */
export const keyOfThing = ({ kind, id }: SavedThing): string => `${kind} ${id}`;

/** Ids that one call takes of a kind. */
export const MAX_STATES = 100;
