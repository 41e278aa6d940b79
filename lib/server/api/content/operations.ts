import { getAnnouncementsOperation } from './get-announcements';
import { getArticleOperation } from './get-article';
import { listContentOperation } from './list-content';

/** The calls of articles, videos and announcements. */
export const contentOperations = [listContentOperation, getArticleOperation, getAnnouncementsOperation] as const;
