/** The calls of communities and their analysis. */
export const communityOperations = [] as const;
