/** The calls of suggestions, hot words, result lists, map. */
export const searchOperations = [] as const;
