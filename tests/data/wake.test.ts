import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Db, OpenDatabase } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { publishEvent } from '@/lib/server/live/commands/publishEvent';
import { onDataChange } from '@/lib/server/process/wake';
import { openTestDatabase } from '../kit/testDatabase';
import { NOW } from '../kit/today';

// Whoever writes an event wakes those who wait for one: within the process on SQLite, by notifications on PostgreSQL; when
// the transaction has ended well, and not before.

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const newest = async () => (await opened.db.selectFrom('live_events').select('data').execute()).map(({ data }) => data);

const publish = (transaction: Db, peerid: string) =>
  publishEvent(transaction, { stream: 'talk', to: 'u', name: 'message', data: { peerid } }, { ...opened, now: NOW });

/** What was in the database whenever somebody was woken. */
function waiting() {
  const seen: string[][] = [];
  const look = () => void newest().then((data) => seen.push(data));
  const ends = [onDataChange(look), opened.listen?.(look)];
  return { seen, end: () => ends.map((end) => end?.()) };
}

test('an event that is written is there when those who wait are woken', async () => {
  const { seen, end } = waiting();
  // The connection that hears of it may not be open yet: another is written until one is heard.
  let written = 0;
  await vi.waitFor(async () => {
    written += 1;
    await writeOfVisitor(opened, (transaction) => publish(transaction, `peer ${written}`));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(seen.at(-1)).toContain(JSON.stringify({ peerid: `peer ${written}` }));
  });
  end();
});

test('nobody is woken by what writes no event, or by one that is rolled back', async () => {
  const { seen, end } = waiting();
  await writeOfVisitor(opened, (transaction) => publish(transaction, 'heard of')).then(() =>
    vi.waitFor(async () => {
      if (seen.length === 0) await writeOfVisitor(opened, (transaction) => publish(transaction, 'again'));
      expect(seen.length).toBeGreaterThan(0);
    }),
  );
  // After it nothing of those before is on its way.
  await writeOfVisitor(opened, (transaction) => publish(transaction, 'heard'));
  await vi.waitFor(() => expect(seen.at(-1)).toContain('{"peerid":"heard"}'));
  const before = seen.length;
  await writeOfVisitor(opened, (transaction) => transaction.selectFrom('live_events').select('id').execute());
  const failing = writeOfVisitor(opened, async (transaction) => {
    await publish(transaction, 'never');
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  // One that is told arrives after all that were not.
  await writeOfVisitor(opened, (transaction) => publish(transaction, 'last'));
  await vi.waitFor(() => expect(seen.at(-1)).toContain('{"peerid":"last"}'));
  expect(seen).toHaveLength(before + 1);
  end();
});
