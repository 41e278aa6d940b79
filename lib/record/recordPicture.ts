import { NOTE_LIMITS } from '@/lib/note/noteLimits';
import type { RecordKind } from './recordKind';

// Pictures that the console puts to a home, a community or a project: kept by us, and named in the record's list by their address.

export const RECORD_PICTURE_LIMITS = {
  /** Of one record, with those that its files have told. */
  pictures: 30,
  /** Bytes of a picture as it is sent. */
  bytes: NOTE_LIMITS.pictureBytes,
  /** px: a stored picture is no wider. */
  width: NOTE_LIMITS.pictureWidth,
} as const;

/** A deal is a fact of a day, and has none. */
export const hasPictures = (kind: RecordKind): boolean => kind !== 'deal';
