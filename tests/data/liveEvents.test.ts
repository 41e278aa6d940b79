import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db, OpenDatabase } from '@/lib/server/db/client';
import { publishEvent } from '@/lib/server/live/commands/publishEvent';
import { listLiveEvents } from '@/lib/server/live/queries/liveEvents';
import { openTestDatabase } from '../kit/testDatabase';

// PostgreSQL gives a number out before its row is seen: whoever reads on from the last number must miss none.

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const ROUNDS = 5;

const publish = (transaction: Db, userId: string): Promise<void> =>
  publishEvent(
    transaction,
    { stream: 'account', to: userId, name: 'session-ended', data: {} },
    { dialect: opened.dialect, now: 0 },
  );

/** All that a reader hears who reads on from the last number, each time it is called. */
function reader() {
  let last = 0;
  const heard: string[] = [];
  return {
    heard,
    read: async () => {
      const events = await listLiveEvents(opened.db, last, 100);
      heard.push(...events.map(({ topic }) => topic));
      last = events.at(-1)?.id ?? last;
    },
  };
}

// SQLite has one writer at a time, and this test one connection to it.
test.runIf(process.env.TEST_DATABASE_URL)(
  'of transactions that end in another order, every event is read',
  async () => {
    const { heard, read } = reader();
    const published: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const [numbered, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const slow = opened.db.transaction().execute(async (transaction) => {
        await publish(transaction, `slow-${round}`);
        numbered.resolve();
        await end.promise;
      });
      await numbered.promise;
      const quick = opened.db.transaction().execute((transaction) => publish(transaction, `quick-${round}`));
      await Promise.race([quick, pause(100)]);
      await read();
      end.resolve();
      await Promise.all([slow, quick]);
      await read();
      published.push(`account slow-${round}`, `account quick-${round}`);
    }
    expect(heard).toEqual(published);
  },
);

test('events are read after a number, in their order, of some topics or all', async () => {
  await opened.db.deleteFrom('live_events').execute();
  for (const userId of ['one', 'other', 'one'])
    await opened.db.transaction().execute((transaction) => publish(transaction, userId));
  const [first, ...others] = await listLiveEvents(opened.db, 0, 10);
  expect([first, ...others].map((event) => event?.topic)).toEqual(['account one', 'account other', 'account one']);
  expect(await listLiveEvents(opened.db, first?.id ?? 0, 10)).toEqual(others);
  expect(await listLiveEvents(opened.db, first?.id ?? 0, 10, ['account one'])).toEqual(others.slice(1));
  expect(await listLiveEvents(opened.db, 0, 1)).toEqual([first]);
});
