import { getArticleOperation } from './get-article';
import { listContentOperation } from './list-content';

/** The calls of articles and videos. */
export const contentOperations = [listContentOperation, getArticleOperation] as const;
