import pino from 'pino';
import { maskMobile } from '@/lib/domain/phone';
import { onProcess } from './onProcess';

const PHONE = /(?<!\d)1[3-9]\d{9}(?!\d)/g;

export const maskPhones = (text: string): string => text.replace(PHONE, maskMobile);

/** What somebody typed, as they typed it, but for phones in it, in whichever digits. */
export function maskTyped(text: string): string {
  const plain = text.normalize('NFKC');
  const masked = maskPhones(plain);
  return masked === plain ? text.normalize('NFC') : masked;
}

/** JSON lines on standard output; whatever looks like a phone number is masked before it is written. */
export const logger = onProcess('logger', () =>
  pino({
    level: process.env.LOG_LEVEL || (process.env.NODE_ENV === 'test' ? 'silent' : 'info'),
    base: undefined,
    redact: ['*.phone', '*.mobile', '*.token', '*.cookie', '*.code', 'headers'],
    hooks: {
      streamWrite: maskPhones,
    },
  }),
);
