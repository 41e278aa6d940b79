import { type ClientRequest, type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

const CONNECT_MS = 3_000;
/** For everything that is asked of another system at once, with its second try. */
export const EXCHANGE_MS = 8_000;
const MAX_ANSWER_BYTES = 64 * 1024;

export interface Asked {
  method: 'GET' | 'POST';
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Asks another system, over the network or in its place. Throws NoAnswer. */
export type Exchange = (asked: Asked) => Promise<Answered>;

/** `isConnected`: it may have been heard, whatever became of its answer. */
export class NoAnswer extends Error {
  readonly isConnected: boolean;
  constructor(reason: string, isConnected: boolean) {
    super(reason);
    this.name = 'NoAnswer';
    this.isConnected = isConnected;
  }
}

/**
 * What may be asked twice: 3 s to connect, 8 s in all, and a second try where the first got no answer or one of 5xx
 * (docs/threats.md, threat 62). Throws NoAnswer.
 */
export const exchangeRepeatable: Exchange = async (asked) => {
  const deadline = AbortSignal.timeout(EXCHANGE_MS);
  try {
    const answer = await exchangeOnce(asked, deadline);
    if (answer.status < 500 || deadline.aborted) return answer;
  } catch (failure) {
    if (deadline.aborted) throw failure;
  }
  return exchangeOnce(asked, deadline);
};

/** One try, until `signal` ends it. A connection of its own: of one kept open it could not be told whether the other side listens. */
export function exchangeOnce({ method, url, headers, body }: Asked, signal: AbortSignal): Promise<Answered> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, signal, agent: false });
    let isConnected = false;
    const fail = (reason: string) => reject(new NoAnswer(reason, isConnected));
    untilConnected(sent, url, () => {
      isConnected = true;
    });
    sent.once('error', (failure: NodeJS.ErrnoException) =>
      fail(signal.aborted ? 'no answer in time' : sayWhy(failure)),
    );
    sent.once('response', (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > MAX_ANSWER_BYTES) sent.destroy(new Error('answer too long'));
        else parts.push(part);
      });
      response.once('error', (failure) => fail(signal.aborted ? 'no answer in time' : sayWhy(failure)));
      response.once('end', () => {
        const { statusCode: status = 0, headers: answered } = response;
        resolve({ status, headers: answered, body: Buffer.concat(parts).toString('utf8') });
      });
    });
    sent.end(body);
  });
}

function untilConnected(sent: ClientRequest, { protocol }: URL, done: () => void): void {
  const timer = setTimeout(() => sent.destroy(new Error('no connection in time')), CONNECT_MS);
  sent.once('socket', (socket) =>
    socket.once(protocol === 'https:' ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer);
      done();
    }),
  );
  sent.once('close', () => clearTimeout(timer));
}

const sayWhy = ({ code, message }: NodeJS.ErrnoException): string => code ?? message;
