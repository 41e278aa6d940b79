import pino from 'pino';
import { maskMobile } from '@/lib/kernel/phone';
import { processSingleton } from '@/lib/server/process/processSingleton';
import { LogDestination } from './logDestination';

const PHONE = /(?<!\d)1[3-9]\d{9}(?!\d)/g;

export const maskPhones = (text: string): string => text.replace(PHONE, maskMobile);

/** As people part a number: 138 0013 8000, 138-0013-8000. */
const PARTED_PHONE = /(?<!\d)(1[3-9]\d)[ -](\d{4})[ -]?(\d{4})(?!\d)/g;

/** What somebody typed, as they typed it, but for phones in it, in whichever digits and parts. */
export function maskTyped(text: string): string {
  const plain = text.normalize('NFKC');
  const masked = maskPhones(plain.replace(PARTED_PHONE, '$1$2$3'));
  return masked === plain ? text.normalize('NFC') : masked;
}

/** Standard output, for the log and for what stands between its lines. */
export const logDestination = processSingleton('logDestination', () => new LogDestination());

/** JSON lines on standard output; whatever looks like a phone number is masked before it is written. */
export const logger = processSingleton('logger', () =>
  pino(
    {
      level: process.env.LOG_LEVEL || (process.env.NODE_ENV === 'test' ? 'silent' : 'info'),
      base: undefined,
      redact: ['*.phone', '*.mobile', '*.token', '*.cookie', '*.code', 'headers'],
      hooks: {
        streamWrite: maskPhones,
      },
    },
    logDestination,
  ),
);

/** For people who look after the site; null where all was written. */
export const unwrittenLine = (): string | null =>
  logDestination.dropped === 0 ? null : `log ${logDestination.dropped} lines could not be written`;
