import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { writeNote } from '@/lib/server/db/storedSettings';
import { SITE_FIGURES } from '@/lib/server/entry/siteFigures';
import { storeLead } from '@/lib/server/lead/queries/leads';
import { addJob } from '@/lib/server/outbox/queries/jobs';
import { leadRow } from '../kit/lead';
import { openPlacedDatabase } from '../kit/place';
import { NOW } from '../kit/today';

// What /metrics tells of the site's data.

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openPlacedDatabase();
});
afterAll(() => opened.close());

const figures = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(SITE_FIGURES).map(async ([name, { read }]) => [name, await read(opened.db, NOW)] as const),
    ),
  );

test('of a new database: nothing waits, and what never was is left out', async () => {
  const told = await figures();
  expect(told).toMatchObject({
    job_oldest_due_seconds: { '': 0 },
    text_messages_last_hour: {},
    orders_last_hour: {},
    refunds_open: {},
    leads_unanswered: { '': 0 },
    last_backup_timestamp_seconds: {},
  });
  expect(told.last_backup_timestamp_seconds).toEqual({});
});

test('each tells of its own rows', async () => {
  await addJob(opened.db, { kind: 'send-refund', key: 'a', payload: '{}', dueAt: NOW - 90_000, now: NOW - 90_000 });
  await storeLead(opened.db, leadRow());
  await writeNote(opened.db, 'backup.last', { at: NOW - 5_000, name: 'b', triedAt: null });
  const message = { phone_cipher: '', phone_index: '', text_cipher: '', expires_at: NOW };
  for (const [id, state, created_at] of [
    ['1', 'sent', NOW],
    ['2', 'failed', NOW - 3_599_000],
    ['3', 'failed', NOW - 3_601_000],
  ] as const)
    await opened.db
      .insertInto('text_messages')
      .values({ ...message, id, state, created_at })
      .execute();
  expect(await figures()).toMatchObject({
    job_oldest_due_seconds: { '': 90 },
    text_messages_last_hour: { sent: 1, failed: 1 },
    leads_unanswered: { '': 1 },
    last_backup_timestamp_seconds: { '': (NOW - 5_000) / 1_000 },
  });
});
