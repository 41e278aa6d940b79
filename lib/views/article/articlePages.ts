import type { ArticleDetail, ArticleSummary, ArticleTopic } from '@/lib/domain/model/article';
import type { EstateCardText } from '../estate/estateCard';

/** An article in a list. */
export type ArticleEntry = Pick<ArticleSummary, 'id' | 'topic' | 'title' | 'summary' | 'author' | 'publishedAt'>;

/** The articles of a city, of all topics where none is chosen, a page of them. */
export interface ArticleListProps {
  shown: 'list';
  topic: ArticleTopic | null;
  articles: ArticleEntry[];
  /** There is none on this page of the list. */
  isEmpty: boolean;
  page: number;
  pages: number;
}

/** One article, with homes on sale where it speaks of. */
export interface ArticleReadingProps {
  shown: 'article';
  article: Omit<ArticleDetail, 'kind' | 'cityId'>;
  homes: EstateCardText[];
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
