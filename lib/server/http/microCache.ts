import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { MISSED_SEARCH_HEADER, PUBLIC_PAGE_HEADER } from '@/lib/config/pageCache';
import { isOver } from './answerEnd';
import { isAnybodys, NOT_STORED, sharedFor, VARIES_BY } from './cacheControl';
import { type CapturedAnswer, captureAnswer } from './captureAnswer';
import { sharedHead } from './earlyAnswers';
import { MAX_CACHED_BODY_BYTES, MICRO_CACHE_BYTES, WAIT_FOR_ANOTHER_MS } from './limits';

const compress = promisify(gzip);

/** Says how a listed page was answered, for the access log and the benches. */
export const OUTCOME_HEADER = 'X-Micro-Cache';

interface Page {
  status: number;
  headers: CapturedAnswer['headers'];
  url: string;
  plain: WholeAnswer;
  gzipped: WholeAnswer;
  /** Tells whoever has the page that it is the same. */
  unchanged: WholeAnswer;
  /** What it is named after: build, data and text. */
  tag: string;
  public: boolean;
}

/** All that is the same each time that a page is answered from memory. */
export interface WholeAnswer {
  status: number;
  /** As earlyAnswers.ts sends it; Cache-Control follows. */
  head: string;
  body: Buffer;
}

export interface HeldAnswer extends WholeAnswer {
  /** Where it sets no cookie. */
  cacheControl: string;
}

/** `gone`: the visitor left before anything was done. */
export type CacheOutcome = 'hit' | 'miss' | 'bypass' | 'gone';

/** What another's rendering gave: a page for all, one for that visitor alone, or nothing since they left or it failed. */
type Rendered = Page | 'theirs' | 'nothing';

export interface MicroCacheOptions {
  /** 0 turns the cache off. */
  seconds: number;
  /** Changes when the data changed in bulk: everything held is then dropped. */
  dataVersion: () => number;
  maxBytes?: number;
  /** All that a page may depend on, as one string; null where it is not cached (microCacheKey.ts). */
  keyOf: (request: IncomingMessage) => string | null;
  /** Which build the pages are of. */
  build?: string;
}

/** Writes the answer, as Next does. Resolves when it has handed everything to `res`. */
type Render = () => Promise<void>;

/**
 * Whole answers of public pages, held for seconds and bounded in bytes. The key is made before the page runs and holds
 * all that it may depend on (microCacheKey); concurrent misses of one key wait for the first.
 */
export class MicroCache {
  private readonly pages: LRUCache<string, Page>;
  /** How many pages of each address are cached or under way. */
  private readonly addresses = new Map<string, number>();
  private readonly rendering = new Map<string, Promise<Rendered>>();
  private readonly options: MicroCacheOptions;
  private version: number;

  constructor(options: MicroCacheOptions) {
    this.options = options;
    this.version = options.dataVersion();
    this.pages = new LRUCache({
      maxSize: options.maxBytes ?? MICRO_CACHE_BYTES,
      sizeCalculation: ({ plain, gzipped }, key) => bytesOf(plain) + bytesOf(gzipped) + key.length + 1_000,
      ttl: Math.max(1, options.seconds * 1_000),
      dispose: ({ url }) => this.count(url, -1),
    });
  }

  /** What is held, in bytes. */
  get bytes(): number {
    return this.pages.calculatedSize;
  }

  /** Whether this address may be answered from memory, or with another's page: known without looking at the request. */
  mayHave(url: string | undefined): boolean {
    return this.addresses.has(url ?? '');
  }

  private count(url: string, change: 1 | -1): void {
    const pages = (this.addresses.get(url) ?? 0) + change;
    if (pages > 0) this.addresses.set(url, pages);
    else this.addresses.delete(url);
  }

