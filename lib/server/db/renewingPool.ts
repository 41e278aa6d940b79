import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { logger } from '@/lib/server/log/log';
import { DatabaseSilent, hasNoConnectionLeft } from './unavailable';

/** How long PostgreSQL may keep us waiting before it counts as silent, in ms. */
export interface Patience {
  /** For a connection that is begun. */
  connectMs: number;
  /** For the answer to a statement: longer than statement_timeout, by which a server that lives answers. null: for ever. */
  answerMs: number | null;
}

const PROBE_EVERY_MS = 500;
/** How long a command waits for a connection: others may hold theirs for a long statement. */
const PATIENT_ROOM_MS = 120_000;
const LOOK_FOR_ROOM_MS = 200;
/** A server that had no connection left is asked for more than ours after this. */
const ASK_FOR_MORE_MS = 10_000;

/**
 * pg's pool gives a connection on which nothing comes any more to the next who asks, for minutes: a cut network and a
 * frozen server send no error. Here one silent answer is held against all connections: they are dropped, who waits on
 * them is told at once, and so is who comes, until a connection of its own has found the server speaking again.
 */
export class RenewingPool implements PostgresPool {
  readonly options: pg.PoolConfig;
  private readonly patience: Patience;
  private readonly limitMs: number | null;
  private pool: pg.Pool;
  private clients = new Set<pg.PoolClient>();
  private silentSince: number | null = null;
  private nextProbe: NodeJS.Timeout | null = null;
  private probing: Promise<void> | null = null;
  private ended = false;
  /** A standby, as the last probe found it. */
  private isReadOnly = false;
  /** The probes' own connection, open between them. */
  private prober: pg.Client | null = null;

  /** `limitMs`: how long a statement may take behind a pooler; null: the connection was told, or none is too long. */
  constructor(options: pg.PoolConfig, patience: Patience, limitMs: number | null = null) {
    this.options = { ...options, keepAlive: true, connectionTimeoutMillis: patience.connectMs };
    this.patience = patience;
    this.limitMs = limitMs;
    this.pool = this.open();
  }

  async connect(): Promise<PostgresPoolClient> {
    const isPatient = this.patience.answerMs === null;
    const until = performance.now() + (isPatient ? PATIENT_ROOM_MS : this.patience.connectMs);
    for (;;) {
      if (this.silentSince !== null) throw new DatabaseSilent('the database does not answer');
      const { pool } = this;
      try {
        return (await pool.connect()) as unknown as PostgresPoolClient;
      } catch (failure) {
        const { message } = failure as Error;
        // The driver's words for a server that took the connection and said nothing. A pool that is merely full says others.
        if (/terminated due to connection timeout/i.test(message)) this.fallSilent(pool);
        const isFull = hasNoConnectionLeft(failure);
        const waits = isFull || (isPatient && /timeout exceeded when trying to connect/i.test(message));
        if (!waits || this.ended || performance.now() > until) throw failure;
        if (isFull) await this.makeDo(pool);
      }
    }
  }

  /** The server gives no more connections: whoever asks waits for one of those that we have, or, without any, for the server. */
  private async makeDo(pool: pg.Pool): Promise<void> {
    const { clients } = this;
    pool.options.max = Math.max(1, clients.size);
    setTimeout(() => {
      pool.options.max = this.options.max ?? pool.options.max;
    }, ASK_FOR_MORE_MS).unref();
    if (clients.size === 0) await new Promise((resolve) => setTimeout(resolve, LOOK_FOR_ROOM_MS));
  }

  async end(): Promise<void> {
    this.ended = true;
    if (this.nextProbe) clearTimeout(this.nextProbe);
    this.deleteProber();
    await this.pool.end();
  }

  /** Whether the server answers now, checked on a connection of its own: a full pool does not matter. Throws otherwise. */
  async check(): Promise<void> {
    if (this.silentSince !== null) throw new DatabaseSilent('the database does not answer');
    await this.probe();
    if (this.isReadOnly) throw new DatabaseSilent('the database is read-only');
  }

