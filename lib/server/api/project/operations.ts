import type { Operation } from '../operation';
import { getProjectDetailOperation } from './get-detail';

/** The calls of new-house projects; their list is a search (lib/server/api/search). */
export const projectOperations: readonly Operation[] = [getProjectDetailOperation];
