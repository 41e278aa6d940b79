import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ANONYMOUS_FACTS } from '@/lib/account/viewer';
import type { LoginPageProps } from '@/lib/account/views/loginPage';
import { type Environment, PLAIN_BROWSER } from '@/lib/kernel/environment';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { issueSignInLink } from '@/lib/server/account/commands/issueSignInLink';
import { sendCode } from '@/lib/server/account/commands/sendCode';
import { loginPage } from '@/lib/server/account/pages/loginPage';
import type { Effect } from '@/lib/server/call/effects';
import type { OpenDatabase } from '@/lib/server/db/client';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { findSession } from '@/lib/server/session/findSession';
import { testContext } from '../kit/callApi';
import { CITY } from '../kit/city';
import { propertyRuns } from '../kit/fullRun';
import { receivedCode } from '../kit/receivedCode';
import { signIn } from '../kit/signIn';
import { openTestDatabase } from '../kit/testDatabase';
import { NOW } from '../kit/today';

// The page to sign in at without a script: what its form posts, past the calls, to the database.

const MOBILE = '13800138000';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of ['phone_codes', 'text_messages', 'users', 'sessions'] as const)
    await opened.db.deleteFrom(table).execute();
});

interface Visit {
  posted?: RawForm;
  query?: Record<string, string>;
  now?: number;
  viewer?: PageContext['viewer'];
  environment?: Environment;
}

/** What the page loads, and what is to be done beside showing it. */
async function visit({ posted, query = {}, now = NOW, viewer = ANONYMOUS_FACTS, environment = PLAIN_BROWSER }: Visit) {
  const effects: Effect[] = [];
  const request = testContext(opened, { now, effects });
  const loaded = await loginPage.load({
    city: CITY,
    params: {},
    query,
    segments: [],
    ownCommutes: () => [],
    keepCommutes: () => false,
    path: '/login',
    posted: posted ?? null,
    viewer,
    request,
    environment,
    now,
    shared: (_name, make) => make(request, () => undefined),
  });
  return { loaded, effects };
}
const shown = async (about: Visit) => (await visit(about)).loaded as LoginPageProps;
const leads = async (about: Visit) => ((await visit(about)).loaded as PageRedirect).redirectTo;
const sessions = () => opened.db.selectFrom('sessions').selectAll().execute();

/** The fields that the form has after a code was sent. */
async function asked(typed: RawForm = {}): Promise<RawForm> {
  const { sent } = await shown({ posted: { do: 'send', mobile: MOBILE, ...typed } });
  if (!sent) throw new Error('no code was sent');
  const { ticket, mobile, resendAt } = sent;
  return { mobile: MOBILE, ticket, sentTo: mobile, resendAt: String(resendAt), consent: '1' };
}

describe('by an operator’s link', () => {
  const link = async () => {
    const { phone } = await signIn(opened, { staffRole: 'operator' });
    return issueSignInLink({ ...opened, now: NOW }, phone);
  };

  test('opening it, any number of times, spends nothing: the button does, once', async () => {
    const ticket = await link();
    const before = (await sessions()).length;
    for (let look = 0; look < 3; look++) expect(await shown({ query: { ticket } })).toMatchObject({ link: { ticket } });
    expect(await shown({ query: { ticket }, viewer: { ...ANONYMOUS_FACTS, role: 'member' } })).toMatchObject({
      link: { ticket },
    });
    expect(await sessions()).toHaveLength(before);
    const { loaded, effects } = await visit({ posted: { link: ticket } });
    expect(loaded).toEqual({ redirectTo: '/', seeOther: true });
    expect(effects).toMatchObject([{ do: 'startSession' }]);
    expect(await leads({ posted: { link: ticket } })).toBe('/login?link=over');
    expect(await shown({ query: { link: 'over' } })).toMatchObject({ isLinkOver: true });
  });

  test('the same on a site that has no city yet, where nobody else signs in', async () => {
    const ticket = await link();
    const { loadWithoutCities } = loginPage;
    if (!loadWithoutCities) throw new Error('it says nothing there');
    const effects: Effect[] = [];
    const asked = { request: testContext(opened, { now: NOW, effects }), query: {}, posted: null };
    expect(await loadWithoutCities(asked)).toBeNull();
    expect(await loadWithoutCities({ ...asked, query: { ticket } })).toMatchObject({ link: { ticket } });
    expect(effects).toEqual([]);
    expect(await loadWithoutCities({ ...asked, posted: { link: ticket } })).toEqual({
      redirectTo: '/',
      seeOther: true,
    });
    expect(effects).toMatchObject([{ do: 'startSession' }]);
    expect(await loadWithoutCities({ ...asked, posted: { link: ticket } })).toMatchObject({
      redirectTo: '/login?link=over',
    });
    expect(await loadWithoutCities({ ...asked, query: { link: 'over' } })).toMatchObject({ isLinkOver: true });
  });
});

