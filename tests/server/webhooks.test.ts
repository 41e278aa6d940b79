import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ERROR_CODES } from '@/lib/config/errorCodes';
import { database } from '@/lib/server/database/database';
import type { OpenDatabase } from '@/lib/server/db/client';
import { webhookHandler } from '@/lib/server/entry/webhookHandler';
import { watchOverload } from '@/lib/server/http/overload';
import { pageQueue } from '@/lib/server/http/pageQueue';
import { storeLead } from '@/lib/server/lead/queries/leads';
import { RATE_LIMITS } from '@/lib/server/limits/rateLimits';
import { WEBHOOKS } from '@/lib/server/webhooks/registry';
import { withOwnDataDir } from '../kit/dataDir';
import { type RunningServer, startServer } from '../kit/httpServer';
import { leadRow } from '../kit/lead';

// What another system tells: only from who has the secret, over the bytes as they came, once, and never a page.

withOwnDataDir();
const SECRET = 'a-secret-of-both-sides-0123456789ab';
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const NUMBER = '48271935';

let opened: OpenDatabase;
let server: RunningServer;
const queue = pageQueue({ atOnce: 1, longestTurnMs: 50, longestYieldMs: 20 });

beforeAll(async () => {
  opened = await database();
  const parts = { webhooks: webhookHandler(database), queue, overload: watchOverload() };
  server = await startServer((_req, res) => void res.writeHead(404).end('page'), parts);
});
afterAll(() => server.stop());
beforeEach(async () => {
  vi.stubEnv('LEADS_WEBHOOK_SECRET', SECRET);
  vi.stubEnv('RATE_LIMIT_FACTOR', '100');
  await opened.db.deleteFrom('leads').execute();
  await opened.db.deleteFrom('webhook_events').execute();
  await storeLead(opened.db, leadRow({ number: NUMBER }));
});
afterEach(() => vi.unstubAllEnvs());

interface Told {
  id?: string;
  seconds?: number;
  secret?: string;
  type?: string;
  signature?: string;
  headers?: Record<string, string>;
}

const deleteCounts = () => (globalThis as { fangjing?: Map<string, unknown> }).fangjing?.delete('passingWindows');

const nowSeconds = () => Math.floor(Date.now() / 1_000);

function signed(body: string, { id = 'event-1', seconds = nowSeconds(), secret = SECRET, ...more }: Told) {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : secret;
  const made = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'content-type': more.type ?? JSON_TYPE,
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': more.signature ?? `v1,${made}`,
    ...more.headers,
  };
}

async function tell(body: string, told: Told = {}, name = 'lead-state') {
  const answer = await fetch(`${server.origin}/api/webhooks/${name}`, {
    method: 'POST',
    body,
    headers: signed(body, told),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, envelope: JSON.parse(text) };
}

const body = (changes: object = {}) => JSON.stringify({ number: NUMBER, state: 'contacted', ...changes });
const state = async () => (await opened.db.selectFrom('leads').selectAll().executeTakeFirst())?.state;

describe('what is signed', () => {
  test('is done, as JSON', async () => {
    const { status, envelope, headers } = await tell(body({ at: '2026-11-22T10:00:00+08:00' }));
    expect({ status, envelope }).toEqual({ status: 200, envelope: { resultCode: 0, body: { outcome: 'changed' } } });
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await state()).toBe('contacted');
  });

  test('is done, as a form', async () => {
    const form = new URLSearchParams({ number: '4827 1935', state: 'arranged' }).toString();
    expect((await tell(form, { type: `${FORM_TYPE}; charset=utf-8` })).status).toBe(200);
    expect(await state()).toBe('arranged');
  });

  test('with the key that Standard Webhooks’ libraries make, beside a signature of another one', async () => {
    const secret = `whsec_${Buffer.from('another-secret-of-both-sides-012').toString('base64')}`;
    vi.stubEnv('LEADS_WEBHOOK_SECRET', secret);
    const good = signed(body(), { secret })['webhook-signature'];
    expect((await tell(body(), { signature: `v1,AAAA v2,x ${good}` })).status).toBe(200);
  });

  test('told again is answered as done, and not done again', async () => {
    await tell(body());
    const again = await tell(body({ state: 'done' }));
    expect(again).toMatchObject({ status: 200, envelope: { body: { outcome: 'repeated' } } });
    expect(await state()).toBe('contacted');
    expect((await tell(body({ state: 'done' }), { id: 'event-2' })).status).toBe(200);
    expect(await state()).toBe('done');
  });

  test('needs no page of ours', async () => {
    const headers = { origin: 'https://crm.example', 'sec-fetch-site': 'cross-site' };
    expect((await tell(body(), { headers })).status).toBe(200);
  });
});

