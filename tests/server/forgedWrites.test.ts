import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCOUNT_HEADER } from '@/lib/config/accountMark';
import { COOKIES } from '@/lib/config/cookies';
import type { Operation } from '@/lib/server/call/operation';
import { allOperations } from '@/lib/server/call/registry';
import { database } from '@/lib/server/database/database';
import type { OpenDatabase } from '@/lib/server/db/client';
import { callHandler } from '@/lib/server/http/callHandler';
import { accountMark } from '@/lib/server/session/accountMark';
import '@/lib/server/entry/handler';
import { CALL_TABLE } from '../kit/authorisation/callTable';
import type { Things } from '../kit/authorisation/rules';
import { thingsOf } from '../kit/authorisation/things';
import { withOwnDataDir } from '../kit/dataDir';
import { FOREIGN_HEADERS } from '../kit/foreignHeaders';
import { isFullRun } from '../kit/fullRun';
import { type RunningServer, startServer } from '../kit/httpServer';
import { OF_ROLE, type SignedIn, signIn } from '../kit/signIn';
import { writtenRows } from '../kit/writtenRows';

const operations = await allOperations();

// Writes that another site's page makes in the name of somebody who is signed in (docs/threats.md, threat 30): over HTTP,
// with the cookie and an input that would do something.

withOwnDataDir('demo');

let opened: OpenDatabase;
let things: Things;
let server: RunningServer;
let other: SignedIn;
beforeAll(async () => {
  opened = await database();
  things = await thingsOf(opened);
  server = await startServer((_req, res) => void res.end('Next'), { callHandler: callHandler() });
  other = await signIn(opened, {}, Date.now());
});
afterAll(() => server.stop());

/** What another site leads back to is of use with this browser's own mark alone (tests/server/wechatSignIn.test.ts). */
const writing = operations.filter(({ writes, opensAsAddress }) => writes && !opensAsAddress);
const clientHeaders = { 'content-type': 'application/json', 'x-fangjing-client': 'web' };

/** Sends a call with somebody's cookie; answers with its status. */
async function send({ endpoint }: Operation, self: SignedIn, input: object, headers: object): Promise<number> {
  const { method, path } = endpoint;
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const cookie = `${COOKIES.session.name}=${self.token}`;
  const body = method === 'POST' ? JSON.stringify(input) : null;
  const answer = await fetch(`${server.origin}/api/${path}${query}`, {
    method,
    redirect: 'manual',
    headers: { ...headers, cookie },
    body,
  });
  return answer.status;
}

test('there are calls that write, and ways to forge them', () => {
  expect(writing.length).toBeGreaterThan(10);
  expect(FOREIGN_HEADERS).toHaveLength(8);
});

/** Whose cookie does not matter to where a request comes from. */
const NAMES = isFullRun ? (['member', 'admin'] as const) : (['member'] as const);

const calls = writing.map((operation) => [operation.endpoint.path, operation] as const);
test.each(calls)('%s is refused to another site', async (_path, operation) => {
  const { method, path } = operation.endpoint;
  const rule = CALL_TABLE[`${method} ${path}`];
  if (!rule) throw new Error(`${path} is not declared in tests/kit/authorisation/callTable.ts`);
  const found: string[] = [];
  for (const role of NAMES) {
    const now = Date.now();
    await opened.db.deleteFrom('phone_codes').execute();
    const self = await signIn(opened, OF_ROLE[role], now);
    const input = await rule.ask({ opened, things, self, other, now }, 'own');
    const before = await writtenRows(opened);
    // What a form, a picture or a link can send has no header of ours.
    const { 'x-fangjing-client': _ours, ...plain } = clientHeaders;
    const forged = [...FOREIGN_HEADERS.map((foreign) => ({ ...clientHeaders, ...foreign })), plain];
    for (const headers of forged) {
      const status = await send(operation, self, input, headers);
      if (status !== 403) found.push(`${role}, ${JSON.stringify(headers)}: ${status}`);
    }
    if ((await writtenRows(opened)) !== before) found.push(`${role}: a refusal wrote`);
  }
  expect(found).toEqual([]);
});

test('the same from our own page is done', async () => {
  const self = await signIn(opened, {}, Date.now());
  const before = await writtenRows(opened);
  const signOut = writing.find(({ endpoint }) => endpoint.path === 'account/sign-out') as Operation;
  expect(await send(signOut, self, {}, { ...clientHeaders, 'sec-fetch-site': 'same-origin' })).toBe(200);
  expect(await writtenRows(opened)).not.toBe(before);
});

/** What an account's own rows are read or written by. */
const ofAccounts = operations.filter(({ owner }) => owner === 'viewer').map((one) => [one.endpoint.path, one] as const);
test.each(ofAccounts)('%s does nothing for a page that was drawn for another account', async (_path, operation) => {
  const { method, path } = operation.endpoint;
  const rule = CALL_TABLE[`${method} ${path}`];
  if (!rule) throw new Error(`${path} is not declared in tests/kit/authorisation/callTable.ts`);
  const now = Date.now();
  await opened.db.deleteFrom('phone_codes').execute();
  const self = await signIn(opened, {}, now);
  const input = await rule.ask({ opened, things, self, other, now }, 'own');
  const headers = { ...clientHeaders, 'sec-fetch-site': 'same-origin', [ACCOUNT_HEADER]: '' };
  const before = await writtenRows(opened);
  for (const mark of [accountMark('member', other.userId), accountMark('staff', self.userId), 'x', '']) {
    headers[ACCOUNT_HEADER] = mark ?? '';
    expect([409, 403]).toContain(await send(operation, self, input, headers));
  }
  expect(await writtenRows(opened)).toBe(before);
});

test('what a page of the same account asks for is done', async () => {
  const self = await signIn(opened, {}, Date.now());
  const signOut = writing.find(({ endpoint }) => endpoint.path === 'account/sign-out') as Operation;
  const own = {
    ...clientHeaders,
    'sec-fetch-site': 'same-origin',
    [ACCOUNT_HEADER]: accountMark('member', self.userId) ?? '',
  };
  expect(await send(signOut, self, {}, own)).toBe(200);
});
