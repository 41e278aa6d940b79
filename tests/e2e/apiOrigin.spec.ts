import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type APIRequestContext, expect } from '@playwright/test';
import { paths } from '@/lib/routes/paths';
import { sqliteFile, visitorsFile } from '@/lib/server/db/sqlite';
import { getCityList } from '@/services/area';
import { freePort } from '../../scripts/lib/system.js';
import { CITY, findSampleIds, pageAddresses, type SampleIds } from './kit/addresses';
import { copyPreparedData } from './kit/demoData';
import { sampleOf } from './kit/fullRun';
import { complaintsOf } from './kit/pageChecks';
import { endServer, removeFolder, startServer } from './kit/servers';
import { fullTest, test } from './kit/test';

// Three processes: the calls with their database, a gate before them that the tests can close, and pages alone.
test.describe.configure({ mode: 'serial' });

type Gate = 'open' | 'closed' | 'silent' | 'strange';

interface Seen {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
}

let gate: Gate = 'open';
const seen: Seen[] = [];
const dirs: string[] = [];
const processes: ChildProcess[] = [];
let gateServer: Server;
let ids: SampleIds;
let pagesDir: string;
let callsDir: string;
let pages: string;
let calls: string;

const folder = (name: string): string => {
  const dir = mkdtempSync(join(tmpdir(), `fangjing-${name}-`));
  dirs.push(dir);
  return dir;
};