describe('without a script', () => {
  test('begins empty, with no consent given', async () => {
    expect(await shown({})).toEqual({
      way: 'terminal',
      redirect: '/profile',
      typed: { mobile: '', code: '', consent: false },
      sent: null,
      problems: {},
      wechat: null,
      isWechatRefused: false,
      isDeleted: false,
    });
    expect((await shown({ query: { done: 'deleted' } })).isDeleted).toBe(true);
  });

  test('where many ask, the form keeps what was typed and says what to do', async () => {
    for (let at = 0; at < 20; at++) {
      const context = testContext(opened, { visitor: () => `neighbour ${at}` });
      await sendCode(context, String(13_900_000_000 + at), 'sign-in');
    }
    const { sent, typed, problems } = await shown({ posted: { do: 'send', mobile: MOBILE } });
    expect(sent).toBeNull();
    expect(typed.mobile).toBe(MOBILE);
    expect(problems.mobile).toContain('请在打开了 JavaScript 的浏览器里重新获取，或过几分钟再试');
  });

  test('a code is asked for, typed, and leads back', async () => {
    const form = await asked();
    const code = await receivedCode(opened, MOBILE);
    const { loaded, effects } = await visit({
      posted: { ...form, do: 'enter', code },
      query: { redirect: '/605/house-detail/1?a=1' },
    });
    expect(loaded).toEqual({ redirectTo: '/605/house-detail/1?a=1', seeOther: true });
    const [effect] = effects;
    const token = effect?.do === 'startSession' ? effect.token : null;
    expect((await findSession(opened.db, token, NOW))?.viewer.role).toBe('member');
  });

  test('the key of the keyboard does what is next', async () => {
    const { sent } = await shown({ posted: { do: 'next', mobile: MOBILE } });
    expect(sent?.mobile).toBe(MOBILE);
    const posted = { mobile: MOBILE, ticket: sent?.ticket, sentTo: MOBILE, resendAt: '1', consent: '1', do: 'next' };
    const code = await receivedCode(opened, MOBILE);
    expect(await leads({ posted: { ...posted, code } as RawForm })).toBe('/profile');
  });

  test('asked for again within a minute, the page says when, and the first code is good still', async () => {
    const form = await asked();
    const again = await shown({ posted: { ...form, do: 'send' }, now: NOW + 18_000 });
    expect(again.problems).toEqual({ mobile: '刚刚发过验证码，请 42 秒后再获取' });
    expect(again.sent?.ticket).toBe(form.ticket);
    const code = await receivedCode(opened, MOBILE);
    expect(await leads({ posted: { ...form, do: 'enter', code } })).toBe('/profile');
  });

  test.each<[string, RawForm, object]>([
    ['no phone', { mobile: '138' }, { mobile: '请填写正确格式的手机号' }],
    ['another phone', { mobile: '13900139000' }, { code: expect.stringContaining('换了手机号') }],
    ['no code', { code: '' }, { code: '请填写短信里的 6 位数字' }],
    ['no consent', { consent: '' }, { consent: '先勾选同意，再登录' }],
    ['nothing sent', { ticket: '' }, { code: '先获取验证码' }],
  ])('%s: it is said beside the field, what was typed stays, nobody is signed in', async (_what, changes, problems) => {
    const form: RawForm = { ...(await asked()), code: await receivedCode(opened, MOBILE), ...changes };
    const { problems: said, typed } = await shown({ posted: { ...form, do: 'enter' } });
    expect(said).toEqual(problems);
    expect(typed).toEqual({ mobile: form.mobile, code: form.code, consent: form.consent === '1' });
    expect(await sessions()).toEqual([]);
  });

  test('a wrong code says how many tries are left', async () => {
    const form = await asked();
    const code = String((Number(await receivedCode(opened, MOBILE)) + 1) % 1_000_000).padStart(6, '0');
    const { problems } = await shown({ posted: { ...form, do: 'enter', code } });
    expect(problems).toEqual({ code: '验证码不对，再看一眼短信。还可以试 4 次' });
  });

  test('with a provider, nothing is said of a terminal', async () => {
    const names = ['PROVIDER', 'ACCESS_KEY_ID', 'ACCESS_KEY_SECRET', 'SIGN_NAME', 'TEMPLATE'];
    for (const name of names) vi.stubEnv(`SMS_${name}`, name === 'PROVIDER' ? 'aliyun' : 'x');
    expect((await shown({})).way).toBe('sms');
  });
});

