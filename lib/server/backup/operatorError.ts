/** What keeps a backup from being made or put back, as a sentence for the operator. */
export class OperatorError extends Error {}
