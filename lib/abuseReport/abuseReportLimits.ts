import { NOTE_LIMITS } from '@/lib/note/noteLimits';

/** How many pictures a report takes, and how large. */
export const ABUSE_REPORT_LIMITS = {
  /** Of one report. */
  pictures: 6,
  /** Bytes of a picture as it is sent, and of all that one form sends. */
  pictureBytes: NOTE_LIMITS.pictureBytes,
  uploadBytes: NOTE_LIMITS.uploadBytes,
  /** px: what is written in a screenshot can be read. */
  pictureWidth: 1_600,
  /** Of one phone, and of one account, in a day. */
  reportsADay: 3,
} as const;