describe('what is not', () => {
  const other = signed(body({ state: 'done' }), {})['webhook-signature'];
  test.each<[string, Told]>([
    ['another secret', { secret: 'another-secret-of-both-sides-01234' }],
    ['another body', { signature: other }],
    ['no version', { signature: 'AAAA' }],
    ['half a signature', { signature: 'v1,AAAA' }],
    ['an old time', { seconds: nowSeconds() - 330 }],
    ['a time ahead', { seconds: nowSeconds() + 330 }],
    ['an id that none has', { id: 'event 1' }],
    ['a time that is none', { headers: { 'webhook-timestamp': 'now' } }],
    ['a header of another event', { headers: { 'webhook-id': 'event-9' } }],
  ])('%s: 401, and nothing is done', async (_name, told) => {
    const { status, envelope } = await tell(body(), told);
    expect({ status, code: envelope.resultCode }).toEqual({ status: 401, code: ERROR_CODES.badSignature.resultCode });
    expect(await state()).toBe('new');
    expect(await opened.db.selectFrom('webhook_events').selectAll().execute()).toEqual([]);
  });

  test('within five minutes either way is', async () => {
    for (const offset of [-270, 270]) {
      expect((await tell(body(), { id: `e${offset}`, seconds: nowSeconds() + offset })).status).toBe(200);
    }
  });

  test('without any header: 401', async () => {
    const answer = await fetch(`${server.origin}/api/webhooks/lead-state`, { method: 'POST', body: body() });
    expect(answer.status).toBe(401);
  });
});

describe('bad input is refused with its fields, and may be told again', () => {
  test.each<[string, string, string]>([
    ['no JSON', '{', JSON_TYPE],
    ['a list', '[]', JSON_TYPE],
    ['no number', JSON.stringify({ state: 'done' }), JSON_TYPE],
    ['a number that is none', body({ number: '12' }), JSON_TYPE],
    ['a state of the visitor’s', body({ state: 'withdrawn' }), JSON_TYPE],
    ['a state that there is not', body({ state: 'x' }), JSON_TYPE],
    ['a moment without a zone', body({ at: '2026-11-22T10:00:00' }), JSON_TYPE],
    ['a field more', body({ phone: '13800138000' }), JSON_TYPE],
    ['a field twice', `number=${NUMBER}&state=done&state=contacted`, FORM_TYPE],
    ['nothing', '', FORM_TYPE],
  ])('%s: 400', async (_name, text, type) => {
    const { status, envelope } = await tell(text, { type });
    expect({ status, code: envelope.resultCode }).toEqual({ status: 400, code: ERROR_CODES.badInput.resultCode });
    expect(await state()).toBe('new');
    expect((await tell(body())).status).toBe(200);
  });

  test('of another type: 415', async () => {
    expect((await tell(body(), { type: 'text/plain' })).status).toBe(415);
  });

  test('too large: 413', async () => {
    expect((await tell(body({ at: 'x'.repeat(70_000) }))).status).toBe(413);
  });

  test('about a lead that is not there: 404; that was withdrawn: 409, with no stack', async () => {
    expect((await tell(body({ number: '99999999' }))).status).toBe(404);
    await opened.db.updateTable('leads').set({ state: 'withdrawn' }).execute();
    const { status, text } = await tell(body());
    expect(status).toBe(409);
    expect(text).not.toMatch(/\bat \w+ \(|node_modules|\.ts:/);
  });
});

describe('the door', () => {
  test.each([['nothing'], ['toString'], ['lead-state/more'], ['']])('there is no %j: 404', async (name) => {
    expect((await tell(body(), {}, name)).status).toBe(404);
  });

  test('one that the operator has not configured is not there', async () => {
    vi.stubEnv('LEADS_WEBHOOK_SECRET', '');
    expect((await tell(body())).status).toBe(404);
  });

  test.each(['GET', 'HEAD'])('%s: 405', async (method) => {
    const answer = await fetch(`${server.origin}/api/webhooks/lead-state`, { method });
    expect({ status: answer.status, allow: answer.headers.get('allow') }).toEqual({ status: 405, allow: 'POST' });
  });

  test('counts against a limit, whoever tells', async () => {
    deleteCounts();
    vi.stubEnv('RATE_LIMIT_FACTOR', '1');
    const statuses = new Set<number>();
    for (let at = 0; at < RATE_LIMITS.webhook.points; at++)
      statuses.add((await tell(body(), { signature: 'v1,AAAA' })).status);
    expect([...statuses]).toEqual([401]);
    const { status, headers } = await tell(body());
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await state()).toBe('new');
    deleteCounts();
  });

  test('a database that is gone: 503, and when to come again', async () => {
    const gone = webhookHandler(() =>
      Promise.reject(Object.assign(new Error('locked'), { code: 'ERR_SQLITE_ERROR', errcode: 5 })),
    );
    const other = await startServer((_req, res) => void res.end(), { webhooks: gone });
    const answer = await fetch(`${other.origin}/api/webhooks/lead-state`, {
      method: 'POST',
      body: body(),
      headers: signed(body(), {}),
    });
    expect({ status: answer.status, again: answer.headers.get('retry-after') }).toEqual({ status: 503, again: '5' });
    await other.stop();
  });

  test('waits for no page', async () => {
    const slow = Promise.withResolvers<void>();
    const pages = await startServer(() => slow.promise, { webhooks: webhookHandler(database), queue });
    const page = fetch(`${pages.origin}/605`);
    page.catch(() => undefined);
    const answer = await fetch(`${pages.origin}/api/webhooks/lead-state`, {
      method: 'POST',
      body: body(),
      headers: signed(body(), {}),
    });
    expect(answer.status).toBe(200);
    slow.resolve();
    await pages.stop();
  });

  test('each has a name of its own that fits an address', () => {
    const names = WEBHOOKS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z][a-z-]*$/.test(name))).toEqual([]);
  });
});