  /** The answer that is held for this request, if there is one: nothing is made for it, and nothing waited for. */
  held(req: IncomingMessage): HeldAnswer | null {
    const key = this.mayHave(req.url) ? this.options.keyOf(req) : null;
    if (key === null) return null;
    this.deleteOutdated();
    const page = this.pages.get(key);
    if (!page) return null;
    const cacheControl = this.cacheControlOf(req, page);
    return { ...answerFor(req, page, cacheControl), cacheControl };
  }

  /** Caches in front may keep what is public, and was asked for by nobody in particular. */
  private cacheControlOf(req: IncomingMessage, page: Page): string {
    return page.public && isAnybodys(req) ? sharedFor(this.options.seconds) : NOT_STORED;
  }

  /** Answers from memory, or runs `render` and keeps what it may. */
  async answer(req: IncomingMessage, res: ServerResponse, render: Render): Promise<CacheOutcome> {
    const key = this.options.seconds > 0 ? this.options.keyOf(req) : null;
    if (key === null) return this.pass(render);
    this.deleteOutdated();
    let page: Rendered = this.pages.get(key) ?? 'nothing';
    const until = performance.now() + WAIT_FOR_ANOTHER_MS;
    // After a rendering that gave nothing the next who waits renders, for all the others: each visitor at most once.
    for (let other = this.rendering.get(key); page === 'nothing' && other; other = this.rendering.get(key)) {
      page = await outcomeBefore(until, other);
    }
    if (isOver(res)) return 'gone';
    if (page === 'theirs' || (page === 'nothing' && req.method !== 'GET')) return this.pass(render);
    if (page === 'nothing') {
      await this.renderAndKeep(key, req, res, render);
      return 'miss';
    }
    res.setHeader(OUTCOME_HEADER, 'hit');
    sendPage(req, res, page, this.cacheControlOf(req, page));
    return 'hit';
  }

  private keep(key: string, page: Page): void {
    this.count(page.url, 1);
    this.pages.set(key, page);
  }

  private async pass(render: Render): Promise<CacheOutcome> {
    await render();
    return 'bypass';
  }

  private deleteOutdated(): void {
    const version = this.options.dataVersion();
    if (version !== this.version) this.pages.clear();
    this.version = version;
  }

  private async renderAndKeep(key: string, req: IncomingMessage, res: ServerResponse, render: Render): Promise<void> {
    const started = this.version;
    const accepted = req.headers['accept-encoding'];
    // The page is requested whole and plain: what is cached is compressed once, here.
    const { 'if-none-match': known } = req.headers;
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete req.headers[name];
    res.setHeader(OUTCOME_HEADER, 'miss');
    const capture = captureAnswer(res);
    const { url = '' } = req;
    const prefix = `${this.options.build ?? 'dev'}-${Math.floor(started).toString(36)}`;
    const rendered = capture.answer.then((answer) => answer && pageOf(url, answer, prefix));
    let settle: (outcome: Rendered) => void = () => undefined;
    this.rendering.set(key, new Promise((resolve) => (settle = resolve)));
    this.count(url, 1);
    let outcome: Rendered = 'nothing';
    try {
      const page = await Promise.race([rendered, render().then(() => rendered)]);
      if (accepted !== undefined) req.headers['accept-encoding'] = accepted;
      if (known !== undefined) req.headers['if-none-match'] = known;
      if (page) outcome = page.public ? page : 'theirs';
      const isLasting = page?.public === true && started === this.options.dataVersion();
      if (page && isLasting) this.keep(key, page);
      capture.release();
      if (page) sendPage(req, res, page, isLasting ? this.cacheControlOf(req, page) : null);
    } finally {
      capture.release();
      this.rendering.delete(key);
      this.count(url, -1);
      settle(outcome);
    }
  }
}

/** What `rendering` gives; after `until` (performance.now()) a visitor waits no longer and is served alone. */
async function outcomeBefore(until: number, rendering: Promise<Rendered>): Promise<Rendered> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Rendered>((resolve) => {
    timer = setTimeout(() => resolve('theirs'), until - performance.now());
  });
  const outcome = await Promise.race([rendering, late]);
  clearTimeout(timer);
  return outcome;
}

