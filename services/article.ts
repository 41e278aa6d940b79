import type { ArticleBlock } from '@/lib/article/articleBlock';
import type { ContentListInput, GetContentListAnswer } from '@/lib/article/contract';
import { endpoint } from './http/endpoint';

/** Articles and videos of a city, newest first. */
export const getContentList = endpoint<ContentListInput, GetContentListAnswer>('POST', 'rabbit/v1/content/list');

export interface Announcement {
  id: string;
  title: string;
  /** UTC ms */
  fromAt: number;
  blocks: ArticleBlock[];
}
