import type { OutgoingHttpHeader, ServerResponse } from 'node:http';
import { isOver } from './answerEnd';

export interface CapturedAnswer {
  status: number;
  headers: Array<[name: string, value: OutgoingHttpHeader]>;
  body: Buffer;
}

export interface Capture {
  /** The whole answer, of which nothing is sent yet; null where the visitor left, or it was released, before its end. */
  answer: Promise<CapturedAnswer | null>;
  /** Lets through what is written from now on; call it before sending the answer for real. */
  release: () => void;
}

/**
 * Holds back what is written to `res` until it ends. From then on `res` looks ended, as it would have without us: Next
 * renders no page after a file that was sent in its place.
 */
export function captureAnswer(res: ServerResponse): Capture {
  const { writeHead, write, end, flushHeaders } = res;
  const parts: Buffer[] = [];
  let held = true;
  let release: () => void = () => undefined;

  const answer = new Promise<CapturedAnswer | null>((resolve) => {
    release = () => {
      if (!held) return;
      held = false;
      showEnded(res, false);
      resolve(null);
    };
    res.once('close', release);
    if (isOver(res)) release();
    // Next wraps these methods again, so they stay in place afterwards and let through what is sent for real.
    const holding = <Arguments extends unknown[], Result>(
      real: (...given: Arguments) => Result,
      hold: (...given: Arguments) => Result,
    ) =>
      function (this: ServerResponse, ...given: Arguments): Result {
        return held ? hold(...given) : real.apply(this, given);
      };
    const keep = ([chunk, encoding]: unknown[]): void => {
      if (typeof chunk === 'string') parts.push(Buffer.from(chunk, encoding as BufferEncoding));
      else if (chunk instanceof Uint8Array) parts.push(Buffer.from(chunk));
    };
    Object.assign(res, {
      flushHeaders: holding(flushHeaders as () => void, () => undefined),
      writeHead: holding(writeHead as (...given: unknown[]) => unknown, (status, ...rest) => {
        res.statusCode = Number(status);
        setHeaders(res, rest);
        return res;
      }),
      write: holding(write as (...given: unknown[]) => unknown, (...given) => {
        keep(given);
        callBack(given);
        return true;
      }),
      end: holding(end as (...given: unknown[]) => unknown, (...given) => {
        keep(given);
        showEnded(res, true);
        callBack(given);
        const headers = Object.entries(res.getHeaders()) as CapturedAnswer['headers'];
        resolve({ status: res.statusCode, headers, body: Buffer.concat(parts) });
        return res;
      }),
    });
  });
  return { answer, release };
}

/** Node's own accessors say so only once the answer is really on its way; `finished` is a plain property. */
function showEnded(res: ServerResponse, ended: boolean): void {
  if (ended) {
    for (const name of ['writableEnded', 'headersSent'])
      Object.defineProperty(res, name, { value: true, configurable: true });
  } else {
    for (const name of ['writableEnded', 'headersSent']) Reflect.deleteProperty(res, name);
  }
  Object.assign(res, { finished: ended });
}

function callBack(given: unknown[]): void {
  const done = given.find((one) => typeof one === 'function') as (() => void) | undefined;
  if (done) process.nextTick(done);
}

/** The headers that writeHead may be given, as an object or as a flat list. */
function setHeaders(res: ServerResponse, rest: unknown[]): void {
  const given = rest.find((one) => typeof one === 'object' && one !== null);
  const flat = Array.isArray(given) ? given : Object.entries(given ?? {}).flat();
  for (let at = 0; at + 1 < flat.length; at += 2) res.setHeader(String(flat[at]), flat[at + 1] as OutgoingHttpHeader);
}
