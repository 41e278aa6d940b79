import type { Operation } from '../operation';
import { getRankingOperation } from './get-ranking';

/** The calls of rankings. */
export const rankingOperations: readonly Operation[] = [getRankingOperation];
