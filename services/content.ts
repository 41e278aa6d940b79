import type { ArticleDetail, ArticleSummary, ArticleTopic } from '@/lib/domain/model/article';
import type { Page } from '@/lib/domain/model/page';
import { endpoint } from './http/endpoint';

export interface ContentListInput {
  cityId: number;
  kind?: 'article' | 'video';
  topic?: ArticleTopic;
  plateId?: number;
  houseId?: number;
  page?: number;
  pageSize?: number;
}

/** Articles and videos of a city, newest first. */
export const getContentList = endpoint<ContentListInput, Page<ArticleSummary>>('POST', 'rabbit/v1/content/list');

/** An article in full, wherever it is: article.cityId says. Throws ApiError 'notFound'. */
export const getArticle = endpoint<{ contentId: number }, { article: ArticleDetail }>(
  'GET',
  'rabbit/v1/content/detail',
);
