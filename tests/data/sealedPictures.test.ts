import { afterAll, beforeAll, expect, test } from 'vitest';
import { readReportPicture, storeReportPicture } from '@/lib/server/abuseReport/queries/abuseReports';
import { findAgentPicture, storeAgentPicture } from '@/lib/server/agent/queries/agentPictures';
import type { OpenDatabase } from '@/lib/server/db/client';
import { readOwnPicture, storeNotePicture } from '@/lib/server/note/queries/notePictures';
import {
  readMessagePicture,
  readOwnMessagePicture,
  storeMessagePicture,
} from '@/lib/server/talk/queries/messagePictures';
import { sealPicturesJob } from '@/lib/server/upkeep/jobs/sealPictures';
import type { SealedPictureTable } from '@/lib/server/vault/sealedPicture';
import { openTestDatabase } from '../kit/testDatabase';

// A copy of the database alone shows nobody's own pictures (docs/threats.md, section 3, article 51).

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const WEBP = new Uint8Array(Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 what nobody else may see', 'latin1'));
const size = { width: 1, height: 1, byte_count: WEBP.length, data: WEBP, created_at: 0 };
const row = { id: 'picture', byte_count: WEBP.length, data: WEBP, created_at: 0 };

const TABLES = {
  message_pictures: {
    store: () => storeMessagePicture(opened.db, { ...row, conversation_id: 'talk', user_id: 'me', side: 'member' }),
    read: () => readOwnMessagePicture(opened.db, 'me', 'picture'),
  },
  abuse_report_pictures: {
    store: () => storeReportPicture(opened.db, { ...size, id: 'picture', report_id: 'report', user_id: null }),
    read: () => readReportPicture(opened.db, 'report', 'picture'),
  },
  note_pictures: {
    store: () => storeNote(),
    read: () => readOwnPicture(opened.db, 'me', 'picture'),
  },
  agent_pictures: {
    store: () =>
      storeAgentPicture(opened.db, {
        id: 'picture',
        agent_id: 900_000_001,
        kind: 'proof',
        licence_no: '31012345',
        width: 1,
        height: 1,
        byte_count: WEBP.length,
        data: WEBP,
        added_by: 'staff',
        added_name: '同事',
        added_at: 0,
        approved_name: null,
        approved_at: null,
      }),
    read: async () => (await findAgentPicture(opened.db, 900_000_001, 'picture'))?.data ?? null,
  },
} as const satisfies Record<SealedPictureTable, unknown>;

async function storeNote(): Promise<void> {
  await opened.db
    .insertInto('community_notes')
    .values({ id: 'note', community_id: 1, user_id: 'me', content: '', public: 0, created_at: 0 })
    .execute();
  const picture = { id: 'picture', noteId: 'note', width: 1, height: 1, data: WEBP };
  await storeNotePicture(opened.db, { ...picture, userId: 'me', now: 0 });
}

test.each(Object.keys(TABLES) as (keyof typeof TABLES)[])('%s hold no picture that can be looked at', async (table) => {
  await TABLES[table].store();
  const { data } = await opened.db.selectFrom(table).select('data').executeTakeFirstOrThrow();
  expect(Buffer.from(data).toString('latin1')).not.toMatch(/WEBP|nobody/);
  expect(Buffer.from((await TABLES[table].read()) ?? [])).toEqual(Buffer.from(WEBP));
});

test('in the console it is the same picture, and one that was stored before is shown as it is', async () => {
  expect(Buffer.from((await readMessagePicture(opened.db, 'talk', 'picture')) ?? [])).toEqual(Buffer.from(WEBP));
  await opened.db.updateTable('message_pictures').set({ data: WEBP }).execute();
  expect(Buffer.from((await readMessagePicture(opened.db, 'talk', 'picture')) ?? [])).toEqual(Buffer.from(WEBP));
});

test.each(Object.keys(TABLES) as (keyof typeof TABLES)[])(
  'of %s one that was stored before is sealed where it lies',
  async (table) => {
    await opened.db.updateTable(table).set({ data: WEBP }).execute();
    await sealPicturesJob.run({ opened, now: 0, signal: new AbortController().signal });
    const { data } = await opened.db.selectFrom(table).select('data').executeTakeFirstOrThrow();
    expect(Buffer.from(data).toString('latin1')).not.toMatch(/WEBP|nobody/);
    expect(Buffer.from((await TABLES[table].read()) ?? [])).toEqual(Buffer.from(WEBP));
  },
);

test('one that was altered is not shown', async () => {
  await TABLES.abuse_report_pictures.read();
  const { data } = await opened.db.selectFrom('abuse_report_pictures').select('data').executeTakeFirstOrThrow();
  const altered = Buffer.from(data);
  altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
  await opened.db.updateTable('abuse_report_pictures').set({ data: altered }).execute();
  await expect(TABLES.abuse_report_pictures.read()).rejects.toThrow();
});
