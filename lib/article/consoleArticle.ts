/** Of what the console writes: a draft nobody else sees, published from its time on, withdrawn again. */
export const ARTICLE_STATES = ['draft', 'published', 'withdrawn'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];
