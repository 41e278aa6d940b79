import { type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { SmsFailure } from './textMessage';

const CONNECT_MS = 3_000;
const TOTAL_MS = 8_000;
const MAX_ANSWER_BYTES = 64 * 1024;

export interface Posted {
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** No connection came about: nothing was sent, so that sending it again sends it once. */
class NotConnected extends SmsFailure {
  constructor(reason: string) {
    super(reason, { notSent: true });
  }
}

/**
 * Posts to a provider and reads its JSON: 3 s to connect, 8 s in all. It is tried a second time only where no connection
 * came about: a provider that was reached may have sent the message, whatever became of its answer. Throws SmsFailure.
 */
export async function postOnce(posted: Posted): Promise<unknown> {
  const deadline = AbortSignal.timeout(TOTAL_MS);
  try {
    return await post(posted, deadline);
  } catch (failure) {
    if (!(failure instanceof NotConnected) || deadline.aborted) throw failure;
    return post(posted, deadline);
  }
}

function post({ url, headers, body }: Posted, signal: AbortSignal): Promise<unknown> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    // A connection of its own: of one kept open it could not be told whether the other side still listens.
    const sent = request(url, { method: 'POST', headers, signal, agent: false });
    let isConnected = false;
    const fail = (reason: string) => reject(new (isConnected ? SmsFailure : NotConnected)(reason));
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
      response.once('error', (failure) => fail(sayWhy(failure)));
      response.once('end', () => {
        try {
          resolve(JSON.parse(Buffer.concat(parts).toString('utf8')));
        } catch {
          fail(`status ${response.statusCode} and no JSON`);
        }
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
