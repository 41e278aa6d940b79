/** The calls of homes to let. */
export const rentalOperations = [] as const;
