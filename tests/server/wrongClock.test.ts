import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { database } from '@/lib/server/database/database';
import { PAGES } from '@/lib/server/page/registry';
import { addressOf } from '../kit/authorisation/pageTable';
import type { Things } from '../kit/authorisation/rules';
import { thingsOf } from '../kit/authorisation/things';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';

// A machine that has lost its battery begins in 1970: pages are shown all the same, until the clock is set.

withOwnDataDir('demo');

let things: Things;
beforeAll(async () => {
  things = await thingsOf(await database());
});
afterEach(() => vi.useRealTimers());
afterAll(() => vi.useRealTimers());

const PUBLIC = PAGES.filter(({ consolePart }) => !consolePart);

test.each(['1970-01-01T00:00:05Z', '2099-12-31T23:59:59Z'])('no page fails at a clock of %s', async (moment) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
  const failed: string[] = [];
  for (const page of PUBLIC) {
    const { params, query } = addressOf(page, things, 'own');
    const { status, to, props } = await visitConsole(page, { query: { ...params, ...query }, params });
    if (status >= 500 || (status === 200 && !props && to === null)) failed.push(`${page.path} ${status}`);
  }
  expect(failed).toEqual([]);
});
