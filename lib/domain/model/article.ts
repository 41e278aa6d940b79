import type { PictureRef } from './estate';

export type ArticleTopic = 'policy' | 'market' | 'guide' | 'plate' | 'newhouse';

export interface ArticleSummary {
  id: number;
  kind: 'article' | 'video';
  topic: ArticleTopic;
  title: string;
  summary: string;
  author: string;
  /** UTC ms */
  publishedAt: number;
  views: number;
  picture: PictureRef | null;
}
