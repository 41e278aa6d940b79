import type { IncomingMessage, ServerResponse } from 'node:http';
import { ACCOUNT_QUERY } from '@/lib/config/accountMark';
import type { LiveStreamName } from '@/lib/kernel/live';
import { reportFailure } from '@/lib/server/call/reportFailure';
import type { Db, OpenDatabase } from '@/lib/server/db/client';
import { isUnavailable } from '@/lib/server/db/unavailable';
import { atEnd, isOver } from '@/lib/server/http/answerEnd';
import { LIVE_FOLDER } from '@/lib/server/http/createHttpServer';
import { LIVE } from '@/lib/server/http/limits';
import { answerPlainly } from '@/lib/server/http/plainAnswer';
import { pathOf } from '@/lib/server/http/refusal';
import { requestDetails } from '@/lib/server/http/requestDetails';
import { countCall } from '@/lib/server/limits/rateLimits';
import { onDataChange } from '@/lib/server/process/wake';
import { ApiError } from '@/services/http/apiError';
import { type LiveEventRow, listLiveEvents, newestLiveEvent } from './queries/liveEvents';
import { isStream, type Listener, STREAMS } from './streams';

interface OpenStream extends Listener {
  res: ServerResponse;
  name: LiveStreamName;
  /** The number of the last event that was sent. */
  sent: number;
}

type Limits = typeof LIVE;

/** Where a stream begins: after an event, and with those that its page has missed. */
interface Resumed {
  from: number;
  missed: LiveEventRow[];
}

/**
 * The streams of server-sent events that pages hold open in this process. They stand outside of the pages' queue and of
 * the answers in flight: an open one does nothing until something happens. Whoever writes an event wakes us (wake.ts); a
 * timer looks besides, since a command of the operator wakes nobody, and one says that all are still there and ends those
 * whose session is over.
 */
export class LiveStreams {
  private readonly database: () => Promise<OpenDatabase>;
  private readonly limits: Limits;
  private readonly streams = new Set<OpenStream>();
  private timers: NodeJS.Timeout[] = [];
  /** The number of the newest event that was looked at. */
  private newest: number | null = null;
  private looking = false;
  /** Woken while looking: what was written meanwhile may not have been seen. */
  private looksAgain = false;
  private ends: (() => void)[] = [];
  private closed = false;

  constructor(database: () => Promise<OpenDatabase>, limits: Partial<Limits> = {}) {
    this.database = database;
    this.limits = { ...LIVE, ...limits };
  }

  get count(): number {
    return this.streams.size;
  }

