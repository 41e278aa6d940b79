import type { ArticleSummary } from '@/lib/article/contract';
import type { EstateCardText } from '@/lib/card/views/estateCard';
import type { ArticleChoice } from '@/lib/routes/articlesAddress';
import type { ArticleDetail } from '../article';
import type { ArticleBlock, ArticleSource } from '../articleBlock';

/** An article in a list. */
export type ArticleEntry = Pick<ArticleSummary, 'id' | 'topic' | 'title' | 'summary' | 'author' | 'publishedAt'>;

/** The articles of a city that are chosen, a page of them. */
export interface ArticleListProps extends ArticleChoice {
  shown: 'list';
  articles: ArticleEntry[];
  /** There is none on this page of the list. */
  isEmpty: boolean;
  page: number;
  pages: number;
}

/** One article, with homes on sale where it speaks of. */
export interface ArticleReadingProps {
  shown: 'article';
  article: Omit<ArticleDetail, 'kind' | 'cityId' | 'paragraphs' | 'blocks' | 'sources'>;
  blocks: ArticleBlock[];
  sources: ArticleSource[];
  homes: EstateCardText[];
  /** How many more are on sale there that the viewer has ruled out; null where that is not known. */
  homesExcluded?: number | null;
}

export type ArticlesPageProps = ArticleListProps | ArticleReadingProps;

export const entryOf = ({ id, topic, title, summary, author, publishedAt }: ArticleSummary): ArticleEntry => ({
  id,
  topic,
  title,
  summary,
  author,
  publishedAt,
});
