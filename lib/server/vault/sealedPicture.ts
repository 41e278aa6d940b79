import { openBytes, sealBytes } from './phoneVault';

// Pictures that show what is somebody's own (what they photographed, wrote to somebody, or tell of somebody else) rest
// encrypted: a column of the database is all that holds them, so nobody above it has to think of it.

/** Whose pictures rest encrypted; with a row's `byte_count` beside them, that of the picture itself. */
export const SEALED_PICTURE_TABLES = [
  'message_pictures',
  'note_pictures',
  'abuse_report_pictures',
  'agent_pictures',
] as const;

export type SealedPictureTable = (typeof SEALED_PICTURE_TABLES)[number];

/** A WebP as its column has it. */
export const sealPicture = (webp: Uint8Array, table: SealedPictureTable): Uint8Array =>
  sealBytes(webp, `${table}.data`);

/** The WebP behind it, also of one that was stored before pictures were encrypted (2026-11-24). Throws as openBytes. */
export const openPicture = (stored: Uint8Array, table: SealedPictureTable): Uint8Array =>
  isPlainPicture(stored) ? stored : openBytes(stored, `${table}.data`);

const letters = (bytes: Uint8Array, from: number): string =>
  Buffer.from(bytes.subarray(from, from + 4)).toString('latin1');

/** Of bytes in such a column: they are the WebP itself. */
export const isPlainPicture = (bytes: Uint8Array): boolean =>
  letters(bytes, 0) === 'RIFF' && letters(bytes, 8) === 'WEBP';
