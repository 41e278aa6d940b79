/** The calls of deals. */
export const dealOperations = [] as const;
