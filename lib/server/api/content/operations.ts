/** The calls of articles and videos. */
export const contentOperations = [] as const;
