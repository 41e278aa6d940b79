/** A small file can unfold into gigabytes: what has more is refused before it is decoded. */
export const MAX_PIXELS = 40_000_000;
