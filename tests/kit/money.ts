/** Fen in 万. */
export const WAN = 1_000_000;
