import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { COOKIES } from '@/lib/config/cookies';
import { beginWechat } from '@/lib/server/account/calls/beginWechat';
import { sendDeletionCode } from '@/lib/server/account/calls/sendDeletionCode';
import { unbindWechat } from '@/lib/server/account/calls/unbindWechat';
import { database } from '@/lib/server/database/database';
import type { OpenDatabase } from '@/lib/server/db/client';
import { callHandler } from '@/lib/server/http/callHandler';
import { deleteAccount } from '@/lib/server/privacy/calls/deleteAccount';
import '@/lib/server/entry/handler';
import { logger } from '@/lib/server/log/log';
import { findSession } from '@/lib/server/session/findSession';
import { ANONYMOUS } from '@/lib/server/session/viewer';
import { call, testContext } from '../kit/callApi';
import { withOwnDataDir } from '../kit/dataDir';
import { type RunningServer, startServer } from '../kit/httpServer';
import { receivedCode } from '../kit/receivedCode';
import { setCookiesOf } from '../kit/setCookies';
import { WechatBrowser } from '../kit/wechatBrowser';
import { WECHAT_APP, WechatFake } from '../kit/wechatFake';

// Signing in with WeChat over HTTP, against a WeChat on this machine: there, back, and what others make of the way.

withOwnDataDir();

const PHONE = '13800138000';

let opened: OpenDatabase;
let server: RunningServer;
let wechat: WechatFake;
beforeAll(async () => {
  opened = await database();
  server = await startServer((_req, res) => void res.end('Next'), { callHandler: callHandler() });
  wechat = new WechatFake(() => server.origin);
  await wechat.listen();
});
afterAll(async () => {
  wechat.close();
  await server.stop();
});
beforeEach(async () => {
  for (const [name, value] of Object.entries({
    WECHAT_APP_ID: WECHAT_APP.appId,
    WECHAT_SECRET: WECHAT_APP.secret,
    WECHAT_SIGN_IN: 'base',
    WECHAT_ENDPOINT: wechat.origin,
    SITE_ORIGIN: server.origin,
  }))
    vi.stubEnv(name, value);
  wechat.person = { openid: 'openid-of-a-person', unionid: 'unionid-of-a-person' };
  wechat.answer = null;
  for (const table of ['wechat_accounts', 'wechat_returns', 'phone_codes', 'users', 'sessions'] as const)
    await opened.db.deleteFrom(table).execute();
});
afterEach(() => vi.restoreAllMocks());

const newBrowser = () => new WechatBrowser(opened, server.origin);
const bound = () => opened.db.selectFrom('wechat_accounts').selectAll().execute();
const failed = '/login?redirect=%2Fprofile%2Fcollect&wechat=failed';

/** Somebody whose WeChat opens their account. */
async function withWechat(phone = PHONE): Promise<WechatBrowser> {
  const browser = newBrowser();
  await browser.open(await browser.visitWechat());
  await browser.signInByCode(phone, true);
  return browser;
}

describe('there and back', () => {
  test('the first time one proves the phone, from then on WeChat is enough', async () => {
    const browser = newBrowser();
    const back = await browser.visitWechat();
    expect(await browser.open(back)).toEqual({
      status: 303,
      to: '/login?redirect=%2Fprofile%2Fcollect&wechat=phone',
    });
    expect(await browser.viewer()).toBeNull();
    expect((await browser.begin()).isBack).toBe(true);
    await browser.signInByCode(PHONE, true);
    const first = await browser.viewer();
    expect((await browser.begin()).isBack).toBe(false);

    const later = newBrowser();
    expect(await later.open(await later.visitWechat('/im?a=1'))).toEqual({ status: 303, to: '/im?a=1' });
    expect(await later.viewer()).toEqual(first);
  });

  test('what is kept of WeChat is of no use to who copies the database', async () => {
    await withWechat();
    const kept = JSON.stringify(await bound());
    expect(kept).not.toContain('openid-of-a-person');
    expect(kept).not.toContain('unionid-of-a-person');
    expect(await bound()).toHaveLength(1);
  });

  test('who does not want it bound signs in by the code alone', async () => {
    const browser = newBrowser();
    await browser.open(await browser.visitWechat());
    await browser.signInByCode(PHONE, false);
    expect(await bound()).toEqual([]);
  });

  test('another official account of the operator knows the person by the unionid', async () => {
    vi.stubEnv('WECHAT_SIGN_IN', 'userinfo');
    const first = await (await withWechat()).viewer();
    wechat.person = { openid: 'openid-of-another-account', unionid: 'unionid-of-a-person' };
    const later = newBrowser();
    await later.open(await later.visitWechat());
    expect(await later.viewer()).toEqual(first);
  });

  test('asks WeChat for who it is and for nothing else', async () => {
    wechat.asked.length = 0;
    await withWechat();
    const [authorize, exchange, ...others] = wechat.asked;
    expect(others).toEqual([]);
    expect(authorize?.searchParams.get('scope')).toBe('snsapi_base');
    expect([...(exchange?.searchParams.keys() ?? [])]).toEqual(['appid', 'secret', 'code', 'grant_type']);
  });

  test('unbound, WeChat opens nothing any more; who is signed in stays so', async () => {
    const browser = await withWechat();
    const viewer = (await browser.viewer()) ?? ANONYMOUS;
    expect(await call(opened, unbindWechat, undefined, { viewer, now: Date.now() })).toEqual({ unbound: 1 });
    expect(await browser.viewer()).not.toBeNull();
    const later = newBrowser();
    expect((await later.open(await later.visitWechat())).to).toContain('wechat=phone');
    expect(await later.viewer()).toBeNull();
  });

  test('the session that the browser had is over', async () => {
    const browser = await withWechat();
    const before = browser.cookies.get(COOKIES.session.name) ?? null;
    await browser.open(await browser.visitWechat());
    expect(browser.cookies.get(COOKIES.session.name)).not.toBe(before);
    expect(await findSession(opened.db, before, Date.now())).toBeNull();
    expect(await browser.viewer()).not.toBeNull();
  });
});