describe('the way back', () => {
  test('whoever is signed in goes on at once', async () => {
    const viewer = { role: 'member', phone: '138****8000' } as const;
    expect(await leads({ viewer, query: { redirect: '/profile/collect' } })).toBe('/profile/collect');
    expect(await leads({ viewer })).toBe('/profile');
  });

  test.each(['/login', '/login?redirect=/login'])('%s is no place to come back to', async (redirect) =>
    expect((await shown({ query: { redirect } })).redirect).toBe('/profile'),
  );

  test('stays on this origin, whatever it is given', async () => {
    const origin = 'https://own.example';
    const evil = fc.oneof(
      fc.constantFrom(
        '//evil.com',
        '/\\evil.com',
        '/\t/evil.com',
        'https:\\\\evil.com',
        'http:evil.com',
        'javascript:alert(1)',
        '/.//evil.com',
        '%2F%2Fevil.com',
        '/%5Cevil.com',
      ),
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.string().map((text) => `/${text}`),
      fc.string().map((text) => `//${text}`),
    );
    await fc.assert(
      fc.asyncProperty(evil, async (redirect) => {
        const to = (await shown({ query: { redirect } })).redirect;
        expect(to[0]).toBe('/');
        expect(new URL(to, origin).origin).toBe(origin);
      }),
      { numRuns: propertyRuns(10_000), seed: 605 },
    );
  });
});

describe('inside WeChat', () => {
  const WECHAT: Environment = { kind: 'wechat', platform: 'ios', version: 'h5' };
  const setUp = () => {
    vi.stubEnv('WECHAT_APP_ID', 'wx0123456789abcdef');
    vi.stubEnv('WECHAT_SECRET', 'secret');
    vi.stubEnv('WECHAT_SIGN_IN', 'base');
    vi.stubEnv('SITE_ORIGIN', 'https://m.example.com');
  };

  test('its own way is offered where the operator has set it up, with the way back in it', async () => {
    setUp();
    const { loaded, effects } = await visit({ environment: WECHAT, query: { redirect: '/im?a=1' } });
    const { wechat } = loaded as LoginPageProps;
    const url = new URL(wechat?.url ?? '');
    expect([url.origin, url.pathname, url.hash]).toEqual([
      'https://open.weixin.qq.com',
      '/connect/oauth2/authorize',
      '#wechat_redirect',
    ]);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appid: 'wx0123456789abcdef',
      redirect_uri: 'https://m.example.com/api/account/wechat?redirect=%2Fim%3Fa%3D1',
      response_type: 'code',
      scope: 'snsapi_base',
      state: expect.stringMatching(/^[a-z\d]{108}$/),
    });
    expect(effects).toEqual([{ do: 'setCookie', cookie: 'signInMark', value: expect.any(String) }]);
  });

  test('nowhere else, nor without the setting', async () => {
    setUp();
    expect(await visit({})).toMatchObject({ loaded: { wechat: null }, effects: [] });
    vi.stubEnv('WECHAT_SIGN_IN', '');
    expect(await visit({ environment: WECHAT })).toMatchObject({ loaded: { wechat: null }, effects: [] });
  });

  test('says so where WeChat did not say who it was', async () => {
    expect(await shown({ query: { wechat: 'failed' } })).toMatchObject({ isWechatRefused: true });
    expect(await shown({ query: { wechat: 'phone' } })).toMatchObject({ isWechatRefused: false });
  });
});
