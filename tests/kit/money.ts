/** Fen in 万. */
export const WAN = 1_000_000;

/** Fen of an amount as a person writes it, in yuan. */
export const fenFromYuan = (yuan: number): number => Math.round(yuan * 100);
