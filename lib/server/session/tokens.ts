import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
/** Ours have 43 letters. */
const SHAPE = /^[\w-]{20,128}$/;

/** Opaque: it says nothing, and 256 bits are not guessed. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const isToken = (text: string): boolean => SHAPE.test(text);

/** Only the hash of a token is stored: a copy of the database opens no session. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
