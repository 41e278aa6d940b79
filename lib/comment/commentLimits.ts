import { NOTE_LIMITS } from '@/lib/note/noteLimits';

/** How many pictures go with a comment, and how large. */
export const COMMENT_LIMITS = {
  pictures: 6,
  /** Bytes of a picture as it is sent. */
  pictureBytes: NOTE_LIMITS.pictureBytes,
  /** Bytes of all that one form sends. */
  uploadBytes: NOTE_LIMITS.uploadBytes,
  /** px: a stored picture is no wider. */
  pictureWidth: 1_280,
} as const;
