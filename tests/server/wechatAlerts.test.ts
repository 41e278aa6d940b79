import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ALERT_CONSENT_VERSIONS } from '@/lib/alert/words/alerts';
import { DAY_MS, dayOf, startOfDay } from '@/lib/kernel/day';
import { sendDeletionCode } from '@/lib/server/account/calls/sendDeletionCode';
import { beginWechatAlerts } from '@/lib/server/alert/calls/beginWechatAlerts';
import { stopTextsByLink } from '@/lib/server/alert/calls/stopTextsByLink';
import { database } from '@/lib/server/database/database';
import type { OpenDatabase } from '@/lib/server/db/client';
import { callHandler } from '@/lib/server/http/callHandler';
import { deleteAccount } from '@/lib/server/privacy/calls/deleteAccount';
import '@/lib/server/entry/handler';
import { matchChangesJob } from '@/lib/server/alert/jobs/matchChanges';
import { notifyByMessageJob } from '@/lib/server/alert/jobs/notifyByMessage';
import { sendAlertMessageJob } from '@/lib/server/alert/jobs/sendAlertMessage';
import { storeHomeChanges } from '@/lib/server/alert/queries/homeChanges';
import { JobRunner } from '@/lib/server/jobs/jobRunner';
import { JOBS } from '@/lib/server/jobs/registry';
import { logDestination, logger } from '@/lib/server/log/log';
import { ANONYMOUS } from '@/lib/server/session/viewer';
import { wechatIndex } from '@/lib/server/vault/phoneVault';
import * as alert from '@/services/alert';
import { call } from '../kit/callApi';
import { withOwnDataDir } from '../kit/dataDir';
import { type RunningServer, startServer } from '../kit/httpServer';
import { storePlace } from '../kit/place';
import { receivedCode } from '../kit/receivedCode';
import { estateRow } from '../kit/rows';
import { WechatBrowser } from '../kit/wechatBrowser';
import { WECHAT_APP, WechatFake } from '../kit/wechatFake';
import { everyRow } from '../kit/wholeAccount';

// The whole way of a WeChat here, over HTTP and against a WeChat on this machine: from signing in with it to a reminder by
// it, the tap in the reminder that ends them, and the account deleted, after which nothing says which WeChat it was.

withOwnDataDir();

const PHONE = '18600006789';
const PERSON = { openid: 'openid-of-a-canary', unionid: 'unionid-of-a-canary' };
const [consentVersion] = ALERT_CONSENT_VERSIONS;
const TEN_THOUSAND_YUAN = 1_000_000;
const signal = new AbortController().signal;

let opened: OpenDatabase;
let server: RunningServer;
let wechat: WechatFake;
let noon: number;
const said: string[] = [];
beforeAll(async () => {
  opened = await database();
  const { db } = opened;
  await storePlace(db);
  await db.insertInto('estates').values(estateRow()).execute();
  server = await startServer((_req, res) => void res.end('Next'), { callHandler: callHandler() });
  wechat = new WechatFake(() => server.origin);
  wechat.person = PERSON;
  await wechat.listen();
  // Reminders keep quiet at night, whenever this runs.
  noon = startOfDay(dayOf(Date.now())) + 1.5 * DAY_MS;
});
afterAll(async () => {
  wechat.close();
  await server.stop();
});
beforeEach(() => {
  for (const [name, value] of Object.entries({
    WECHAT_APP_ID: WECHAT_APP.appId,
    WECHAT_SECRET: WECHAT_APP.secret,
    WECHAT_SIGN_IN: 'userinfo',
    WECHAT_ENDPOINT: wechat.origin,
    WECHAT_ALERT_TEMPLATE: 'template-1',
    WECHAT_ALERT_FIELDS: 'thing1,number2,time3',
    SITE_ORIGIN: server.origin,
  }))
    vi.stubEnv(name, value);
  const hear = (...words: unknown[]) => void said.push(JSON.stringify(words));
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    vi.spyOn(logger, level).mockImplementation(hear as never);
  vi.spyOn(logDestination, 'write').mockImplementation((text) => void said.push(text));
});

const newBrowser = () => new WechatBrowser(opened, server.origin);

