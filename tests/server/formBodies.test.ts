import { afterAll, beforeAll, expect, test } from 'vitest';
import { allOperations } from '@/lib/server/call/registry';
import { callHandler } from '@/lib/server/http/callHandler';
import '@/lib/server/entry/handler';
import { withOwnDataDir } from '../kit/dataDir';
import { type RunningServer, startServer } from '../kit/httpServer';

const operations = await allOperations();

// A form of another site can send these types without asking first: no call reads them.

withOwnDataDir();

let server: RunningServer;
beforeAll(async () => {
  server = await startServer((_req, res) => void res.end('Next'), { callHandler: callHandler() });
});
afterAll(() => server.stop());

const FORM_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

test('a posted call refuses a body of a type that a form can send', async () => {
  const posting = operations.filter(({ endpoint }) => endpoint.method === 'POST');
  expect(posting.length).toBeGreaterThan(10);
  const taken: string[] = [];
  for (const { endpoint } of posting) {
    for (const type of FORM_TYPES) {
      const headers = { 'content-type': type };
      const { status } = await fetch(`${server.origin}/api/${endpoint.path}`, { method: 'POST', headers, body: '{}' });
      if (status !== 415) taken.push(`${endpoint.path} (${type}): ${status}`);
    }
  }
  expect(taken).toEqual([]);
});
