import type { IncomingMessage } from 'node:http';
import * as limits from './limits';
import { keepBody } from './readBody';

/** How the body of a request arrived: `whole` also where there is none, or one too large to keep. */
export type Arrival = 'whole' | 'slow' | 'gone';

export interface RequestBodies {
  /** Waits for the body and keeps it for readBody. `address` is whose share an unfinished body counts to. */
  receive: (req: IncomingMessage, address: string) => Promise<Arrival>;
  /** How many bodies have begun and not ended. */
  unfinished: () => number;
}

export interface BodyLimits {
  maxBytes: number;
  /** Beyond `maxBytes` a body is read and forgotten, so that its sender can read the answer; not beyond this. */
  maxForgottenBytes: number;
  /** What a body may take whatever its size, in ms; after that it must have come at `leastBytesPerSecond`. */
  graceMs: number;
  leastBytesPerSecond: number;
  perAddress: number;
  inAll: number;
}

interface Body {
  address: string;
  begun: number;
  bytes: number;
  /** Ends the waiting, or the connection where nobody waits any more. */
  giveUp: () => void;
}

const CHECK_MS = 500;

/**
 * Takes the bodies of requests before anything is done for these: a body that trickles in holds no place. Where too many
 * are unfinished, of one address or in all, the oldest is given up: it has had more time than any other.
 */
export function requestBodies(
  given: Partial<BodyLimits> = {},
  clock: () => number = () => performance.now(),
): RequestBodies {
  const rules: BodyLimits = { ...limits.BODIES, ...given };
  /** In the order in which they began. */
  const unfinished = new Set<Body>();
  let checking: NodeJS.Timeout | null = null;

  const check = (): void => {
    const now = clock();
    for (const body of unfinished) {
      const seconds = (now - body.begun - rules.graceMs) / 1_000;
      if (seconds > 0 && body.bytes < seconds * rules.leastBytesPerSecond) body.giveUp();
    }
    if (unfinished.size > 0) return;
    if (checking) clearInterval(checking);
    checking = null;
  };
  const begin = (body: Body): void => {
    unfinished.add(body);
    checking ??= setInterval(check, CHECK_MS).unref();
    const [eldest] = unfinished;
    if (unfinished.size > rules.inAll) eldest?.giveUp();
    const theirs = [...unfinished].filter(({ address }) => address === body.address);
    if (theirs.length > rules.perAddress) theirs[0]?.giveUp();
  };

  return {
    unfinished: () => unfinished.size,
    receive: (req, address) => {
      if (!hasBody(req)) return Promise.resolve('whole');
      if (req.destroyed) return Promise.resolve('gone');
      return new Promise((resolve) => {
        let parts: Buffer[] | null = tooLong(req, rules.maxBytes) ? null : [];
        const body: Body = { address, begun: clock(), bytes: 0, giveUp: () => finish('slow') };
        let awaited = true;
        const finish = (arrival: Arrival): void => {
          if (arrival !== 'whole' || req.complete) unfinished.delete(body);
          if (awaited) {
            keepBody(req, parts && Buffer.concat(parts));
            parts = null;
            // Once it flows: of a body that nobody has begun to read when its answer ends, Node drops the rest uncounted.
            process.nextTick(resolve, arrival);
          } else if (arrival === 'slow') req.socket.destroy();
          awaited = false;
        };
        req.on('data', (part: Buffer) => {
          body.bytes += part.length;
          if (body.bytes > rules.maxForgottenBytes) return finish('slow');
          if (body.bytes <= rules.maxBytes) return void parts?.push(part);
          parts = null;
          finish('whole');
        });
        req.once('end', () => finish('whole'));
        req.once('close', () => finish('gone'));
        if (!parts) finish('whole');
        // Most come with their headers, and are whole before the next turn of the event loop.
        setImmediate(() => {
          if (!req.complete && !req.destroyed) begin(body);
        });
      });
    },
  };
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const tooLong = ({ headers }: IncomingMessage, maxBytes: number): boolean =>
  Number(headers['content-length'] ?? 0) > maxBytes;
