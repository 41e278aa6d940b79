/** Of a reason that somebody in the console gives for what they do, in characters. */
export const MIN_REASON_LENGTH = 2;
export const MAX_REASON_LENGTH = 200;
