import type { Operation } from '../operation';

import { reportPostOperation } from './write';

/** The calls of questions and answers; whose badge the viewer has: account/get-super-label. */
export const questionOperations: readonly Operation[] = [reportPostOperation];