/** Facts of one connection or one request, which a cached page must not repeat, and what it gets anew. */
const PASSING_HEADERS = new Set([
  'connection',
  'keep-alive',
  'date',
  'x-request-id',
  'content-length',
  'transfer-encoding',
  'etag',
  'vary',
  'cache-control',
  OUTCOME_HEADER.toLowerCase(),
]);

async function pageOf(url: string, { status, headers, body }: CapturedAnswer, prefix: string): Promise<Page> {
  const names = new Map(headers.map(([name, value]) => [name.toLowerCase(), value]));
  const lasting = headers.filter(([name]) => !PASSING_HEADERS.has(name.toLowerCase()));
  // Weak: of the same page, plain and compressed.
  const tag = `W/"${prefix}-${createHash('sha1').update(body).digest('base64url').slice(0, 12)}"`;
  lasting.push(['Vary', VARIES_BY], ['ETag', tag]);
  const ofText = lasting.filter(([name]) => !/^content-(?!security)/i.test(name));
  return {
    status,
    url,
    headers: lasting,
    tag,
    plain: wholeAnswer(status, lasting, body),
    gzipped: wholeAnswer(status, [...lasting, ['Content-Encoding', 'gzip']], await compress(body)),
    unchanged: wholeAnswer(304, ofText, NO_BODY),
    public:
      status === 200 &&
      !names.has('set-cookie') &&
      // Each time that it is asked for counts.
      !names.has(MISSED_SEARCH_HEADER.toLowerCase()) &&
      names.get(PUBLIC_PAGE_HEADER.toLowerCase()) === 'public' &&
      body.length <= MAX_CACHED_BODY_BYTES,
  };
}

const NO_BODY = Buffer.alloc(0);

function wholeAnswer(status: number, headers: CapturedAnswer['headers'], body: Buffer): WholeAnswer {
  const all: CapturedAnswer['headers'] = [...headers, [OUTCOME_HEADER, 'hit']];
  if (status !== 304) all.push(['Content-Length', body.length]);
  const lines = all.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)] as const));
  return { status, head: sharedHead(status, lines), body };
}

const bytesOf = ({ head, body }: WholeAnswer): number => head.length + body.length;

function answerFor({ headers }: IncomingMessage, page: Page, cacheControl: string): WholeAnswer {
  const isKnown = cacheControl !== NOT_STORED && namesTag(headers['if-none-match'], page.tag);
  if (isKnown) return page.unchanged;
  return acceptsGzip(headers['accept-encoding']) ? page.gzipped : page.plain;
}

const namesTag = (known: string | undefined, tag: string): boolean =>
  known?.split(',').some((one) => one.trim() === tag) ?? false;

/** `cacheControl` null: as the page itself says, which is one visitor's. */
function sendPage(req: IncomingMessage, res: ServerResponse, page: Page, cacheControl: string | null): void {
  if (res.destroyed || res.writableEnded) return;
  const { status, body } = answerFor(req, page, cacheControl ?? NOT_STORED);
  res.statusCode = status;
  for (const [name, value] of page.headers) if (res.getHeader(name) !== value) res.setHeader(name, value);
  if (cacheControl !== null) res.setHeader('Cache-Control', cacheControl);
  else res.removeHeader('ETag');
  if (status === 304) {
    for (const name of res.getHeaderNames()) if (/^content-(?!security)/i.test(name)) res.removeHeader(name);
    return void res.end();
  }
  if (body === page.gzipped.body) res.setHeader('Content-Encoding', 'gzip');
  res.setHeader('Content-Length', body.length);
  res.end(req.method === 'HEAD' ? undefined : body);
}

const acceptsGzip = (accepted: string | string[] | undefined): boolean =>
  /(^|,)\s*gzip\s*(;\s*q=(0\.\d*[1-9]|1(\.0*)?))?\s*(,|$)/i.test(String(accepted ?? ''));
