import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { Agent, createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConnectionOptions, connect } from 'node:tls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AddressWish, fetchAddress } from '@/lib/server/import/fetch/fetchAddress';
import { makeTestCertificate } from '../../kit/testCertificate';

// A file at a real https address: TLS with a certificate, checked as in production but for whom it trusts.

const HOST = 'data.example.com';
const SECRET = 'a secret of both sides';
const FILE = 'ID,NAME\nx1,华龙美晟\n';
const OURS = makeTestCertificate(HOST);
const signatureOf = (text: string, secret = SECRET) =>
  `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;

let folder = '';
let server: Server | null = null;
let port = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fetch-https-'));
});
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  server = null;
  rmSync(folder, { recursive: true });
});

/** A server behind this certificate, and the agent that leads the host's name to it and trusts `ca`, ours alone. */
async function serve(answer: RequestListener, shown = OURS, ca: string = OURS.cert): Promise<() => Agent> {
  const listening = createServer(shown, answer);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  port = (listening.address() as AddressInfo).port;
  const agent = new Agent();
  // Only where it connects to and whom it trusts differ: the name that is checked is the address's.
  agent.createConnection = (options) =>
    connect({ ...(options as ConnectionOptions), host: '127.0.0.1', port, servername: HOST, ca });
  return () => agent;
}

const get = (agentOf: () => Agent, more: Partial<AddressWish> = {}) =>
  fetchAddress({
    address: `https://${HOST}/files/homes.csv`,
    secret: SECRET,
    etag: null,
    folder,
    agentOf,
    signal: new AbortController().signal,
    ...more,
  });

const signed: RequestListener = (_req, res) => void res.setHeader('x-hub-signature-256', signatureOf(FILE)).end(FILE);

test('a signed file behind a certificate that is trusted is taken, byte for byte', async () => {
  const taken = await get(await serve(signed));
  expect(taken).toMatchObject({ file: { name: 'homes.csv', bytes: Buffer.byteLength(FILE) } });
  expect(readFileSync(join(folder, 'homes.csv'), 'utf8')).toBe(FILE);
});

test('a redirect within the host is followed, its signature beside it too', async () => {
  const asked: string[] = [];
  const agentOf = await serve((req, res) => {
    asked.push(req.url ?? '');
    if (req.url?.startsWith('/files/')) res.writeHead(302, { location: req.url.replace('/files/', '/2026-11/') }).end();
    else res.end(req.url?.endsWith('.sig') ? signatureOf(FILE) : FILE);
  });
  await get(agentOf);
  expect(asked).toEqual([
    ...['/files/homes.csv', '/2026-11/homes.csv'],
    ...['/files/homes.csv.sig', '/2026-11/homes.csv.sig'],
  ]);
});

test.each([
  ['of another host', makeTestCertificate('evil.example'), 'same'],
  ['that is over', makeTestCertificate(HOST, { from: '2020-01-01', until: '2021-01-01' }), 'same'],
  ['that is not valid yet', makeTestCertificate(HOST, { from: '2048-01-01', until: '2049-01-01' }), 'same'],
  ['that nobody trusts', makeTestCertificate(HOST), 'ours'],
] as const)('a certificate %s is refused before a byte of the file is asked for', async (_what, shown, trusts) => {
  let asked = 0;
  const agentOf = await serve(
    (req, res) => {
      asked += 1;
      signed(req, res);
    },
    shown,
    trusts === 'same' ? shown.cert : OURS.cert,
  );
  await expect(get(agentOf)).rejects.toThrow('证书不对或过期了');
  expect(asked).toBe(0);
});

test.each<[string, RequestListener, string]>([
  [
    'to another host',
    (_req, res) => void res.writeHead(302, { location: 'https://evil.example/a.csv' }).end(),
    '别的地方',
  ],
  ['to no https', (_req, res) => void res.writeHead(301, { location: `http://${HOST}/a.csv` }).end(), '别的地方'],
  [
    'that is signed by another',
    (_req, res) => void res.setHeader('x-hub-signature-256', signatureOf(FILE, 'another')).end(FILE),
    '签名不对',
  ],
  ['that is slow', (_req, res) => void res.writeHead(200, { 'content-length': 99 }).write(FILE), '还没有传完'],
  [
    'that breaks off',
    (_req, res) => void res.writeHead(200, { 'content-length': 99 }).write(FILE, () => res.destroy()),
    '传到一半断了',
  ],
])('a file %s is not taken, and why is said', async (_what, answer, sentence) => {
  await expect(get(await serve(answer), { totalMs: 800 })).rejects.toThrow(sentence);
});

test('without an agent of a test’s own an address inside is refused, however good its signature', async () => {
  await serve(signed);
  const wish = { address: `https://127.0.0.1:${port}/a.csv`, secret: SECRET, etag: null, folder };
  await expect(fetchAddress({ ...wish, signal: new AbortController().signal })).rejects.toThrow('内部网络');
});
