/** What a clip shows: a home on sale, or a community. */
export const CLIP_THINGS = ['estate', 'community'] as const;
export type ClipThing = (typeof CLIP_THINGS)[number];
