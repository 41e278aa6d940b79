import { NOTE_LIMITS } from '@/lib/note/noteLimits';

/** How long what the console writes may be (letters), and how many pictures it has. */
export const PRESS_LIMITS = {
  title: 60,
  summary: 120,
  body: 20_000,
  author: 20,
  sources: 1_000,
  pictures: 20,
  /** Bytes of a picture as it is sent. */
  pictureBytes: NOTE_LIMITS.pictureBytes,
  /** px */
  pictureWidth: 1_280,
  announcementTitle: 40,
  announcement: 500,
  /** Announcements that one page shows. */
  announcementsShown: 3,
} as const;
