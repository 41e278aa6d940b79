import type { Operation } from '../operation';
import { getAnnouncementsOperation } from './get-announcements';
import { getArticleOperation } from './get-article';
import { listContentOperation } from './list-content';

/** The calls of articles, videos and announcements. */
export const contentOperations: readonly Operation[] = [
  listContentOperation,
  getArticleOperation,
  getAnnouncementsOperation,
];
