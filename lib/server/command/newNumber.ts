import { randomInt } from 'node:crypto';
/** Of fifteen digits: what an address takes as an id, and nobody guesses. */
export const newNumber = (): number => randomInt(10 ** 14, 2 ** 48 - 1) * 3 + randomInt(3);
