import type { ArticleSummary, ArticleTopic } from '@/lib/article/article';
import type { ArticleBlock } from '@/lib/article/articleBlock';
import type { Page } from '@/lib/kernel/page';
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
