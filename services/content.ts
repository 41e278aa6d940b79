import type { ArticleBlock } from '@/lib/domain/article/articleBlock';
import type { ArticleDetail, ArticleSummary, ArticleTopic } from '@/lib/domain/model/article';
import type { Page } from '@/lib/domain/model/page';
import { endpoint } from './http/endpoint';

export interface ContentListInput {
  cityId: number;
  kind?: 'article' | 'video';
  topic?: ArticleTopic;
  /** As articles name their author. */
  author?: string;
  plateId?: number;
  houseId?: number;
  page?: number;
  pageSize?: number;
}

/** Articles and videos of a city, newest first. */
export const getContentList = endpoint<ContentListInput, Page<ArticleSummary>>('POST', 'rabbit/v1/content/list');

export interface Announcement {
  id: string;
  title: string;
  /** UTC ms */
  fromAt: number;
  blocks: ArticleBlock[];
}

/** What everybody and a city are told now, the latest first. */
export const getAnnouncements = endpoint<{ cityId?: number }, { announcements: Announcement[] }>(
  'GET',
  'rabbit/v1/content/announcements',
);

/** An article in full, wherever it is: article.cityId says. Throws ApiError 'notFound'. */
export const getArticle = endpoint<{ contentId: number }, { article: ArticleDetail }>(
  'GET',
  'rabbit/v1/content/detail',
);
