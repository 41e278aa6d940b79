import type { ArticleBlock } from '@/lib/domain/article/articleBlock';
import type { ArticleSummary, ArticleTopic } from '@/lib/domain/model/article';
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
