import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CHANNEL_CONSENTS } from '@/lib/alert/channel';
import { ALERT_CONSENT_VERSIONS } from '@/lib/alert/words/alerts';
import type { OpenDatabase } from '@/lib/server/db/client';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { cityRow, communityRow, estateRow, userRow } from '../../kit/rows';
import { createTestLocation, type TestLocation } from '../import/testLocation';

// Matching and telling, killed (-9) again and again in the middle: nobody is told twice, and nothing is lost.

/** The processes read the phones that this one has stored. */
const SECRET = 'a-secret-of-the-tests-alone-0123456789-0123456789';
beforeEach(() => void vi.stubEnv('APP_SECRET', SECRET));

const KILLS = 20;
const TIMEOUT_MS = 600_000;
const PEOPLE = 1_500;
const CHANGES = 3;
let dataDir: string;
let location: TestLocation;
let opened: OpenDatabase;
let child: ChildProcess | null = null;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'fangjing-alerts-'));
  location = await createTestLocation(dataDir);
  opened = await openDatabase(location);
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await opened.close();
  await location.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function fill(): Promise<void> {
  const { db } = opened;
  await db.insertInto('cities').values(cityRow()).execute();
  await db.insertInto('communities').values(communityRow()).execute();
  const ids = Array.from({ length: CHANGES }, (_, at) => 2_001 + at);
  await db
    .insertInto('estates')
    .values(ids.map((id) => estateRow({ id })))
    .execute();
  const change = { run_number: 1, city_id: 605, thing: 'estate', community_id: 101, kind: 'cut' } as const;
  await db
    .insertInto('home_changes')
    .values(ids.map((id) => ({ ...change, thing_id: id, day: '2026-11-20', before: 2, after: 1, recorded_at: 1 })))
    .execute();
  for (let from = 0; from < PEOPLE; from += 100) await fillPeople(Array.from({ length: 100 }, (_, at) => from + at));
}

async function fillPeople(numbers: readonly number[]): Promise<void> {
  const { db } = opened;
  const users = numbers.map((at) => {
    const { cipher, index } = vaultPhone(String(13_700_000_000 + at));
    return userRow({ id: `u${at}`, phone_cipher: cipher, phone_index: index });
  });
  await db.insertInto('users').values(users).execute();
  const agreed = {
    version: ALERT_CONSENT_VERSIONS[0],
    source_page: '/im',
    given_at: 1,
  } as const;
  await db
    .insertInto('consents')
    .values(
      numbers.flatMap((at) =>
        Object.values(CHANNEL_CONSENTS).map((purpose) => ({
          ...agreed,
          purpose,
          id: `${purpose}${at}`,
          user_id: `u${at}`,
          withdrawn_at: null,
        })),
      ),
    )
    .execute();
  const device = { sealed: '', made_at: 1 };
  await db
    .insertInto('push_devices')
    .values(numbers.map((at) => ({ ...device, id: `p${at}`, user_id: `u${at}`, address_hash: `p${at}` })))
    .execute();
  const bound = { unionid_index: null, bound_at: 1, openid_sealed: 'sealed' };
  await db
    .insertInto('wechat_accounts')
    .values(numbers.map((at) => ({ ...bound, openid_index: `w${at}`, user_id: `u${at}` })))
    .execute();
  const search = {
    ...({ form: 'list', city_id: 605, tab: 'resale', name: '全部', query: '', need: null, pace: 'now' } as const),
    ...({
      by_text: 1,
      by_push: 1,
      by_wechat: 1,
      paused_at: null,
      until_at: null,
      saved_at: 1,
      changed_at: 1,
      since_change: 0,
    } as const),
  };
  await db
    .insertInto('saved_searches')
    .values(numbers.map((at) => ({ ...search, id: `s${at}`, user_id: `u${at}` })))
    .execute();
}

/** Starts one, and answers when it has begun. */
async function begin(): Promise<{ over: Promise<unknown> }> {
  const started = spawn(process.execPath, ['--import', './scripts/lib/alias.js', 'tests/data/jobs/alertProcess.ts'], {
    env: { ...process.env, ...location.env, APP_SECRET: SECRET },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  const over = once(started, 'exit');
  await Promise.race([once(started.stdout, 'data'), over]);
  return { over };
}

async function count(table: 'notices' | 'text_messages' | 'alert_messages' | 'jobs'): Promise<number> {
  const { number } = await opened.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('number'))
    .executeTakeFirstOrThrow();
  return Number(number);
}

const written = async (): Promise<number> =>
  (await count('notices')) + (await count('text_messages')) + (await count('alert_messages'));

async function untilMore(before: number): Promise<void> {
  // Where nothing is left, it ends.
  while (child?.exitCode === null && (await written()) <= before)
    await new Promise((resolve) => setTimeout(resolve, 5));
}

it(
  `${KILLS} times`,
  async () => {
    await fill();
    const seen: number[] = [];
    for (let at = 0; at < KILLS; at++) {
      const before = await written();
      const { over } = await begin();
      // Every third as soon as it has begun, the others once they have written something.
      if (at % 3 > 0) await Promise.race([over, untilMore(before)]);
      child?.kill('SIGKILL');
      await over;
      seen.push(await written());
    }
    const last = await begin();
    await last.over;
    // Killed in the middle of the notices, and of the messages of each channel.
    expect(new Set(seen).size, seen.join()).toBeGreaterThan(4);

    const notices = await opened.db
      .selectFrom('notices')
      .select(['user_id', 'key', 'text_state', 'push_state', 'wechat_state'])
      .execute();
    expect(notices).toHaveLength(PEOPLE * CHANGES);
    expect(new Set(notices.map(({ user_id, key }) => `${user_id} ${key}`)).size).toBe(PEOPLE * CHANGES);
    const states = notices.flatMap(({ text_state, push_state, wechat_state }) => [
      text_state,
      push_state,
      wechat_state,
    ]);
    expect(new Set(states)).toEqual(new Set(['told']));
    const texts = await opened.db.selectFrom('text_messages').select('phone_index').execute();
    expect(new Set(texts.map(({ phone_index }) => phone_index)).size, 'everybody').toBe(PEOPLE);
    expect(texts, 'once').toHaveLength(PEOPLE);
    const messages = await opened.db.selectFrom('alert_messages').select(['user_id', 'channel']).execute();
    expect(new Set(messages.map(({ user_id, channel }) => `${user_id} ${channel}`)).size, 'everybody').toBe(2 * PEOPLE);
    expect(messages, 'once').toHaveLength(2 * PEOPLE);
    expect(await count('jobs')).toBe(3 * PEOPLE);
  },
  TIMEOUT_MS,
);
