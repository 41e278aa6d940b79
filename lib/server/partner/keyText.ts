import { newToken } from '@/lib/server/session/tokens';

/** What every key begins with: leaked ones are found by it in code and logs. */
const PREFIX = 'fj_';
/** As newToken writes them. */
const SHAPE = /^fj_[\w-]{43}$/;

export const newKey = (): string => PREFIX + newToken();

export const isKey = (text: string): boolean => SHAPE.test(text);

/** What stands behind "Bearer" in the header (RFC 6750); null where the request names none. */
export function keyOfHeader(authorization: string | undefined): string | null {
  const [scheme, key] = /^bearer(?: +|$)(.*)$/i.exec(authorization?.trim() ?? '') ?? [];
  return scheme === undefined ? null : (key?.trim() ?? '');
}
