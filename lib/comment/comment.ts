/** What besides the whole a community is given points for. */
export const COMMENT_ASPECTS = ['property', 'noise', 'parking', 'greenery', 'neighbours'] as const;
export type CommentAspect = (typeof COMMENT_ASPECTS)[number];

/** Points, the worst first; of noise the most are for the quietest. */
export const SCORES = [1, 2, 3, 4, 5] as const;
export const BEST_SCORE = 5;

export const COMMENT_SORTS = ['newest', 'useful'] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];

/** Of one person about one community: one in so many days (docs/decisions/0050). */
export const COMMENT_EVERY_DAYS = 365;

/** So many of a list. */
export const COMMENTS_A_PAGE = 10;
/** Of one comment. */
export const MAX_REPLIES = 100;

export const isCommentSort = (text: unknown): text is CommentSort => COMMENT_SORTS.some((one) => one === text);
