/** The calls of new-house projects. */
export const projectOperations = [] as const;
