const MB = 1024 * 1024;

/** How much one may write and keep, and for how long what was deleted can be had back. */
export const NOTE_LIMITS = {
  /** Letters of a note. */
  text: 1_000,
  /** Notes of one person, in all cities. */
  notes: 500,
  /** Marks of one person, in all cities. */
  marks: 2_000,
  /** Pictures of one note. */
  pictures: 9,
  /** Bytes of a picture as it is sent. */
  pictureBytes: 8 * MB,
  /** Bytes of all that one form sends. */
  uploadBytes: 12 * MB,
  /** px: a stored picture is no wider. */
  pictureWidth: 1_600,
  /** Links of one note that work at the same time. */
  shares: 5,
  /** Hours in which a deleted note can be had back. */
  undoHours: 24,
} as const;
