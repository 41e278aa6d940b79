import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_A_DAY, MAX_PUSH_DEVICES } from '@/lib/alert/channel';
import { ALERT_CONSENT_VERSIONS } from '@/lib/alert/words/alerts';
import { getOwnConsents } from '@/lib/server/account/calls/listConsents';
import { unbindWechat } from '@/lib/server/account/calls/unbindWechat';
import { clearAccount } from '@/lib/server/account/queries/users';
import { beginWechatAlerts } from '@/lib/server/alert/calls/beginWechatAlerts';
import { changeOwnSearch } from '@/lib/server/alert/calls/changeSearch';
import { changeAlertSettings } from '@/lib/server/alert/calls/changeSettings';
import { getAlertSettings } from '@/lib/server/alert/calls/getSettings';
import { getOwnSearches } from '@/lib/server/alert/calls/listSearches';
import { getShortLink } from '@/lib/server/alert/calls/shortLink';
import { stopAlertChannel } from '@/lib/server/alert/calls/stopAlertChannel';
import { stopTextsByLink } from '@/lib/server/alert/calls/stopTextsByLink';
import { pushKeys } from '@/lib/server/alert/commands/pushKeys';
import { matchChangesJob } from '@/lib/server/alert/jobs/matchChanges';
import { notifyByMessageJob } from '@/lib/server/alert/jobs/notifyByMessage';
import { sendAlertMessageJob } from '@/lib/server/alert/jobs/sendAlertMessage';
import { storeHomeChanges } from '@/lib/server/alert/queries/homeChanges';
import { revokeOf } from '@/lib/server/alert/queries/notices';
import type { ApiContext } from '@/lib/server/call/context';
import type { OpenDatabase } from '@/lib/server/db/client';
import { findSession } from '@/lib/server/session/findSession';
import { sealText, wechatIndex } from '@/lib/server/vault/phoneVault';
import { exportOwnData } from '@/services/account';
import * as calls from '@/services/alert';
import { call, callRaw } from '../kit/callApi';
import { openPlacedDatabase } from '../kit/place';
import { PushFake } from '../kit/pushFake';
import { estateRow } from '../kit/rows';
import { type SignedIn, signIn } from '../kit/signIn';
import { WECHAT_APP, WechatFake } from '../kit/wechatFake';

// Being told by push and by WeChat: against a service of pushes and a WeChat on this machine.

const WAN = 1_000_000;
/** 12 o'clock in Shanghai. */
const NOON = Date.parse('2026-11-21T04:00:00Z');
const [VERSION] = ALERT_CONSENT_VERSIONS;
const OPENID = 'openid-of-a-person';

let opened: OpenDatabase;
let own: SignedIn;
let mine: Partial<ApiContext>;
const service = new PushFake();
const wechat = new WechatFake(() => 'https://site.example');
beforeAll(async () => {
  opened = await openPlacedDatabase();
  const homes = Array.from({ length: 12 }, (_, at) => estateRow({ id: 2001 + at }));
  await opened.db.insertInto('estates').values(homes).execute();
  await service.listen();
  await wechat.listen();
});
afterAll(async () => {
  service.close();
  wechat.close();
  await opened.close();
});
const CLEARED = [
  ...(['saved_searches', 'notices', 'change_matching', 'short_links', 'home_changes', 'consents', 'jobs'] as const),
  ...(['users', 'sessions', 'push_devices', 'alert_messages', 'alert_settings', 'wechat_accounts'] as const),
] as const;
beforeEach(async () => {
  vi.stubEnv('PUSH_SERVICES', service.origin);
  for (const table of CLEARED) await opened.db.deleteFrom(table).execute();
  own = await signIn(opened);
  mine = await as(own.token);
});
afterEach(() => {
  service.status = 201;
  service.heard.length = 0;
  wechat.messageCode = 0;
  wechat.messages.length = 0;
});

