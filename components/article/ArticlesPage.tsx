import type { ArticlesPageProps } from '@/lib/article/views/articlePages';
import { ArticleList } from './ArticleList';
import { ArticleReading } from './ArticleReading';

/** The articles of a city, or the one that the address names. */
export function ArticlesPage(props: ArticlesPageProps) {
  return props.shown === 'list' ? <ArticleList {...props} /> : <ArticleReading {...props} />;
}
