import { NOTE_LIMITS } from '@/lib/note/noteLimits';

/** How many pictures of an agent the console keeps, and how large. */
export const AGENT_PICTURE_LIMITS = {
  /** Of one agent's certificates. */
  proofs: 12,
  /** Bytes of a picture as it is sent. */
  bytes: NOTE_LIMITS.pictureBytes,
  /** px: the small print of a certificate can be read. */
  proofWidth: 2_000,
  /** px: shown at 64 on a screen of twice the density. */
  portraitWidth: 320,
} as const;
