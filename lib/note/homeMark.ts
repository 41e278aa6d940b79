import type { SavedKind } from '@/lib/follow/saved';

/** What one thinks of a home or community that one looked at: liked, in doubt, ruled out. */
export const HOME_MARKS = ['like', 'maybe', 'exclude'] as const;
export type HomeMark = (typeof HOME_MARKS)[number];

export const MARKED_KINDS = ['estate', 'rental', 'community'] as const satisfies readonly SavedKind[];
export type MarkedKind = (typeof MARKED_KINDS)[number];
