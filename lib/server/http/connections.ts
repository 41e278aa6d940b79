import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { MAX_CONNECTIONS, MAX_PIPELINED, MAX_PIPELINED_IN_ALL, READERS } from './limits';
import { networkOf } from './requestDetails';

export type Answer = (req: IncomingMessage, res: ServerResponse) => void;

export interface ConnectionLimits {
  max: number;
  /** Requests that wait on one connection for the answer before them, and on all together. */
  pipelined: number;
  pipelinedInAll: number;
  /** How answers must be read (limits.ts). */
  readers: typeof READERS;
}

interface Connection {
  network: string;
  busy: boolean;
  waiting: Array<[req: IncomingMessage, res: ServerResponse]>;
  /** Since when something waits to be sent, and how much had been sent then; null where nothing waits. */
  reading: { since: number; sent: number } | null;
}

/** What Node knows of a socket beneath its buffers: how much was handed to the system, and how much of that waits there. */
interface Handle {
  bytesWritten: number;
  writeQueueSize: number;
}

function sentBytes(socket: Socket): number {
  const { _handle: handle = null } = socket as Socket & { _handle?: Handle | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}

/**
 * The connections of a server. Where there are more than `max`, the network with the most gives one up: first one that
 * is idle, else its newest; so one visitor may have what nobody else wants, and not more.
 */
export class Connections {
  private readonly all = new Map<Socket, Connection>();
  /** Of each network in the order in which they came. */
  private readonly ofNetwork = new Map<string, Set<Socket>>();
  private readonly limits: ConnectionLimits;
  private waiting = 0;
  /** performance.now() */
  private lookedAt = 0;

  constructor(server: Server, limits: Partial<ConnectionLimits> = {}) {
    const usual = { pipelined: MAX_PIPELINED, pipelinedInAll: MAX_PIPELINED_IN_ALL, readers: READERS };
    this.limits = { max: MAX_CONNECTIONS, ...usual, ...limits };
    const looking = setInterval(() => this.viewAsReaders(performance.now()), this.limits.readers.lookMs).unref();
    server.on('close', () => clearInterval(looking));
    server.on('connection', (socket) => {
      this.add(socket);
      if (this.all.size > this.limits.max) this.victim()?.destroy();
    });
  }

  get size(): number {
    return this.all.size;
  }

  /**
   * The requests of one connection are answered one after the other, each when the answer before it has been sent: else
   * a client that asks and asks and reads nothing has answers made that only fill the memory. No browser sends several
   * at once; a connection on which too many wait is closed. (To stop reading it would hide that its visitor left.)
   */
  oneAtATime(answer: Answer): Answer {
    const begin = (connection: Connection, req: IncomingMessage, res: ServerResponse): void => {
      connection.busy = true;
      // The next answer has the connection from here on; before, its own `close` might never come.
      res.once('close', () => next(connection));
      answer(req, res);
    };
    const next = (connection: Connection): void => {
      connection.busy = false;
      const first = connection.waiting.shift();
      if (!first) return;
      this.waiting -= 1;
      if (!first[0].socket.destroyed) begin(connection, ...first);
    };
    return (req, res) => {
      const connection = this.all.get(req.socket);
      if (!connection || req.socket.destroyed) return;
      if (!connection.busy) return begin(connection, req, res);
      const isTooMuch =
        connection.waiting.length >= this.limits.pipelined || this.waiting >= this.limits.pipelinedInAll;
      if (isTooMuch) return void req.socket.destroy();
      connection.waiting.push([req, res]);
      this.waiting += 1;
    };
  }

  /** Whether an earlier request has not been answered yet. */
  isBusy(socket: Socket): boolean {
    return this.all.get(socket)?.busy ?? true;
  }

  /** Whether nothing is asked on it, and nothing of an answer is still to be sent. */
  private isIdle(socket: Socket): boolean {
    return !this.isBusy(socket) && socket.writableLength === 0;
  }

  /** Whether a request waits for the answer to an earlier one. */
  asksMore(socket: Socket): boolean {
    return (this.all.get(socket)?.waiting.length ?? 0) > 0;
  }

  /** Closes those on which nothing is asked, each when all that was written has been sent. */
  closeIdle(): void {
    for (const [socket, { busy }] of this.all) if (!busy) socket.destroySoon();
  }

  private add(socket: Socket): void {
    const network = networkOf(socket.remoteAddress ?? '');
    const theirs = this.ofNetwork.get(network) ?? new Set();
    this.ofNetwork.set(network, theirs.add(socket));
    const connection: Connection = { network, busy: false, waiting: [], reading: null };
    this.all.set(socket, connection);
    socket.once('close', () => {
      this.all.delete(socket);
      theirs.delete(socket);
      if (theirs.size === 0 && this.ofNetwork.get(network) === theirs) this.ofNetwork.delete(network);
      this.waiting -= connection.waiting.length;
      connection.waiting.length = 0;
    });
  }

  /** Lets go who reads too slowly, and those for whom too much waits. `now`: performance.now() */
  private viewAsReaders(now: number): void {
    const { leastBytesPerSecond, overMs, lookMs, unsentOfNetwork, unsentInAll } = this.limits.readers;
    // This process was busy: nobody could read meanwhile.
    const wasBusy = now - this.lookedAt > 3 * lookMs;
    this.lookedAt = now;
    const unread: Socket[] = [];
    for (const [socket, connection] of this.all) {
      if (wasBusy || socket.writableLength === 0) connection.reading = null;
      if (socket.destroyed || socket.writableLength === 0) continue;
      unread.push(socket);
      const sent = sentBytes(socket);
      connection.reading ??= { since: now, sent };
      const { since, sent: before } = connection.reading;
      if (now - since < overMs) continue;
      if (sent - before < ((now - since) / 1_000) * leastBytesPerSecond) socket.destroy();
      connection.reading = { since: now, sent };
    }
    const ofNetwork = new Map<string, number>();
    let inAll = 0;
    for (const socket of unread.sort((one, other) => one.writableLength - other.writableLength)) {
      if (socket.destroyed) continue;
      const network = this.all.get(socket)?.network ?? '';
      const theirs = (ofNetwork.get(network) ?? 0) + socket.writableLength;
      if (theirs > unsentOfNetwork || inAll + socket.writableLength > unsentInAll) {
        socket.destroy();
        continue;
      }
      ofNetwork.set(network, theirs);
      inAll += socket.writableLength;
    }
  }

  private victim(): Socket | undefined {
    let most = new Set<Socket>();
    for (const theirs of this.ofNetwork.values()) if (theirs.size > most.size) most = theirs;
    const open = [...most].filter((socket) => !socket.destroyed);
    return open.find((socket) => this.isIdle(socket)) ?? open.at(-1);
  }
}
