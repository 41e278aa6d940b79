import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ALERT_CONSENT_VERSIONS } from '@/lib/alert/words/alerts';
import { sendCode } from '@/lib/server/account/commands/sendCode';
import { signInByCode } from '@/lib/server/account/commands/signInByCode';
import { addPushDevice } from '@/lib/server/alert/commands/addPushDevice';
import { changeSearch } from '@/lib/server/alert/commands/changeSearch';
import { notifyByMessage } from '@/lib/server/alert/commands/notifyByMessage';
import { notifyByText } from '@/lib/server/alert/commands/notifyByText';
import { saveSearch } from '@/lib/server/alert/commands/saveSearch';
import type { OpenDatabase } from '@/lib/server/db/client';
import { openDatabase } from '@/lib/server/db/openDatabase';
import type { NoticeTable } from '@/lib/server/db/schema';
import { newFollow } from '@/lib/server/follow/commands/newFollow';
import { storeFollows } from '@/lib/server/follow/queries/follows';
import { storeSyncedValue } from '@/lib/server/follow/queries/syncedValues';
import { JobRunner } from '@/lib/server/jobs/jobRunner';
import { JOBS } from '@/lib/server/jobs/registry';
import { storeLead } from '@/lib/server/lead/queries/leads';
import { logDestination, logger } from '@/lib/server/log/log';
import { deleteAccount } from '@/lib/server/privacy/commands/deleteAccount';
import { eraseAgainJob } from '@/lib/server/privacy/jobs/eraseAgain';
import { findSession } from '@/lib/server/session/findSession';
import { pushIndex, vaultPhone } from '@/lib/server/vault/phoneVault';
import { inConsole } from '../kit/console';
import { leadRow } from '../kit/lead';
import { storePlace } from '../kit/place';
import { receivedCode } from '../kit/receivedCode';
import { estateRow } from '../kit/rows';
import { signIn } from '../kit/signIn';
import { everyRow, makeWholeAccount, tablesOfAPerson } from '../kit/wholeAccount';
import { createTestLocation, type TestLocation } from './import/testLocation';

// A canary's phone in every flow that takes one; after the account is deleted it is in no file and no line.

const CANARY = '18600006789';
/** What only the canary follows. */
const FOLLOWED = '金丝雀关注的板块';
const SEARCHED = '金丝雀搜过的词';
const MINUTE = 60_000;

let dataDir: string;
let location: TestLocation;
let opened: OpenDatabase;
let runner: JobRunner | null = null;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'fangjing-canary-'));
  location = await createTestLocation(dataDir);
  opened = await openDatabase({ ...location, longestLockMs: 10 });
  vi.stubEnv('DATA_DIR', dataDir);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await runner?.stop();
  runner = null;
  await opened.close();
  await location.drop();
  rmSync(dataDir, { recursive: true, force: true });
  vi.restoreAllMocks();
});

/** Every file of the data folder, what is kept of pictures and lists included. */
const files = () =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
/** As `files` reads it. */
const latin1 = (text: string) => Buffer.from(text).toString('latin1');
const tracesOf = (text: string) => files().join('').split(text).length - 1;

const noticeOf = (user_id: string, search_id: string, now: number): Insertable<NoticeTable> => ({
  id: 'n',
  user_id,
  search_id,
  key: 'change 1',
  kind: 'cut',
  city_id: 605,
  thing: 'estate',
  thing_id: 1,
  community_id: null,
  day: '2026-11-20',
  before: 2,
  after: 1,
  facts: '{}',
  made_at: now,
  due_at: now,
  read_at: null,
  text_state: 'waiting',
});

