const MB = 1024 * 1024;

/** How large and long a clip may be as it is sent. */
export const CLIP_LIMITS = {
  bytes: 20 * MB,
  /** ms */
  shortest: 1_000,
  longest: 120_000,
  /** px of the longer side */
  side: 1_920,
  title: 40,
  posterBytes: 8 * MB,
  /** px: as wide as a phone's page at twice the density. */
  posterWidth: 720,
} as const;
