/** The calls of homes for sale. */
export const estateOperations = [] as const;
