import cluster from 'node:cluster';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import type { OpenDatabase } from '@/lib/server/db/client';
import { type Answered, answered } from '@/lib/server/http/answered';
import { LIVE_FOLDER, WEBHOOK_FOLDER } from '@/lib/server/http/createHttpServer';
import { SITE_FIGURES } from './siteFigures';

// What Prometheus reads at /metrics: the answers of all processes of this host, and how each is. Loaded where METRICS_TOKEN is
// set. No label holds an address, an id or a person.

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A worker asks the first process, which asks all of them (five seconds at most), for the sum. */
const SUM_MS = 6_000;

type Kind = 'page' | 'data' | 'call' | 'console' | 'live' | 'webhook' | 'static' | 'probe';

const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/^\/(healthz|readyz|metrics)$/, 'probe'],
  [/^\/_next\/data\//, 'data'],
  [/^\/(_next\/|icons\/|favicon|sw\.js|manifest)/, 'static'],
  [new RegExp(`^${LIVE_FOLDER}`), 'live'],
  [new RegExp(`^${WEBHOOK_FOLDER}`), 'webhook'],
  [/^\/api\//, 'call'],
  [/^\/console(\/|$)/, 'console'],
];

const kindOf = (path: string): Kind => KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'page';

/** What is read when somebody asks, by its name: what it means, and its value now. */
export type Readings = Readonly<Record<string, { help: string; read: () => number }>>;

/** The same of the site's data, by the one process of a host that does the jobs: read anew for each who asks. */
export function startSiteMetrics(database: () => Promise<Pick<OpenDatabase, 'db'>>): void {
  for (const [name, { help, label, read }] of Object.entries(SITE_FIGURES)) {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      async collect() {
        this.reset();
        // A database that is away leaves its figures out, and the others stand.
        const values = await database()
          .then(({ db }) => read(db, Date.now()))
          .catch(() => ({}));
        for (const [value, figure] of Object.entries(values)) this.set(label ? { [label]: value } : {}, figure);
      },
    });
  }
}

/** Counts every answer of this process from now on. */
export function startMetrics(readings: Readings): void {
  collectDefaultMetrics();
  const time = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers by what was asked for, from the first byte to the last.',
    labelNames: ['kind', 'status'],
    buckets: SECONDS,
  });
  const cache = new Counter({
    name: 'page_cache_total',
    help: 'Pages by what the micro-cache did: hit, miss or bypass.',
    labelNames: ['outcome'],
  });
  answered.subscribe((message) => {
    const { path, status, ms, cache: outcome } = message as Answered;
    time.observe({ kind: kindOf(path), status: String(status) }, ms / 1_000);
    if (typeof outcome === 'string') cache.inc({ outcome });
  });
  for (const [name, { help, read }] of Object.entries(readings)) {
    new Gauge({
      name,
      help,
      collect() {
        this.set(read());
      },
    });
  }
  // A worker answers the first process by this.
  if (cluster.isWorker) new AggregatorRegistry();
}

/** Between our own processes. Not `metrics`: by that name the library's workers answer it, and each answer would ask for a sum again. */
interface Sum {
  sumAsked: number;
  text: string | null;
}

let asked = 0;

/** The text of all processes of this host. Rejects where they do not tell theirs in time. */
export async function readMetrics(): Promise<string> {
  if (!cluster.isWorker) return register.metrics();
  asked += 1;
  const id = asked;
  return await new Promise((resolve, reject) => {
    const end = (give: () => void) => {
      clearTimeout(late);
      process.off('message', hear);
      give();
    };
    const hear = (message: unknown) => {
      const { sumAsked, text } = (message ?? {}) as Partial<Sum>;
      if (sumAsked !== id || text === undefined) return;
      end(() => (text === null ? reject(new Error('some process did not tell its figures')) : resolve(text)));
    };
    const late = setTimeout(() => end(() => reject(new Error('nobody summed the figures'))), SUM_MS);
    process.on('message', hear);
    process.send?.({ sumAsked: id });
  });
}

/** The first of several processes sums the figures of all for the worker that was asked. */
export function sumMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message) => {
    const { sumAsked } = (message ?? {}) as Partial<Sum>;
    if (sumAsked === undefined) return;
    all.clusterMetrics().then(
      (text) => worker.isConnected() && worker.send({ sumAsked, text }),
      () => worker.isConnected() && worker.send({ sumAsked, text: null }),
    );
  });
}