async function as(token: string): Promise<Partial<ApiContext>> {
  const session = await findSession(opened.db, token, NOON);
  if (!session) throw new Error('nobody is signed in');
  return { viewer: session.viewer, sessionId: session.id, now: NOON };
}
const save = async (query = '') =>
  (await call(opened, calls.saveOwnSearch, { cityId: 605, tab: 'resale', query, name: '全部' }, mine)).id;
const cut = (thing_id: number) =>
  storeHomeChanges(opened.db, [
    {
      run_number: 1,
      city_id: 605,
      thing: 'estate',
      thing_id,
      community_id: 101,
      kind: 'cut',
      day: '2026-11-20',
      before: 400 * WAN,
      after: 372 * WAN,
      recorded_at: NOON,
    },
  ]);
const signal = new AbortController().signal;
const tell = async (now = NOON) => {
  await matchChangesJob.run({ opened, now, signal });
  return notifyByMessageJob.run({ opened, now, signal });
};
const messages = () => opened.db.selectFrom('alert_messages').selectAll().orderBy('created_at').execute();
const send = async (now = NOON) => {
  for (const { id: messageId } of await messages())
    await sendAlertMessageJob.run({ messageId }, { opened, now, signal }).catch(() => undefined);
  return (await messages()).map(({ state }) => state);
};
const add = (browser: string, who = mine, more: object = { consentVersion: VERSION }) =>
  callRaw(opened, calls.addPushDevice, { ...service.browser(browser), ...more }, who);
const settings = (who = mine) => call(opened, getAlertSettings, {}, who);
const bodies = () => service.heard.map(({ text }) => JSON.parse(text).body as string);

