import { SAVED_KINDS } from '@/lib/follow/saved';

/** What the holder of an account can follow: what a device can save, and 经纪人, 作者, 文章. */
export const FOLLOW_KINDS = [...SAVED_KINDS, 'agent', 'author', 'article'] as const;
export type FollowKind = (typeof FOLLOW_KINDS)[number];

/** What an account may follow at a time. */
export const MAX_FOLLOWS = 500;
