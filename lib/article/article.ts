import type { NamedArea } from '@/lib/area/area';
import type { PictureRef } from '@/lib/estate/estate';
import type { ArticleBlock, ArticleSource } from './articleBlock';

/** 政策, 市场, 攻略, 板块, 新房. */
export const ARTICLE_TOPICS = ['policy', 'market', 'guide', 'plate', 'newhouse'] as const;
export type ArticleTopic = (typeof ARTICLE_TOPICS)[number];

export interface ArticleSummary {
  id: number;
  kind: 'article' | 'video';
  topic: ArticleTopic;
  title: string;
  summary: string;
  author: string;
  /** UTC ms */
  publishedAt: number;
  /** null where nobody has counted. */
  views: number | null;
  picture: PictureRef | null;
}

/** Another article of the same city. */
export type ArticleLink = Pick<ArticleSummary, 'id' | 'title'>;

/** An article to be read. */
export interface ArticleDetail extends ArticleSummary {
  cityId: number;
  /** Its text alone. */
  paragraphs: string[];
  /** The same with headings, lists, links and pictures, where it has some. */
  blocks: ArticleBlock[];
  sources: ArticleSource[];
  /** What it speaks of, where that has a page. */
  plate: NamedArea | null;
  community: NamedArea | null;
  project: NamedArea | null;
  /** The next ones by the day on which they were published. */
  newer: ArticleLink | null;
  older: ArticleLink | null;
}
