import type { NamedArea } from '@/lib/area/contract';
import type { ArticleSummary } from '@/lib/article/contract';
import type { ArticleBlock, ArticleSource } from './articleBlock';

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