  private open(): pg.Pool {
    const pool = new pg.Pool(this.options);
    // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => {
      this.clients.add(client);
      client.once('end', () => this.clients.delete(client));
      keepCause(client);
      if (this.patience.answerMs !== null) this.watch(pool, client, this.patience.answerMs);
      // Outside of it: each of the three answers has its own time.
      if (this.limitMs !== null) limitEach(client, this.limitMs);
    });
    return pool;
  }

  /** Measures each answer of this connection. */
  private watch(pool: pg.Pool, client: pg.PoolClient, answerMs: number): void {
    const ask: Ask = client.query.bind(client);
    const watched: Ask = (...given) => {
      const answer = ask(...given);
      if (!(answer instanceof Promise)) return answer;
      let open = true;
      const late = setTimeout(() => {
        // What arrived while this process was busy is read first: it may be the answer.
        setImmediate(() => open && this.fallSilent(pool));
      }, answerMs);
      const end = () => {
        open = false;
        clearTimeout(late);
      };
      answer.then(end, end);
      return answer;
    };
    Object.assign(client, { query: watched });
  }

  private fallSilent(pool: pg.Pool): void {
    if (pool !== this.pool || this.ended) return;
    logger.error('the database does not answer: its connections are renewed');
    this.silentSince = performance.now();
    const dropped = this.clients;
    this.clients = new Set();
    this.pool = this.open();
    for (const client of dropped) cut(client);
    pool.end().catch(() => undefined);
    this.deleteProber();
    this.probeLater();
  }

  private probeLater(): void {
    this.nextProbe = setTimeout(async () => {
      const answers = await this.probe().then(
        () => true,
        () => false,
      );
      if (this.ended) return;
      if (!answers) return this.probeLater();
      const silentMs = Math.round(performance.now() - (this.silentSince ?? 0));
      this.silentSince = null;
      logger.info({ silentMs }, 'the database answers again');
    }, PROBE_EVERY_MS);
    this.nextProbe.unref();
  }

  /** One at a time: who asks meanwhile shares its outcome. */
  private probe(): Promise<void> {
    this.probing ??= this.askOnce().finally(() => {
      this.probing = null;
    });
    return this.probing;
  }

  /** A connection that was idle for long may have been cut meanwhile: then a new one decides. */
  private async askOnce(): Promise<void> {
    if (this.prober) {
      const answered = await this.ask(this.prober).then(
        () => true,
        () => false,
      );
      if (answered) return;
    }
    try {
      await this.ask(await this.connectProber());
    } catch (failure) {
      // It answers, and we have connections: that there is none for the probe does not matter.
      if (!hasNoConnectionLeft(failure) || this.clients.size === 0) throw failure;
    }
  }

  private async ask(prober: pg.Client): Promise<void> {
    const late = setTimeout(() => cut(prober), this.patience.connectMs);
    try {
      const { rows } = await prober.query<{ transaction_read_only: string }>('show transaction_read_only');
      this.isReadOnly = rows[0]?.transaction_read_only === 'on';
    } catch (failure) {
      this.deleteProber();
      throw failure;
    } finally {
      clearTimeout(late);
    }
  }

  private async connectProber(): Promise<pg.Client> {
    const prober = new pg.Client(this.options);
    prober.on('error', () => {
      if (this.prober === prober) this.prober = null;
    });
    try {
      await prober.connect();
    } catch (failure) {
      cut(prober);
      throw failure;
    }
    if (this.ended) cut(prober);
    this.prober = prober;
    return prober;
  }

  private deleteProber(): void {
    if (this.prober) cut(this.prober);
    this.prober = null;
  }
}

type Ask = (...given: unknown[]) => unknown;

const ROLLED_BACK = { command: 'ROLLBACK', rowCount: 0, rows: [] };

/**
 * The server rolls back what a broken connection had begun. To ask for it on that connection would fail, and that
 * failure would be thrown instead of the cause.
 */
function keepCause(client: pg.PoolClient): void {
  let broken = false;
  // Without a listener the end of a connection that is in use would end the process; its query fails anyway.
  client.on('error', () => {
    broken = true;
  });
  const ask: Ask = client.query.bind(client);
  const query: Ask = (...given) => (broken && given[0] === 'rollback' ? Promise.resolve(ROLLED_BACK) : ask(...given));
  Object.assign(client, { query });
}

/**
 * Behind a pooler a connection is another's after each transaction, and what was set for a session would hold for them. So the
 * longest time of a statement is set in each transaction, and a statement outside of one is put into its own.
 */
function limitEach(client: pg.PoolClient, limitMs: number): void {
  const ask: Ask = client.query.bind(client);
  const limit = `set local statement_timeout = ${limitMs}`;
  let isInside = false;
  const limited = async (...given: unknown[]): Promise<unknown> => {
    const text = String(given[0]);
    if (text === 'commit' || text === 'rollback') {
      isInside = false;
      return ask(...given);
    }
    if (isInside) return ask(...given);
    if (/^(begin|start transaction)/.test(text)) {
      const begun = await ask(`${text}; ${limit}`);
      isInside = true;
      return begun;
    }
    await ask(`begin; ${limit}`);
    try {
      const answer = await ask(...given);
      await ask('commit');
      return answer;
    } catch (failure) {
      await Promise.resolve(ask('rollback')).catch(() => undefined);
      throw failure;
    }
  };
  Object.assign(client, { query: limited });
}

/** Ends a connection without a farewell, to which nobody would listen. */
function cut(client: pg.Client | pg.PoolClient): void {
  // The driver has no public way: end() waits for the queries under way.
  (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
}