describe('web push', () => {
  test('the keys are made once and kept, the private one encrypted', async () => {
    const first = await pushKeys({ ...opened, now: NOON });
    expect(await pushKeys({ ...opened, now: NOON })).toEqual(first);
    expect((await settings()).push.key).toBe(first.publicKey);
    const rows = await opened.db.selectFrom('push_keys').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(first.privateKey);
  });

  test('needs its consent and a service that is known; then all is pushed, and nothing in it is anybody’s', async () => {
    await save();
    expect((await add('one', mine, {})).status).toBe(400);
    vi.stubEnv('PUSH_SERVICES', '');
    expect((await add('one')).status).toBe(400);
    vi.stubEnv('PUSH_SERVICES', service.origin);
    expect((await add('one')).status).toBe(200);
    expect(await settings()).toMatchObject({ byPush: true, push: { devices: 1 } });
    expect((await call(opened, getOwnSearches, {}, mine)).searches).toMatchObject([{ byPush: true }]);
    await cut(2001);
    await cut(2002);
    expect(await tell()).toEqual({ told: 1 });
    expect(await tell()).toBeUndefined();
    expect(await send()).toEqual(['sent']);
    expect(await send(), 'once').toEqual(['sent']);
    const [heard] = service.heard;
    expect(service.heard).toHaveLength(1);
    expect(JSON.parse(heard?.text ?? '{}')).toEqual({
      title: '房镜',
      body: '你保存和关注的有 2 条新变化',
      stop: '不再推送',
      open: '/im',
    });
    expect(heard?.claims.aud).toBe(service.origin);
    const stored = JSON.stringify(await opened.db.selectFrom('push_devices').selectAll().execute());
    expect(stored).not.toContain('/one');
  });

  test.each([
    ['21:59', '2026-11-21T13:59:00Z', 1],
    ['22:00', '2026-11-21T14:00:00Z', 0],
    ['7:59', '2026-11-21T23:59:00Z', 0],
    ['8:00', '2026-11-22T00:00:00Z', 1],
  ])('at %s in Shanghai', async (_clock, at, count) => {
    await save();
    await add('one');
    await cut(2001);
    await tell(Date.parse(at));
    expect(await messages()).toHaveLength(count);
  });

  test('so many a day, to all browsers at once; what is beyond is not said later', async () => {
    await save();
    await add('one');
    await add('two');
    for (let at = 0; at <= MAX_A_DAY.push; at++) {
      await cut(2001 + at);
      await tell();
    }
    expect(await messages()).toHaveLength(MAX_A_DAY.push * 2);
    expect(await tell()).toBeUndefined();
  });

  test('a search and what is followed choose it; nobody chooses what was not begun', async () => {
    const id = await save();
    const change = (byPush: boolean) => callRaw(opened, changeOwnSearch, { id, byPush }, mine);
    expect((await change(true)).status).toBe(400);
    await add('one');
    await change(false);
    await cut(2001);
    expect(await tell()).toBeUndefined();
    await change(true);
    await call(opened, changeAlertSettings, { byPush: false }, mine);
    expect(await settings()).toMatchObject({ byPush: false });
    await cut(2002);
    expect(await tell()).toEqual({ told: 1 });
  });

  test('a browser whose address is gone is forgotten; with the last one the consent ends', async () => {
    await save();
    await add('one');
    await cut(2001);
    await tell();
    service.status = 410;
    expect(await send()).toEqual(['failed']);
    expect(await settings()).toMatchObject({
      byPush: false,
      push: { devices: 0 },
      channels: { push: { agreed: false } },
    });
    const consents = (await call(opened, getOwnConsents, {}, mine)).consents.filter(({ of }) => of === 'alert-push');
    expect(consents).toMatchObject([{ withdrawnAt: NOON }]);
    await cut(2002);
    expect(await tell()).toBeUndefined();
  });

  test('what the service has not taken is sent again; what it refuses is not', async () => {
    await save();
    await add('one');
    await cut(2001);
    await tell();
    service.status = 503;
    expect(await send()).toEqual(['waiting']);
    service.status = 201;
    expect(await send()).toEqual(['sent']);
    await cut(2002);
    await tell();
    service.status = 400;
    expect(await send()).toEqual(['sent', 'failed']);
    expect(bodies()).toHaveLength(1);
  });

  test('an import that is undone is not said, or less of it', async () => {
    await save();
    await add('one');
    await cut(2001);
    await tell();
    await revokeOf(opened.db, [1], NOON);
    expect(await send()).toEqual(['expired']);
    expect(service.heard).toEqual([]);
  });

  test('a browser is pushed to of one account alone, and of ten browsers at most', async () => {
    await add('one');
    const other = await as((await signIn(opened)).token);
    const shared = service.browser('shared');
    for (const who of [mine, other])
      await call(opened, calls.addPushDevice, { ...shared, consentVersion: VERSION }, who);
    expect((await settings()).push.devices).toBe(1);
    expect((await settings(other)).push.devices).toBe(1);
    for (let at = 0; at < MAX_PUSH_DEVICES; at++) await add(`more${at}`);
    expect((await settings()).push.devices).toBe(MAX_PUSH_DEVICES);
    await call(opened, calls.removePushDevice, { address: shared.address }, mine);
    expect((await settings(other)).push.devices).toBe(1);
    await call(opened, calls.removePushDevice, { address: shared.address }, other);
    expect(await settings(other)).toMatchObject({ push: { devices: 0 }, channels: { push: { agreed: false } } });
  });

  test('ends at once for all, and with the account nothing is left', async () => {
    await save();
    await add('one');
    await cut(2001);
    await tell();
    expect((await call(opened, exportOwnData, {}, mine)).alertMessages).toMatchObject([{ channel: 'push' }]);
    await call(opened, stopAlertChannel, { channel: 'push' }, mine);
    expect(await settings()).toMatchObject({ byPush: false, push: { devices: 0 } });
    expect(await send()).toEqual(['failed']);
    await clearAccount(opened.db, own.userId);
    expect([...(await messages()), ...(await opened.db.selectFrom('alert_settings').selectAll().execute())]).toEqual(
      [],
    );
  });
});

