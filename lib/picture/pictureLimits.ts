/** A small file can unfold into gigabytes: what has more is refused before it is decoded. */
export const MOST_PIXELS = 40_000_000;