describe('what somebody else makes of the way', () => {
  test('an address that came back opens nothing in another browser', async () => {
    const attacker = await withWechat();
    const back = await attacker.visitWechat();
    const victim = newBrowser();
    expect(await victim.open(back)).toEqual({ status: 303, to: failed });
    expect(await victim.viewer()).toBeNull();
    await victim.begin();
    expect(await victim.open(back)).toEqual({ status: 303, to: failed });
  });

  test('an attacker’s WeChat is not bound to the account of who signs in elsewhere', async () => {
    const attacker = newBrowser();
    await attacker.open(await attacker.visitWechat());
    const victim = newBrowser();
    await victim.begin();
    await victim.signInByCode(PHONE, true);
    expect(await bound()).toEqual([]);
  });

  test('a WeChat that opens an account is not taken over by another phone', async () => {
    const first = await (await withWechat()).viewer();
    const second = newBrowser();
    await second.open(await second.visitWechat());
    await second.signInByCode('13900139000', true);
    const [row] = await bound();
    expect(row?.user_id).toBe(first?.userId);
    expect(await bound()).toHaveLength(1);
  });

  test('a state is good once, with the code of another visit too', async () => {
    const browser = await withWechat();
    const back = await browser.visitWechat();
    expect((await browser.open(back)).to).toBe('/profile/collect');
    const again = new URL(back);
    again.searchParams.set('code', new URL(await browser.visitWechat()).searchParams.get('code') ?? '');
    expect((await browser.open(again.href)).to).toBe(failed);
  });

  test('ten at a time are one', async () => {
    const browser = await withWechat();
    const back = await browser.visitWechat();
    const led = await Promise.all(Array.from({ length: 10 }, () => browser.open(back)));
    expect(led.filter(({ to }) => to === '/profile/collect')).toHaveLength(1);
  });

  test('the way back cannot be changed, and leads nowhere else', async () => {
    const browser = await withWechat();
    const back = new URL(await browser.visitWechat());
    back.searchParams.set('redirect', '/im');
    expect((await browser.open(back.href)).to).toBe('/login?redirect=%2Fim&wechat=failed');
    for (const evil of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const { to } = await browser.open(await browser.visitWechat(evil));
      expect(to).toBe('/');
    }
  });

  test.each([
    ['without a code: they said no', (url: URL) => url.searchParams.delete('code')],
    ['with a code that WeChat did not give', (url: URL) => url.searchParams.set('code', 'forged')],
    ['with a state that is none', (url: URL) => url.searchParams.set('state', 'x')],
  ])('%s, nobody is signed in', async (_what, change) => {
    vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    const browser = await withWechat();
    browser.cookies.delete(COOKIES.session.name);
    const back = new URL(await browser.visitWechat());
    change(back);
    expect((await browser.open(back.href)).to).toBe(failed);
    expect(await browser.viewer()).toBeNull();
  });
});

describe('a WeChat that does not say who it is', () => {
  test.each<[string, (body: string) => string | null]>([
    ['nothing', () => null],
    ['something else', () => '<html>'],
    ['no openid', () => '{"access_token":"x"}'],
    ['an error', () => '{"errcode":-1,"errmsg":"system error"}'],
    ['a page that is only looked at', (body) => JSON.stringify({ ...JSON.parse(body), is_snapshotuser: 1 })],
    ['far too much', () => 'x'.repeat(100_000)],
  ])('%s: one goes on with a code, and the log has no secret', async (_what, answer) => {
    const told = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    wechat.answer = answer;
    const browser = newBrowser();
    expect(await browser.open(await browser.visitWechat())).toEqual({ status: 303, to: failed });
    expect((await browser.begin()).isBack).toBe(false);
    expect(told).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(told.mock.calls)).not.toContain(WECHAT_APP.secret);
  });
});

test('without the setting there is no way, no mark and no such address', async () => {
  vi.stubEnv('WECHAT_SIGN_IN', '');
  const browser = newBrowser();
  expect(await browser.begin()).toEqual({ url: null, isBack: false });
  expect(browser.cookies.size).toBe(0);
  const { status } = await browser.open(`${server.origin}/api/account/wechat?redirect=/&state=x&code=y`);
  expect(status).toBe(404);
});

test('a deleted account’s WeChat opens nothing', async () => {
  const browser = await withWechat();
  const own = { viewer: (await browser.viewer()) ?? ANONYMOUS, now: Date.now() };
  const { ticket } = await call(opened, sendDeletionCode, undefined, own);
  const code = await receivedCode(opened, PHONE);
  expect(await call(opened, deleteAccount, { ticket, code }, own)).toEqual({ deleted: true });
  expect(await bound()).toEqual([]);
});

test('the mark is for no script and no plain connection', async () => {
  const request = testContext(opened);
  await beginWechat(request, { redirect: '/' });
  expect(setCookiesOf(request)).toEqual([
    expect.stringMatching(/^__Host-sign-in=[\w-]{43}; Max-Age=1200; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
});