function passOn(port: number) {
  return (req: IncomingMessage, res: ServerResponse): void => {
    seen.push({ method: req.method ?? '', path: req.url ?? '', headers: req.headers });
    if (gate === 'silent') return;
    if (gate === 'closed') return void req.socket.destroy();
    if (gate === 'strange') return void res.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
    const { method, url: path, headers } = req;
    const onward = send({ host: '127.0.0.1', port, method, path, headers: { ...headers, host: `localhost:${port}` } });
    onward.on('response', (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  };
}

test.beforeAll(async ({ playwright }) => {
  callsDir = folder('calls');
  pagesDir = join(folder('pages'), 'data');
  await copyPreparedData(callsDir);
  const [callsPort, gatePort, pagesPort] = [await freePort(), await freePort(), await freePort()];
  calls = `http://localhost:${gatePort}`;
  pages = `http://localhost:${pagesPort}`;
  processes.push(await startServer(callsPort, { DATA_DIR: callsDir, PAGE_ORIGINS: pages }));
  gateServer = createServer(passOn(callsPort)).listen(gatePort);
  await once(gateServer, 'listening');
  processes.push(await startServer(pagesPort, { DATA_DIR: pagesDir, API_ORIGIN: `${calls}/api` }));
  const request = await playwright.request.newContext({ baseURL: calls });
  ids = await findSampleIds(request);
  await request.dispose();
});

test.afterAll(async () => {
  gateServer?.closeAllConnections();
  gateServer?.close();
  for (const child of processes) await endServer(child);
  for (const dir of dirs) removeFolder(dir);
});

test.beforeEach(() => {
  gate = 'open';
  seen.length = 0;
});

fullTest('a page is served, and none needs a database', async ({ request }) => {
  for (const [name, path] of sampleOf(pageAddresses(ids), 8)) {
    const answer = await request.get(pages + path);
    expect(answer.status(), `${name} ${path}`).toBe(200);
    expect(await answer.text(), `${name} ${path}`).toContain(`data-api-base="${calls}/api"`);
  }
  expect(seen.length).toBeGreaterThan(5);
  expect(seen.every(({ headers }) => headers['x-forwarded-for'] !== undefined)).toBe(true);
  expect(existsSync(sqliteFile(pagesDir))).toBe(false);
});

test('a page is the page of the other host’s data', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto(pages + paths.estate(CITY, ids.estate));
  const title = await page.title();
  await page.goto(calls + paths.estate(CITY, ids.estate));
  expect(await page.title()).toBe(title);
  await page.goto(pages + paths.searchResult(CITY));
  await page.getByRole('link', { name: /万/ }).first().click();
  await expect(page).toHaveURL(/house-detail/);
  await page.goto(pages + paths.resale(CITY, ids.community));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the browser’s own calls go to the other host, and a lead is stored there', async ({ page }) => {
  await page.goto(pages + paths.estate(CITY, ids.estate));
  seen.length = 0;
  await page.getByRole('link', { name: '约看房' }).last().click();
  const form = page.getByRole('dialog');
  await form.locator('input[type=tel]').fill('13900139000');
  await form.getByRole('checkbox', { name: /同意/ }).first().check();
  await form.getByRole('button', { name: '约看房' }).click();
  await expect(form).toContainText('请记下编号');
  const lead = seen.find(({ method }) => method === 'POST');
  expect(lead?.headers.origin).toBe(pages);
  expect(lead?.headers.cookie, 'cookies stay with the site').toBeUndefined();
  const database = new DatabaseSync(visitorsFile(callsDir), { readOnly: true });
  expect(database.prepare('select count(*) as n from leads').get()).toEqual({ n: 1 });
  database.close();
});

test('the policy names the other host, and no other', async ({ request }) => {
  const answer = await request.get(pages + paths.city(CITY));
  const policy = answer.headers()['content-security-policy'] ?? '';
  expect(policy).toContain(`connect-src 'self' ${calls};`);
  expect(policy.split(calls)).toHaveLength(2);
  expect(answer.headers()['set-cookie']).toBeUndefined();
});

test('what does not exist is a 404 here too', async ({ request }) => {
  for (const path of ['/999', '/abc', `${paths.estate(CITY, 999_999_999)}`, '/605/nothing', '/sitemap.xml']) {
    expect((await request.get(pages + path)).status(), path).toBe(404);
  }
  expect(await (await request.get(`${pages}/robots.txt`)).text()).not.toContain('Sitemap');
});

test('a call that is sent here is sent on, from the 404 page too', async ({ page, request }) => {
  const answer = await request.get(`${pages}/api/${getCityList.path}?a=1`, { maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  expect(answer.headers().location).toBe(`${calls}/api/${getCityList.path}?a=1`);
  await page.goto(`${pages}/nothing/here`);
  const cities = await page.evaluate(
    (path) => fetch(path, { headers: { 'x-fangjing-client': 'web' } }).then((response) => response.json()),
    `/api/${getCityList.path}`,
  );
  expect(cities.resultCode).toBe(0);
});

test('another site’s page may not call', async ({ page }) => {
  await page.goto(calls + paths.about());
  const asked = await page.evaluate(async (url) => {
    const answer = await fetch(url, { headers: { 'x-fangjing-client': 'web' } }).catch(() => null);
    return answer?.status ?? 'refused';
  }, `${pages}/api/${getCityList.path}`);
  expect(asked).toBe('refused');
});

test('an anonymous page comes from memory, and only then without a call', async ({ request }) => {
  const path = `${paths.resale(CITY, ids.community)}?seen=once`;
  const outcome = async () => (await request.get(pages + path)).headers()['x-micro-cache'];
  expect(await outcome()).toBe('miss');
  seen.length = 0;
  expect(await outcome()).toBe('hit');
  expect(seen).toEqual([]);
});

const failsClearly = async (request: APIRequestContext, path: string): Promise<void> => {
  const answer = await request.get(pages + path);
  expect(answer.status()).toBe(502);
  expect(answer.headers()['cache-control']).toContain('no-store');
  const html = await answer.text();
  expect(html).toContain('<h1');
  expect(html).not.toMatch(/ECONN|socket|axios|localhost:\d+\/api\/|\bat .+:\d+:\d+/i);
};

fullTest(
  'the other host down, strange or silent: an error page with status 502, and none of it is remembered',
  async ({ request }) => {
    const path = `${paths.resale(CITY, ids.community)}?while=down`;
    gate = 'closed';
    await failsClearly(request, path);
    gate = 'strange';
    await failsClearly(request, path);
    gate = 'silent';
    await failsClearly(request, path);
    await expect.poll(async () => (await request.get(`${pages}/readyz`)).status()).toBe(503);
    gate = 'open';
    expect((await request.get(pages + path)).status()).toBe(200);
    await expect.poll(async () => (await request.get(`${pages}/readyz`)).status()).toBe(200);
  },
);