describe('WeChat', () => {
  beforeEach(() => {
    vi.stubEnv('WECHAT_APP_ID', WECHAT_APP.appId);
    vi.stubEnv('WECHAT_SECRET', WECHAT_APP.secret);
    vi.stubEnv('WECHAT_SIGN_IN', 'base');
    vi.stubEnv('WECHAT_ENDPOINT', wechat.origin);
    vi.stubEnv('WECHAT_ALERT_TEMPLATE', 'template-1');
    vi.stubEnv('WECHAT_ALERT_FIELDS', 'thing1,number2,time3');
  });
  const bind = () =>
    opened.db
      .insertInto('wechat_accounts')
      .values({
        openid_index: wechatIndex(OPENID),
        unionid_index: null,
        user_id: own.userId,
        bound_at: NOON,
        openid_sealed: sealText(OPENID, 'wechat.openid_sealed'),
      })
      .execute();
  const begin = (consentVersion: string = VERSION) => callRaw(opened, beginWechatAlerts, { consentVersion }, mine);

  test('is offered where it is configured, and begins where a WeChat is bound and it was agreed to', async () => {
    expect((await begin()).status, 'nobody is bound').toBe(400);
    await bind();
    expect((await begin('older')).status).toBe(400);
    vi.stubEnv('WECHAT_ALERT_TEMPLATE', '');
    vi.stubEnv('WECHAT_ALERT_FIELDS', '');
    expect((await settings()).channels.wechat).toEqual({ offered: false, agreed: false });
    expect((await begin()).status).toBe(400);
    vi.stubEnv('WECHAT_ALERT_TEMPLATE', 'template-1');
    vi.stubEnv('WECHAT_ALERT_FIELDS', 'thing1,number2,time3');
    expect((await begin()).status).toBe(200);
    expect(await settings()).toMatchObject({ byWechat: true, channels: { wechat: { offered: true, agreed: true } } });
  });

  test('says it once, by the template, with a link that leads to it and ends it without signing in, once', async () => {
    await save();
    await bind();
    await begin();
    await cut(2001);
    expect(await tell()).toEqual({ told: 1 });
    expect(await send()).toEqual(['sent']);
    expect(await send()).toEqual(['sent']);
    expect(wechat.messages).toEqual([
      {
        touser: OPENID,
        template_id: 'template-1',
        url: expect.stringMatching(/\/activity\/msglink\?t=[\w-]{16}$/),
        client_msg_id: expect.stringMatching(/^[\w-]{24}$/),
        data: { thing1: { value: '房镜' }, number2: { value: '1' }, time3: { value: '2026-11-21 12:00' } },
      },
    ]);
    const token = String(wechat.messages[0]?.url).split('t=')[1] ?? '';
    const at = { now: NOON };
    expect(await call(opened, getShortLink, { token }, at)).toEqual({ target: 'wechat-alerts', failure: null });
    expect(await call(opened, stopTextsByLink, { token }, at)).toEqual({ failure: null });
    expect(await call(opened, stopTextsByLink, { token }, at)).toEqual({ failure: 'used' });
    expect(await settings()).toMatchObject({ byWechat: false, channels: { wechat: { agreed: false } } });
  });

  test('a token that was replaced is fetched anew; who has left the official account is told no more', async () => {
    await save();
    await bind();
    await begin();
    await cut(2001);
    await tell();
    wechat.deleteToken();
    await send();
    expect(await send()).toEqual(['sent']);
    await cut(2002);
    await tell();
    wechat.messageCode = 43004;
    expect(await send()).toEqual(['sent', 'failed']);
    expect(await settings()).toMatchObject({ byWechat: false, channels: { wechat: { agreed: false } } });
  });

  test('a WeChat that is unbound is written to no more', async () => {
    await save();
    await bind();
    await begin();
    await cut(2001);
    await tell();
    await call(opened, unbindWechat, {}, mine);
    expect(await send()).toEqual(['failed']);
    expect(wechat.messages).toEqual([]);
    expect(await settings()).toMatchObject({ isWechatBound: false, byWechat: false });
  });
});
