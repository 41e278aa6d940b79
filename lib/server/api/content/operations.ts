import type { Operation } from '../operation';

import { listContentOperation } from './list-content';

/** The calls of articles, videos and announcements. */
export const contentOperations: readonly Operation[] = [listContentOperation];
