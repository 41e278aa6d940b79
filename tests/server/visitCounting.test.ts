import { afterEach, beforeEach, expect, test } from 'vitest';
import { MISSED_SEARCH_HEADER } from '@/lib/config/pageCache';
import { MicroCache } from '@/lib/server/http/microCache';
import { recordVisit } from '@/lib/server/visit/recordVisit';
import { visitCounters } from '@/lib/server/visit/visitCounters';
import { type Handle, type RunningServer, startServer } from '../kit/httpServer';
import { keyOf } from '../kit/pageTable';

// Pages are counted as they leave, from memory too; the mark goes to whoever had none, and into no page that is kept.

let server: RunningServer | null = null;
let rendered = 0;
beforeEach(() => {
  visitCounters().take();
  rendered = 0;
});
afterEach(async () => {
  await server?.stop();
});

const page: Handle = (req, res) => {
  rendered += 1;
  const path = req.url ?? '';
  if (path.includes('q=none')) res.setHeader(MISSED_SEARCH_HEADER, encodeURIComponent('605 没有 的'));
  res.statusCode = path.includes('missing') ? 404 : 200;
  res.setHeader('X-Offline-Copy', 'public').setHeader('Content-Type', 'text/html; charset=utf-8').end('<p>页');
};

async function serve(): Promise<void> {
  const microCache = new MicroCache({ seconds: 10, dataVersion: () => 0, keyOf });
  server = await startServer(page, { microCache, recordVisit });
}

const HEADERS = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (Linux; Android 10) Chrome/120 Mobile' };
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server?.origin}${path}`, { headers: { ...HEADERS, ...headers } });
const markOf = async (answer: Promise<Response>) => (await answer).headers.get('set-cookie')?.split(';')[0] ?? null;

test('whoever has no mark gets one, with a page from memory too, and no other gets theirs', async () => {
  await serve();
  const mark = /^visit=\d{4}-\d\d-\d\d\.direct$/;
  expect(await markOf(ask('/605'))).toMatch(mark);
  const second = await markOf(ask('/605', { referer: 'https://www.baidu.com/s' }));
  expect(second).toMatch(/\.search$/);
  expect(await markOf(ask('/605', { cookie: second ?? '' }))).toBeNull();
  expect(await markOf(ask('/605'))).toMatch(mark);
  expect(rendered).toBe(1);
  const counts = visitCounters()
    .take()
    .counts.map(({ source, visits, views }) => [source, visits, views]);
  expect(counts.sort()).toEqual([
    ['direct', 2, 2],
    ['search', 1, 2],
  ]);
});

test('what is not there, is led on or is a file is no visit', async () => {
  await serve();
  for (const path of ['/605/house-detail/1?missing', '/healthz', '/605/', '/robots.txt'])
    await ask(path, { accept: '*/*' });
  expect(await markOf(ask('/605?missing=1'))).toBeNull();
  expect(visitCounters().take().counts).toEqual([]);
});

test('a search that found nothing is counted each time, and nobody is told how', async () => {
  await serve();
  for (let time = 0; time < 2; time += 1) {
    const answer = await ask('/605/search/result?q=none');
    expect(answer.headers.get(MISSED_SEARCH_HEADER)).toBeNull();
  }
  expect(rendered).toBe(2);
  const { missed } = visitCounters().take();
  expect(missed.map(({ cityId, words, times }) => [cityId, words, times])).toEqual([[605, '没有 的', 2]]);
});

test('a mark that somebody wrote themselves is none', async () => {
  await serve();
  expect(await markOf(ask('/605', { cookie: 'visit=2026-01-01.search' }))).toMatch(/\.direct$/);
  expect(await markOf(ask('/605', { cookie: 'visit=%22%3E%3Cscript%3E' }))).toMatch(/\.direct$/);
});
