import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CancelledError } from '@/services/http/apiError';
import { createApiClient } from '@/services/http/createApiClient';
import type { Endpoint } from '@/services/http/endpoint';

// What happens to calls in flight when their page is left.

const READ: Endpoint<{ id: number }, string> = { method: 'GET', path: '/read' };
const CHANGE: Endpoint<{ id: number; words?: string }, string> = { method: 'POST', path: '/change' };

let server: Server;
let answer: () => void = () => {};
let arrived: Promise<void>;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      arrive();
      answer = () => response.end(JSON.stringify({ resultCode: 0, errMsg: '', body: 'done' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

let arrive: () => void = () => {};
const nextArrival = () => {
  arrived = new Promise((resolve) => {
    arrive = resolve;
  });
};

test('what reads is cancelled, what changes something goes on to its end', async () => {
  const client = createApiClient({ baseURL: origin });
  nextArrival();
  const read = client.call(READ, { id: 1 });
  await arrived;
  client.cancelAll();
  await expect(read).rejects.toThrow(CancelledError);

  nextArrival();
  const change = client.call(CHANGE, { id: 1 });
  await arrived;
  client.cancelAll();
  answer();
  await expect(change).resolves.toBe('done');
});

test('what changes something is cancelled by its own signal alone', async () => {
  const client = createApiClient({ baseURL: origin });
  const own = new AbortController();
  nextArrival();
  const change = client.call(CHANGE, { id: 1 }, { signal: own.signal });
  await arrived;
  own.abort();
  await expect(change).rejects.toThrow(CancelledError);
});

test('it outlives its page, unless it is more than browsers take of that', async () => {
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ resultCode: 0, errMsg: '', body: 'done' }));
  const client = createApiClient({ baseURL: origin });
  await client.call(CHANGE, { id: 1 });
  expect(asked).toHaveBeenCalledTimes(1);
  const [request, init] = asked.mock.calls[0] as [Request | string, RequestInit | undefined];
  expect(request instanceof Request ? request.keepalive : init?.keepalive).toBe(true);

  nextArrival();
  const long = client.call(CHANGE, { id: 1, words: '长'.repeat(22_000) });
  await arrived;
  answer();
  await expect(long).resolves.toBe('done');
  expect(asked).toHaveBeenCalledTimes(1);
});
