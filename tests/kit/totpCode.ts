import { TOTP } from 'otpauth';

/** The code that an authenticator app shows at a moment (UTC ms). */
export const totpCode = (secret: string, now: number): string => new TOTP({ secret }).generate({ timestamp: now });
