/** The calls of the lead form. */
export const leadOperations = [] as const;
