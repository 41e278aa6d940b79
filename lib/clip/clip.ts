/** What a clip shows: a home on sale, or a community. */
export const CLIP_THINGS = ['estate', 'community'] as const;
export type ClipThing = (typeof CLIP_THINGS)[number];

/** A clip of a home on sale or a community. */
export interface Clip {
  id: string;
  kind: ClipThing;
  thingId: number;
  title: string;
  /** Of the home, or the one itself. */
  community: string;
  /** px */
  width: number;
  height: number;
  durationMs: number;
}
