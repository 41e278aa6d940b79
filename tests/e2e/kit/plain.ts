/** Asks for an answer as it is: to press it and to open it again is a quarter of the work of thousands of questions. */
export const PLAIN = { 'accept-encoding': 'identity' } as const;
