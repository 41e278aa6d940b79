import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import { parseCode } from '@/lib/account/code';

/** RFC 6238 with what every authenticator app reads: SHA-1, six digits, 30 seconds. */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** A clock that is half a minute off is still right. */
const WINDOW = 1;

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What an authenticator app reads from the QR code. */
export const totpAddress = (issuer: string, name: string, secret: string): string =>
  totp(secret, { issuer, label: name }).toString();

/**
 * The step of a code that is right at `now` (UTC ms) and later than the last one that was taken; null for any other. A
 * code that somebody has seen being typed opens nothing again.
 */
export function totpStepOf(secret: string, code: string, now: number, lastStep: number): number | null {
  const token = parseCode(code);
  if (token === null) return null;
  const delta = totp(secret).validate({ token, timestamp: now, window: WINDOW });
  if (delta === null) return null;
  const step = Math.floor(now / (PERIOD_SECONDS * 1_000)) + delta;
  return step > lastStep ? step : null;
}

const totp = (secret: string, named: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...named, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret: Secret.fromBase32(secret) });

export interface QrCode {
  /** Modules in a row, the quiet border among them. */
  size: number;
  /** The dark modules, as the `d` of an SVG path in that many units. */
  path: string;
}

const QUIET_MODULES = 4;

export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}
