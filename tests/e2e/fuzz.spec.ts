import { expect } from '@playwright/test';
import fc from 'fast-check';
import { defined } from '@/lib/kernel/defined';
import { isFullRun } from './kit/fullRun';
import { ANSWERS, hostileAddress } from './kit/hostile';
import { inTurns } from './kit/inTurns';
import { PLAIN } from './kit/plain';
import { test } from './kit/test';

const SEED = 20261121;
const REQUESTS = isFullRun ? 1_500 : 200;

const METHODS = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];
const COOKIES = [
  '',
  'cityId=605',
  'cityId=-1',
  'cityId=%00',
  'currentVersion=1e9.0.0',
  'currentVersion=12.8.0',
  `cityId=${'9'.repeat(2_000)}`,
];

test(`${REQUESTS} hostile page requests: no defect, no other answer than the allowed, no foreign place`, async ({
  request,
  baseURL,
}) => {
  const addresses = fc.sample(hostileAddress, { seed: SEED, numRuns: REQUESTS });
  const seen = { answered: 0, ledOn: 0 };
  const ask = async (path: string, at: number) => {
    const method = METHODS[at % METHODS.length] as string;
    const cookie = COOKIES[at % COOKIES.length] as string;
    const answer = await request.fetch(`${baseURL}${path}`, {
      method,
      maxRedirects: 0,
      headers: defined({ ...PLAIN, cookie: cookie || undefined }),
      timeout: 60_000,
    });
    expect(ANSWERS.has(answer.status()), `${method} ${path.slice(0, 200)} (${cookie}) -> ${answer.status()}`).toBe(
      true,
    );
    if (answer.status() === 200) seen.answered += 1;
    const to = answer.headers().location;
    if (!to) return;
    seen.ledOn += 1;
    expect(new URL(to, baseURL).origin, `${path} -> ${to}`).toBe(new URL(baseURL ?? '').origin);
  };
  await inTurns(addresses, ask);
  expect(seen.answered, 'requests that got to a page').toBeGreaterThan(0);
  expect(seen.ledOn, 'requests that were led elsewhere').toBeGreaterThan(0);
});
