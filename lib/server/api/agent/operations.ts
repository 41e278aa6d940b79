/** The calls of agents. */
export const agentOperations = [] as const;
