import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { maskMobile } from '@/lib/kernel/phone';
import { type Answered, answered } from './answered';
import { OUTCOME_HEADER } from './microCache';
import { pathOf } from './refusal';

/**
 * One line for each answer: id, method, path, status, time and size. Never the query (a phone may be in it), an address,
 * a cookie or a user agent, and no phone of the path, however it is written.
 */
export function logAnswer(logger: Logger, req: IncomingMessage, res: ServerResponse, requestId: string): void {
  if (!isHeard(logger)) return;
  const { method } = req;
  const write = lineOf(logger, { requestId, method, path: pathToLog(pathOf(req.url ?? '')) });
  res.once('close', () => write(res.writableFinished ? res.statusCode : 'aborted', res.getHeader(OUTCOME_HEADER)));
}

/** Whether anybody reads the line or counts it. */
export const isHeard = (logger: Logger): boolean => logger.isLevelEnabled('info') || answered.hasSubscribers;

interface Asked {
  requestId: string;
  method: string | undefined;
  /** As pathToLog gives it. */
  path: string;
}

/** Begins the line of an answer, and its time; it is written when its end is known. */
export function lineOf(logger: Logger, asked: Asked): (status: number | 'aborted', cache: unknown) => void {
  const started = performance.now();
  return (status, cache) => {
    const ms = Math.round((performance.now() - started) * 10) / 10;
    logger.info({ ...asked, status, ms, cache }, 'request');
    if (answered.hasSubscribers) answered.publish({ path: asked.path, status, ms, cache } satisfies Answered);
  };
}

const LOGGED_LETTERS = 200;
/** More often than this nobody encodes by mistake, and no proxy decodes. */
const DECODINGS = 3;
/** Eleven digits, as people write them: +86 138-1234-5678. */
const PHONE = /(?<!\d)1[\s.-]?[3-9](?:[\s.-]?\d){9}(?!\d)/g;

/** The path with its phones masked: as it is, or decoded where it shows one only then. */
export function pathToLog(path: string): string {
  let text = path;
  for (let decoding = 0; decoding <= DECODINGS; decoding++) {
    const masked = text.normalize('NFKC').replace(PHONE, (phone) => maskMobile(phone.replace(/\D/g, '')));
    if (masked !== text.normalize('NFKC')) return masked.slice(0, LOGGED_LETTERS);
    const decoded = decodedOnce(text);
    if (decoded === text) break;
    text = decoded;
  }
  return path.slice(0, LOGGED_LETTERS);
}

/** What is no encoding stays: one broken percent sign must not hide the rest. */
const decodedOnce = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'));