test.skipIf(process.env.TEST_DATABASE_URL)('a deleted account’s phone is in no file, not even as a hash', async () => {
  const said: string[] = [];
  const hear = (...words: unknown[]) => void said.push(JSON.stringify(words));
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(logger, level).mockImplementation(hear as never);
  vi.spyOn(logDestination, 'write').mockImplementation((text) => void said.push(text));
  const { index, cipher } = vaultPhone(CANARY);
  // What is due at the second moment is due when the runner looks.
  let now = Date.now() - MINUTE;
  const context = () => ({ ...opened, now, visitor: () => 'visitor', network: () => 'network' });

  const { ticket } = await sendCode(context(), CANARY, 'sign-in');
  const code = await receivedCode(opened, CANARY);
  const started = await signInByCode(context(), {
    mobile: CANARY,
    code,
    ticket,
    consentVersion: '2026-11',
    sourcePage: '/login',
    client: { kind: 'browser', platform: 'other' },
    before: null,
  });
  await storeLead(opened.db, leadRow({ id: 'one', phone_index: index, phone_cipher: cipher, created_at: now }));
  const userId = (await findSession(opened.db, started.token, now))?.viewer.userId ?? '';
  const mark = { cityId: 605, name: FOLLOWED, price: 1, state: null };
  await storeFollows(opened.db, [
    newFollow(userId, { kind: 'plate', target: '11' }, mark, { price: 1, state: null, at: now }),
  ]);
  await storeSyncedValue(opened.db, userId, 'searches', [{ city: 605, text: SEARCHED }], now);
  const about = { form: 'list', cityId: 605, tab: 'resale', query: 'room=2', need: null } as const;
  const searchId = await saveSearch(context(), userId, { ...about, name: '两室' });
  const world = { offered: ['text', 'push'], sourcePage: '/im' } as const;
  const [consentVersion] = ALERT_CONSENT_VERSIONS;
  await changeSearch(context(), userId, { id: searchId, byText: true, consentVersion }, world);
  await opened.db
    .insertInto('notices')
    .values(noticeOf(userId, searchId, now))
    .execute();
  const device = { address: 'https://push.example.com/canary', p256dh: 'p', auth: 'a', consentVersion };
  await addPushDevice(context(), { userId, sessionId: null }, device, {
    ...world,
    services: ['https://push.example.com'],
  });
  await opened.db.updateTable('notices').set({ push_state: 'waiting' }).execute();
  expect(await notifyByMessage(context(), userId, 'push')).toBe(true);
  expect(await notifyByText(context(), userId)).toBe(true);
  now += MINUTE;
  const second = await sendCode(context(), CANARY, 'delete-account');
  const proof = { ticket: second.ticket, code: await receivedCode(opened, CANARY) };
  for (const trace of [index, pushIndex(device.address), latin1(FOLLOWED), latin1(SEARCHED)])
    expect(tracesOf(trace), 'it was there to be found').toBeGreaterThan(0);

  await deleteAccount(context(), userId, proof);
  for (const table of [
    ...(['saved_searches', 'notices', 'short_links', 'consents'] as const),
    ...(['push_devices', 'alert_messages', 'alert_settings'] as const),
  ])
    expect(await opened.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  await doJobs();
  for (const trace of [CANARY, index, cipher, pushIndex(device.address), latin1(FOLLOWED), latin1(SEARCHED)])
    expect(tracesOf(trace), trace.slice(0, 4)).toBe(0);
  expect(said.join('\n')).not.toContain(CANARY);
});

async function doJobs(): Promise<void> {
  runner = new JobRunner(opened, JOBS);
  runner.start();
  await vi.waitFor(
    async () => {
      const waiting = await opened.db.selectFrom('jobs').selectAll().where('state', '=', 'waiting').execute();
      expect(waiting.filter(({ kind }) => /empty-visitors-log|note-erased|send-/.test(kind))).toEqual([]);
    },
    { timeout: 60_000, interval: 50 },
  );
}

/** What may outlive an account, and why. Phones, names, texts and keyed hashes may stand nowhere. */
const OUTLIVE: Readonly<Record<string, string>> = {
  live_events: 'a ring: that the sessions of an id ended, for pages that are open',
  audit_log: 'what the staff did, by ids alone (docs/decisions/0034)',
};

test('of an account that has a row in every table of a person no table keeps one, and no file a byte', async () => {
  const { db } = opened;
  await storePlace(db);
  await db.insertInto('estates').values(estateRow()).execute();
  const before = Date.now() - MINUTE;
  const { context: operator } = await inConsole(opened, 'operator', before);
  const place = { cityId: 605, communityId: 101, estateId: 1001, operator, now: before };
  const whole = await makeWholeAccount(opened, { ...place, phone: CANARY, mark: '金丝雀写过的话' });
  const other = await makeWholeAccount(opened, { ...place, phone: '18600006780', mark: '邻居写过的话' });
  const now = Date.now();
  const { index, cipher } = vaultPhone(CANARY);
  const { phone_cipher } = await db
    .selectFrom('users')
    .select('phone_cipher')
    .where('id', '=', whole.userId)
    .executeTakeFirstOrThrow();
  const context = { ...opened, now, visitor: () => 'visitor', network: () => 'network' };
  const { ticket } = await sendCode(context, CANARY, 'delete-account');
  const code = await receivedCode(opened, CANARY);
  await db.insertInto('user_blocks').values({ user_id: whole.userId, blocked_at: now }).execute();
  const ids = [
    whole.userId,
    whole.sessionId,
    whole.noteId,
    whole.pictureId,
    whole.searchId,
    whole.yearId,
    whole.leadId,
  ];
  const traces = [CANARY, index, phone_cipher, whole.mark, whole.leadNumber, ...ids];
  const holding = async (some: readonly string[]) =>
    [...(await everyRow(opened))].flatMap(([table, text]) => (some.some((one) => text.includes(one)) ? [table] : []));
  const had = await holding(traces);
  expect((await tablesOfAPerson(opened)).filter((table) => !had.includes(table))).toEqual([]);

  await deleteAccount(context, whole.userId, { ticket, code });
  await doJobs();
  expect(await holding(traces)).toEqual(Object.keys(OUTLIVE));
  expect(await holding([CANARY, index, phone_cipher, cipher, whole.mark, whole.leadNumber])).toEqual([]);
  // What is somebody else's stays whole.
  const left = await holding([other.userId, other.leadId, vaultPhone(other.phone).index]);
  expect((await tablesOfAPerson(opened)).filter((table) => !left.includes(table))).toEqual(['user_blocks']);
  if (process.env.TEST_DATABASE_URL) return;
  for (const trace of [CANARY, index, phone_cipher, whole.mark]) {
    expect(tracesOf(latin1(trace)), trace).toBe(0);
  }
});

test('a backup that is put back brings a deleted account back for no longer than until the next start', async () => {
  const { db } = opened;
  const before = Date.now() - MINUTE;
  const context = { ...opened, now: before, visitor: () => 'visitor', network: () => 'network' };
  const gone = await signIn(opened, {}, before);
  const stays = await signIn(opened, {}, before);
  const backup = await db.selectFrom('users').selectAll().execute();
  const { index, cipher } = vaultPhone(gone.phone);
  const lead = leadRow({ id: 'of-gone', phone_index: index, phone_cipher: cipher, created_at: before });
  const { ticket } = await sendCode(context, gone.phone, 'delete-account');
  const code = await receivedCode(opened, gone.phone);
  await deleteAccount({ ...context, now: Date.now() }, gone.userId, { ticket, code });
  await doJobs();
  await runner?.stop();
  runner = null;

  await db.deleteFrom('users').execute();
  await db.insertInto('users').values(backup).execute();
  await storeLead(db, lead);
  expect(await db.selectFrom('users').select('id').where('id', '=', gone.userId).execute()).toHaveLength(1);
  await eraseAgainJob.prepare?.({ opened, now: Date.now() });
  expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: stays.userId }]);
  expect(await db.selectFrom('leads').select('id').execute()).toEqual([]);
  // The file names nobody.
  const kept = readFileSync(join(dataDir, 'erased-accounts'), 'latin1');
  expect(kept).toMatch(/^[0-9a-f]{64} \d+\n$/);
  for (const trace of [gone.userId, gone.phone, index]) expect(kept).not.toContain(trace);
});
