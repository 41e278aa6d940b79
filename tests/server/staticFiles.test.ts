import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staticFiles } from '@/lib/server/http/staticFiles';
import { compressFiles } from '../../scripts/lib/compressFiles.js';

const SCRIPT = `'上海';${'later();'.repeat(300)}`;
const folder = mkdtempSync(join(tmpdir(), 'fangjing-files-'));
let server: ReturnType<typeof createServer>;

beforeAll(async () => {
  mkdirSync(join(folder, 'chunks', '[city]'), { recursive: true });
  writeFileSync(join(folder, 'chunks', '[city]', 'search-1.js'), SCRIPT);
  writeFileSync(join(folder, 'small-1.css'), '.a{}');
  await compressFiles(folder);
  const files = staticFiles(folder);
  server = createServer((req, res) => {
    if (!files(req, res)) res.writeHead(404).end(req.url);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request({ port, path: `/_next/static${path}`, headers, method, agent: false }, async (res) => {
      const parts: Buffer[] = [];
      for await (const part of res) parts.push(part as Buffer);
      resolve({ status: res.statusCode, headers: res.headers, body: Buffer.concat(parts) });
    });
    sent.on('error', reject).end();
  });
}

const SEARCH = '/chunks/%5Bcity%5D/search-1.js';

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, (plain: Buffer) => plain],
] as const)('a browser that accepts %s gets it so, for good', async (accepted, encoding, opened) => {
  const { status, headers, body } = await ask(SEARCH, { 'accept-encoding': accepted });
  expect(status).toBe(200);
  expect(headers['content-encoding']).toBe(encoding);
  expect(opened(body).toString()).toBe(SCRIPT);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(headers.vary).toBe('Accept-Encoding');
});

test('what is small stays plain, parts are not to be had, and who has it already is told so', async () => {
  const small = await ask('/small-1.css', { 'accept-encoding': 'gzip, br', range: 'bytes=3-1' });
  expect([small.status, small.headers['content-encoding'], small.body.toString()]).toEqual([200, undefined, '.a{}']);
  expect(small.headers['content-type']).toBe('text/css; charset=utf-8');
  const again = await ask('/small-1.css', { 'if-none-match': small.headers.etag ?? '' });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test('everything else is left to others, with its address as it was', async () => {
  for (const path of ['/none.js', '/chunks', '/../small-1.css', '/%2e%2e/small-1.css', '/%', '']) {
    const { status, body } = await ask(path);
    expect([status, body.toString()], path).toEqual([404, `/_next/static${path}`]);
  }
  expect((await ask('/small-1.css', {}, 'POST')).status).toBe(404);
  const head = await ask(SEARCH, {}, 'HEAD');
  expect([head.status, head.headers['content-length']]).toEqual([200, String(Buffer.byteLength(SCRIPT))]);
});
