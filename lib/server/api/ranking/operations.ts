import { getRankingOperation } from './get-ranking';

/** The calls of rankings. */
export const rankingOperations = [getRankingOperation] as const;
