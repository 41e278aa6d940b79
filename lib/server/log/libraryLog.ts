import { format } from 'node:util';
import { statusOf } from '@/lib/kernel/failure';
import { logger } from './log';

/**
 * Next and other libraries print plain text; in the log every line is JSON, with phones masked. What somebody was refused is
 * left out: Next prints it with its stack, and the line of the request says it already (docs/threats.md, threat 77).
 */
export function logWhatLibrariesPrint(): void {
  const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;
  for (const [method, level] of Object.entries(levels)) {
    const print = (...parts: unknown[]): void => {
      if (!parts.some(isRefusal)) logger[level]({ library: true }, format(...parts));
    };
    Object.assign(console, { [method]: print });
  }
}

const isRefusal = (part: unknown): boolean => part instanceof Error && part.name === 'ApiError' && statusOf(part) < 500;
