/** Of a reason that somebody at the desk gives for what they do, in characters. */
export const SHORTEST_REASON = 2;
export const LONGEST_REASON = 200;