/** A price that is cut, told of as the jobs do it. */
async function cutAndTell(): Promise<void> {
  await storeHomeChanges(opened.db, [
    {
      run_number: 1,
      city_id: 605,
      thing: 'estate',
      thing_id: 1001,
      community_id: 101,
      kind: 'cut',
      day: dayOf(noon),
      before: 400 * TEN_THOUSAND_YUAN,
      after: 372 * TEN_THOUSAND_YUAN,
      recorded_at: noon,
    },
  ]);
  await matchChangesJob.run({ opened, now: noon, signal });
  await notifyByMessageJob.run({ opened, now: noon, signal });
  for (const { id: messageId } of await opened.db.selectFrom('alert_messages').select('id').execute())
    await sendAlertMessageJob.run({ messageId }, { opened, now: noon, signal });
}

/** What says which WeChat it is: its ids, and what is kept of them. */
async function tracesOfPerson(): Promise<string[]> {
  const rows = await opened.db.selectFrom('wechat_accounts').select('openid_sealed').execute();
  const sealed = rows.flatMap(({ openid_sealed }) => openid_sealed ?? []);
  return [PERSON.openid, PERSON.unionid, wechatIndex(PERSON.openid), wechatIndex(PERSON.unionid), ...sealed];
}

async function tablesWith(traces: readonly string[]): Promise<string[]> {
  return [...(await everyRow(opened))].flatMap(([table, text]) =>
    traces.some((trace) => text.includes(trace)) ? [table] : [],
  );
}

const files = () =>
  readdirSync(process.env.DATA_DIR ?? '', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
    .join('');

test('from signing in to a reminder that is ended by a tap, and then nothing says who it was', async () => {
  const own = newBrowser();
  await own.open(await own.visitWechat());
  // The same WeChat on another phone, which waits still when this one is bound.
  const other = newBrowser();
  await other.open(await other.visitWechat());
  await own.signInByCode(PHONE, true);

  const search = { cityId: 605, tab: 'resale', query: '', name: '全部' };
  expect((await own.post(alert.saveOwnSearch.path, search)).status).toBe(200);
  const viewer = (await own.viewer()) ?? ANONYMOUS;
  const real = () => ({ viewer, now: Date.now() });
  expect(await call(opened, beginWechatAlerts, { consentVersion }, real())).toEqual({ begun: true });
  await cutAndTell();
  expect(wechat.messages).toMatchObject([{ touser: PERSON.openid, data: { number2: { value: '1' } } }]);

  const link = String(wechat.messages[0]?.url);
  expect(link).toMatch(new RegExp(`^${server.origin}/activity/msglink\\?t=`));
  const token = new URL(link).searchParams.get('t') ?? '';
  expect(await call(opened, stopTextsByLink, { token }, { now: Date.now() })).toEqual({ failure: null });
  await cutAndTell();
  expect(wechat.messages, 'ended').toHaveLength(1);

  const traces = await tracesOfPerson();
  expect(await tablesWith(traces)).toEqual(
    expect.arrayContaining(['wechat_accounts', 'wechat_returns', 'alert_messages']),
  );
  const { ticket } = await call(opened, sendDeletionCode, undefined, real());
  const code = await receivedCode(opened, PHONE);
  expect(await call(opened, deleteAccount, { ticket, code }, real())).toEqual({ deleted: true });

  expect(await tablesWith(traces)).toEqual([]);
  const runner = new JobRunner(opened, JOBS);
  runner.start();
  await vi.waitFor(() => expect(traces.filter((trace) => files().includes(trace))).toEqual([]), {
    timeout: 60_000,
    interval: 100,
  });
  await runner.stop();
  expect(traces.filter((trace) => said.join('\n').includes(trace))).toEqual([]);
  expect(said.length, 'something was logged').toBeGreaterThan(0);
});

test('a WeChat that is not to be bound is not kept for who signs in with the code alone', async () => {
  const browser = newBrowser();
  await browser.open(await browser.visitWechat());
  const traces = [wechatIndex(PERSON.openid), wechatIndex(PERSON.unionid)];
  expect(await tablesWith(traces)).toEqual(['wechat_returns']);
  await browser.signInByCode(PHONE, false);
  expect(await tablesWith(traces)).toEqual([]);
});
