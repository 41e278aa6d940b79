/** 政策, 市场, 攻略, 板块, 新房. */
export const ARTICLE_TOPICS = ['policy', 'market', 'guide', 'plate', 'newhouse'] as const;
export type ArticleTopic = (typeof ARTICLE_TOPICS)[number];
