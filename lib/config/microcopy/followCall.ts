/** What the calls of following say. */
export const FOLLOW_CALL_COPY = {
  /** lib/domain/model/follow's MOST_FOLLOWS. */
  full: '最多关注 500 个，先删掉一些再关注',
} as const;