  /** Holds the answer open for whoever may hear of what they ask; refuses all others. */
  async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (req.method !== 'GET') return answerPlainly(req, res, 405, { Allow: 'GET' });
    const name = pathOf(req.url ?? '').slice(LIVE_FOLDER.length);
    if (!isStream(name)) return answerPlainly(req, res, 404);
    try {
      await this.open(req, res, name);
    } catch (failure) {
      if (!(failure instanceof ApiError) && !isUnavailable(failure)) throw failure;
      const { status, retryAfterSeconds } = failure instanceof ApiError ? failure : new ApiError('unavailable');
      const seconds = retryAfterSeconds ?? (status >= 500 ? this.limits.retryMs / 1_000 : null);
      answerPlainly(req, res, status, seconds === null ? {} : { 'Retry-After': String(Math.ceil(seconds)) });
    }
  }

  private async open(req: IncomingMessage, res: ServerResponse, name: LiveStreamName): Promise<void> {
    const facts = requestDetails(req);
    countCall('read', facts.visitor());
    const { db } = await this.database();
    const accountMark = new URL(req.url ?? '', 'http://localhost').searchParams.get(ACCOUNT_QUERY);
    const listener = await STREAMS[name].listener(db, { ...facts, accountMark }, Date.now());
    const lastHeard = eventNumber(req.headers['last-event-id']);
    let resumed: Resumed;
    let newest: number;
    // What is told to the others meanwhile would be in neither.
    do {
      newest = this.newest ??= await newestLiveEvent(db);
      resumed = await this.resume(db, lastHeard, newest, listener.topics);
    } while (this.newest !== newest);
    if (isOver(res)) return;
    if (this.closed || this.streams.size >= this.limits.inAll) throw new ApiError('unavailable');
    const own = [...this.streams].filter(({ who }) => who === listener.who);
    if (own.length >= this.limits.ofViewer) throw ApiError.tooMany(this.limits.retryMs);
    const stream: OpenStream = { ...listener, res, name, sent: resumed.from };
    this.enter(stream);
    for (const event of resumed.missed) this.tell(stream, event);
  }

  private async resume(db: Db, lastHeard: number | null, newest: number, topics: Listener['topics']): Promise<Resumed> {
    if (lastHeard === null) return { from: newest, missed: [] };
    // A number that no event has yet is another database's: a backup was put back.
    const last = lastHeard > newest ? await newestLiveEvent(db) : newest;
    const from = Math.min(lastHeard, last);
    return { from, missed: await listLiveEvents(db, from, this.limits.eventsAtOnce, topics) };
  }

  private enter(stream: OpenStream): void {
    const { res } = stream;
    res.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Whoever stands in between would wait for more before handing on what there is.
      'Cache-Control': 'private, no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    });
    this.streams.add(stream);
    atEnd(res, () => this.leave(stream));
    // Not all at once, after a restart.
    this.write(stream, `retry: ${Math.round(this.limits.retryMs * (1 + Math.random()))}\n\n`);
    if (this.timers.length > 0) return;
    void this.hear();
    this.timers = [
      setInterval(() => void this.look(), this.limits.lookMs).unref(),
      setInterval(() => void this.beat(), this.limits.beatMs).unref(),
    ];
  }

  private leave(stream: OpenStream): void {
    this.streams.delete(stream);
    if (this.streams.size > 0) return;
    for (const timer of this.timers.splice(0)) clearInterval(timer);
    for (const end of this.ends.splice(0)) end();
    this.newest = null;
  }

  /** As long as there are streams: whoever writes an event here or elsewhere wakes us. */
  private async hear(): Promise<void> {
    const wake = () => void this.look();
    this.ends.push(onDataChange(wake));
    const { listen } = await this.database();
    if (!listen) return;
    const end = listen(wake);
    if (this.streams.size > 0) this.ends.push(end);
    else end();
  }

  /** Hands new events to whom they are for, in their order (lockLiveEvents). */
  private async look(): Promise<void> {
    this.looksAgain = this.looking;
    if (this.looking || this.newest === null) return;
    this.looking = true;
    try {
      const { db } = await this.database();
      const events = await listLiveEvents(db, this.newest, this.limits.eventsAtOnce);
      for (const event of events) {
        for (const stream of [...this.streams]) if (stream.topics.includes(event.topic)) this.tell(stream, event);
      }
      const last = events.at(-1);
      if (last && this.newest !== null) this.newest = Math.max(last.id, this.newest);
    } catch (failure) {
      if (!isUnavailable(failure)) reportFailure(failure, 'live');
    } finally {
      this.looking = false;
    }
    if (this.looksAgain) await this.look();
  }

  private tell(stream: OpenStream, { id, session_id, name, data }: LiveEventRow): void {
    if (id <= stream.sent || (session_id !== null && session_id !== stream.sessionId)) return;
    stream.sent = id;
    this.write(stream, `id: ${id}\nevent: ${name}\ndata: ${data}\n\n`);
    if ((STREAMS[stream.name].last as readonly string[]).includes(name)) stream.res.end();
  }

  /** A line that no page hears keeps the connection from counting as dead, and tells us where it is. */
  private async beat(): Promise<void> {
    for (const stream of [...this.streams]) this.write(stream, ':\n\n');
    try {
      const { db } = await this.database();
      for (const openAmong of new Set(Object.values(STREAMS).map((stream) => stream.openAmong))) {
        const asked = [...this.streams].filter(({ name }) => STREAMS[name].openAmong === openAmong);
        const open = await openAmong(db, [...new Set(asked.map(({ sessionId }) => sessionId))], Date.now());
        for (const stream of asked) if (!open.has(stream.sessionId)) this.endedByTime(stream);
      }
    } catch (failure) {
      if (!isUnavailable(failure)) reportFailure(failure, 'live');
    }
  }

  private endedByTime(stream: OpenStream): void {
    this.write(stream, 'event: session-ended\ndata: {}\n\n');
    stream.res.end();
  }

  /** Who does not read the stream fills our memory: they are let go. */
  private write({ res }: OpenStream, text: string): void {
    if (isOver(res) || res.writableEnded) return;
    res.write(text);
    if (res.writableLength > this.limits.unreadBytes) res.destroy();
  }

  /** At the stop of this process: pages come back by themselves, to one that goes on. */
  close(): void {
    this.closed = true;
    for (const { res } of [...this.streams]) res.end();
  }
}

/** The event after which a page that comes back has heard nothing; null where it comes for the first time. */
const eventNumber = (lastId: string | string[] | undefined): number | null =>
  typeof lastId === 'string' && /^\d{1,15}$/.test(lastId) ? Number(lastId) : null;
