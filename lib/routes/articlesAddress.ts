import type { ArticleTopic } from '@/lib/article/articleTopic';
import { paths } from './paths';

/** Which articles of a city are listed: of all topics and authors where none is chosen. */
export interface ArticleChoice {
  topic: ArticleTopic | null;
  author: string | null;
}

/** A page of the articles of a city that are chosen. */
export const articlesAddress = (cityId: number, { topic, author }: ArticleChoice, page = 1): string =>
  paths.articles(cityId, { topic, author, page: page > 1 ? page : null });
