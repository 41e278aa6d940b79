import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONSOLE_LOGIN_COPY } from '@/lib/console/words/console';
import { hashOfRecoveryCode } from '@/lib/server/console/commands/recoveryCodes';
import { consoleAccountPage } from '@/lib/server/console/pages/accountPage';
import { consoleLoginPage } from '@/lib/server/console/pages/loginPage';
import { consoleStaffPage } from '@/lib/server/console/pages/staffPage';
import { database } from '@/lib/server/database/database';
import type { OpenDatabase } from '@/lib/server/db/client';
import { logger } from '@/lib/server/log/log';
import { findStaffSession } from '@/lib/server/session/findStaffSession';
import { hashPassword } from '@/lib/server/session/password';
import { storeRecoveryCodes } from '@/lib/server/staff/queries/staff';
import { type InConsole, inConsole, TOTP_SECRET } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { OIDC_CLIENT, OidcProvider, walkProvider } from '../kit/oidcProvider';
import { totpCode } from '../kit/totpCode';

// The staff sign in by an OpenID Connect provider: a whole one (oidc-provider), asked over http; there, back, and what others
// make of the way.

withOwnDataDir();

const SITE = 'http://localhost:3000';
const RETURN = `${SITE}/console/login`;
const PASSWORD = '河边有三棵树和一只黑白的猫';

let opened: OpenDatabase;
let provider: OidcProvider;
let passwordHash: string;
beforeAll(async () => {
  opened = await database();
  provider = new OidcProvider(() => RETURN);
  await provider.listen();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => provider.close());

const configure = (changes: Record<string, string> = {}) => {
  const all = {
    SITE_ORIGIN: SITE,
    STAFF_OIDC_ISSUER: provider.origin,
    STAFF_OIDC_CLIENT_ID: OIDC_CLIENT.id,
    STAFF_OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
    STAFF_OIDC_SECOND_FACTOR: 'provider',
    ...changes,
  };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
};

beforeEach(async () => {
  configure();
  (globalThis as { fangjing?: Map<string, unknown> }).fangjing?.delete('staffProvider');
  provider.person = { subject: 'sub-1', email: 'lin@example.com' };
  Object.assign(provider, { lies: {}, asked: [], exchanged: [] });
  const { db } = opened;
  for (const table of ['staff', 'staff_identities', 'staff_returns', 'staff_sessions', 'staff_tries'] as const)
    await db.deleteFrom(table).execute();
});
afterEach(() => vi.restoreAllMocks());

/** A browser in the console. */
class Browser {
  readonly jar = new Map<string, string>();
  /** Of the provider. */
  readonly there = new Map<string, string>();

  async visit(
    page: typeof consoleLoginPage | typeof consoleAccountPage | typeof consoleStaffPage,
    query: Record<string, string> = {},
    posted?: Record<string, string>,
  ) {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const shown = await visitConsole(page as never, { query, posted, headers: { cookie } });
    for (const set of [shown.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(set)) ?? [];
      if (value) this.jar.set(name, value);
      else this.jar.delete(name);
    }
    return shown;
  }

  login = (query: Record<string, string> = {}, posted?: Record<string, string>) =>
    this.visit(consoleLoginPage, query, posted);

  /** Leaves for the provider; answers its address. */
  async leave(query: Record<string, string> = {}): Promise<string> {
    const { to, status } = await this.login({ by: 'provider', ...query });
    expect(status).toBe(303);
    return to ?? '';
  }

  /** There and as far as our own door; answers what the provider adds to the address. */
  async come(query: Record<string, string> = {}): Promise<Record<string, string>> {
    const back = await walkProvider(await this.leave(query), RETURN, this.there);
    return Object.fromEntries(back.searchParams);
  }

  /** The whole way. */
  signIn = async (query: Record<string, string> = {}) => this.login(await this.come(query));

  who = async () => (await findStaffSession(opened.db, this.jar.get('__Host-staff') ?? null, Date.now()))?.member.id;
}

/** Somebody who works here, whose account at the provider is linked. */
async function linked(subject = 'sub-1'): Promise<InConsole & { id: string }> {
  const member = await inConsole(opened, 'operator', Date.now());
  const { id } = member.context.staff;
  const row = { issuer: provider.origin, subject, staff_id: id, label: 'lin@example.com', linked_at: 1 };
  await opened.db.insertInto('staff_identities').values(row).execute();
  return { ...member, id };
}

const audit = async (action: string) =>
  opened.db.selectFrom('audit_log').selectAll().where('action', '=', action).orderBy('seq', 'desc').execute();

const problem = (why: string) => ({ status: 303, to: `/console/login?problem=${why}` });

describe('there and back', () => {
  test('whoever is linked is signed in, led to where they were, and stands in the log', async () => {
    const { id } = await linked();
    const browser = new Browser();
    const address = new URL(await browser.leave({ redirect: '/console/leads?page=2' }));
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: RETURN,
      code_challenge_method: 'S256',
      scope: 'openid profile email',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const back = await walkProvider(address.href, RETURN, browser.there);
    const shown = await browser.login(Object.fromEntries(back.searchParams));
    expect(shown).toMatchObject({ status: 303, to: '/console/leads?page=2' });
    expect(await browser.who()).toBe(id);
    expect(browser.jar.get('__Host-staff-device')).toBeDefined();
    const [row] = await audit('sign-in');
    expect(row).toMatchObject({ staff_id: id, detail: '单位账号' });
    expect(provider.exchanged[0]?.get('redirect_uri')).toBe(RETURN);
    expect(provider.exchanged[0]?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
  });

  test('no token, code or secret of the provider is stored', async () => {
    await linked();
    const browser = new Browser();
    const back = await browser.come();
    await browser.login(back);
    const tables = ['staff_returns', 'staff_identities', 'staff_sessions', 'audit_log', 'staff_tries'] as const;
    const stored = JSON.stringify(
      await Promise.all(tables.map((one) => opened.db.selectFrom(one).selectAll().execute())),
    );
    for (const secret of [back.code, back.state, OIDC_CLIENT.secret, browser.jar.get('__Host-staff-sign-in')])
      expect(stored).not.toContain(secret);
    expect(stored).not.toContain('eyJ');
  });

  test('the cookie is __Host-, Lax and of no script, and leaving writes nothing', async () => {
    const browser = new Browser();
    const { headers } = await browser.login({ by: 'provider' });
    expect(String(headers['set-cookie'])).toMatch(
      /^__Host-staff-sign-in=[\w-]{43}; Max-Age=1200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await opened.db.selectFrom('staff_returns').selectAll().execute()).toEqual([]);
  });

  test('two tabs of one browser at once: both come in', async () => {
    const { id } = await linked();
    const browser = new Browser();
    const [one, other] = [
      await browser.leave({ redirect: '/console/leads' }),
      await browser.leave({ redirect: '/console/orders' }),
    ];
    const backs = await Promise.all([one, other].map((address) => walkProvider(address, RETURN, new Map())));
    expect((await browser.login(Object.fromEntries(backs[0]?.searchParams ?? []))).to).toBe('/console/leads');
    const first = browser.jar.get('__Host-staff');
    expect((await browser.login(Object.fromEntries(backs[1]?.searchParams ?? []))).to).toBe('/console/orders');
    expect(await browser.who()).toBe(id);
    expect(await findStaffSession(opened.db, first ?? '', Date.now()), 'the session of before is over').toBeNull();
  });

  test('a session that somebody put into the browser before is not the one that is signed in', async () => {
    const other = await inConsole(opened, 'agent', Date.now());
    const { id } = await linked();
    const browser = new Browser();
    const back = await browser.come();
    browser.jar.set('__Host-staff', other.token);
    await browser.login(back);
    expect(browser.jar.get('__Host-staff')).not.toBe(other.token);
    expect(await browser.who()).toBe(id);
  });

  test('whoever is signed in goes on without the provider', async () => {
    const { token } = await linked();
    const browser = new Browser();
    browser.jar.set('__Host-staff', token);
    expect((await browser.login({ by: 'provider', redirect: '/console/leads' })).to).toBe('/console/leads');
    expect(provider.asked).toEqual([]);
  });

  test.each([
    '//evil.example',
    'https://evil.example',
    '/profile',
    '/console/login?by=provider',
    `/console/${'a'.repeat(300)}`,
  ])('with the way back %s one is led to the console', async (redirect) => {
    await linked();
    expect((await new Browser().signIn({ redirect })).to).toBe('/console');
  });

  test('the redirect address is of the site’s own origin, whatever Host is named', async () => {
    const { to } = await visitConsole(consoleLoginPage, {
      query: { by: 'provider' },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
    });
    expect(new URL(to ?? '').searchParams.get('redirect_uri')).toBe(RETURN);
  });

  test('a code of two thousand letters reaches the provider whole', async () => {
    const browser = new Browser();
    const { state = '' } = await browser.come();
    await browser.login({ code: 'c'.repeat(2_000), state, iss: provider.origin });
    expect(provider.exchanged.at(-1)?.get('code')).toBe('c'.repeat(2_000));
  });

  test('where the provider takes the secret in the header alone, it goes there', async () => {
    provider.lies['/openid-configuration'] = ({ status, body }) => ({
      status,
      body: JSON.stringify({ ...JSON.parse(body), token_endpoint_auth_methods_supported: ['client_secret_basic'] }),
    });
    await new Browser().signIn();
    expect(provider.exchanged[0]?.has('client_secret')).toBe(false);
  });
});

describe('refused', () => {
  test('a state of nobody, of another browser, and one that has come back before', async () => {
    await linked();
    const browser = new Browser();
    const back = await browser.come();
    expect(await browser.login({ ...back, state: `${back.state}x` })).toMatchObject(problem('stale'));
    expect(await browser.login({ ...back, state: '' })).toMatchObject(problem('stale'));
    expect(await browser.login({ ...back, state: `${'0'.repeat(108)}.${back.state?.split('.')[1]}` })).toMatchObject(
      problem('stale'),
    );
    const elsewhere = `${back.state?.split('.')[0]}.${Buffer.from('/console/staff').toString('base64url')}`;
    expect(await browser.login({ ...back, state: elsewhere }), 'another way').toMatchObject(problem('stale'));
    expect(await new Browser().login(back), 'no cookie').toMatchObject(problem('stale'));
    const other = new Browser();
    await other.leave();
    expect(await other.login(back), 'another browser').toMatchObject(problem('stale'));
    expect(provider.exchanged, 'the code is shown to nobody').toEqual([]);
    expect((await browser.login(back)).to).toBe('/console');
    browser.jar.delete('__Host-staff');
    expect(await browser.login(back), 'again').toMatchObject(problem('stale'));
    expect(provider.exchanged).toHaveLength(1);
  });

  test('a state that is older than ten minutes', async () => {
    await linked();
    const browser = new Browser();
    const back = await browser.come();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * 60_000 + 1);
    expect(await browser.login(back)).toMatchObject(problem('stale'));
  });

  test('the same return many times at once is taken once', async () => {
    await linked();
    const browser = new Browser();
    const back = await browser.come();
    const tries = await Promise.all(
      Array.from({ length: 6 }, () =>
        visitConsole(consoleLoginPage, {
          query: back,
          headers: { cookie: `__Host-staff-sign-in=${browser.jar.get('__Host-staff-sign-in')}` },
        }),
      ),
    );
    expect(tries.map(({ to }) => to).sort()).toEqual(['/console', ...Array(5).fill('/console/login?problem=stale')]);
  });

  test('a code that was used before', async () => {
    await linked();
    const [first, second] = [new Browser(), new Browser()];
    const { code = '' } = await first.come();
    expect(await second.login({ ...(await second.come()), code })).toMatchObject(problem('failed'));
    expect(await second.who()).toBeUndefined();
  });

  const lies: [string, (claims: Record<string, unknown>) => object | string][] = [
    ['the nonce of another sign-in', (claims) => ({ ...claims, nonce: 'another' })],
    ['no nonce', ({ nonce: _nonce, ...claims }) => claims],
    ['another audience', (claims) => ({ ...claims, aud: 'another-client' })],
    ['several audiences, for another party', (claims) => ({ ...claims, aud: ['x', OIDC_CLIENT.id], azp: 'x' })],
    ['a token that expired two minutes ago', (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1_000) - 120 })],
    ['a token of in two minutes', (claims) => ({ ...claims, nbf: Math.floor(Date.now() / 1_000) + 120 })],
    ['another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
    ['no subject', ({ sub: _sub, ...claims }) => claims],
    ['an empty subject', (claims) => ({ ...claims, sub: '' })],
    ['a token that nobody signed', (claims) => provider.idToken(claims, 'none')],
    ['a token whose claims were changed', (claims) => withoutSignature(provider.idToken(claims), claims)],
    ['something that is no token', () => 'x.y'],
  ];

  test.each(lies)('%s', async (_what, lie) => {
    await linked();
    await linked('sub-2');
    const report = vi.spyOn(logger, 'error').mockReturnValue(undefined);
    provider.lieInToken(lie);
    const browser = new Browser();
    const back = await browser.come();
    expect(await browser.login(back)).toMatchObject(problem('failed'));
    expect(await browser.who()).toBeUndefined();
    const said = JSON.stringify(report.mock.calls);
    expect(said).toContain('ProviderFailure');
    for (const secret of ['eyJ', back.code, back.state, OIDC_CLIENT.secret]) expect(said).not.toContain(secret);
  });

  test('a token whose clock is half a minute off is taken', async () => {
    await linked();
    provider.lieInToken((claims) => ({ ...claims, exp: Math.floor(Date.now() / 1_000) - 30 }));
    expect((await new Browser().signIn()).to).toBe('/console');
  });

  test('an alg of none is refused also where the provider names it as one of its own', async () => {
    await linked();
    provider.lies['/openid-configuration'] = ({ status, body }) => ({
      status,
      body: JSON.stringify({ ...JSON.parse(body), id_token_signing_alg_values_supported: ['none', 'RS256'] }),
    });
    provider.lieInToken((claims) => provider.idToken(claims, 'none'));
    expect(await new Browser().signIn()).toMatchObject(problem('failed'));
  });

  test('a provider that says it is another one', async () => {
    provider.lies['/openid-configuration'] = ({ status, body }) => ({
      status,
      body: JSON.stringify({ ...JSON.parse(body), issuer: 'https://evil.example' }),
    });
    expect(await new Browser().login({ by: 'provider' })).toMatchObject(problem('failed'));
  });

  test('the answer of another provider to our own question (RFC 9207)', async () => {
    await linked();
    const browser = new Browser();
    const back = await browser.come();
    expect(await browser.login({ ...back, iss: 'https://evil.example' })).toMatchObject(problem('failed'));
    expect(provider.exchanged).toEqual([]);
  });

  test('whoever says no at the provider', async () => {
    provider.person = null;
    expect(await new Browser().signIn()).toMatchObject(problem('denied'));
  });

  test('a subject that is linked to nobody, whatever its e-mail says, and no account is made', async () => {
    const { id } = await linked('sub-2');
    const before = await opened.db.selectFrom('staff').selectAll().execute();
    const { name } = before.find((one) => one.id === id) ?? { name: '' };
    provider.person = { subject: 'sub-9', email: name };
    expect(await new Browser().signIn()).toMatchObject(problem('unlinked'));
    expect(await opened.db.selectFrom('staff').selectAll().execute()).toEqual(before);
    const [row] = await audit('sign-in-refused');
    expect(row).toMatchObject({ staff_id: null, detail: `单位账号 ${name}` });
  });

  test('the same subject of another issuer', async () => {
    const { id } = await linked();
    await opened.db
      .updateTable('staff_identities')
      .set({ issuer: 'https://old.example' })
      .where('staff_id', '=', id)
      .execute();
    expect(await new Browser().signIn()).toMatchObject(problem('unlinked'));
  });

  test.each(['ended_at', 'password_hash'] as const)('an account that is over, by its %s', async (column) => {
    const { id } = await linked();
    const over = column === 'ended_at' ? { ended_at: 1 } : { password_hash: null };
    await opened.db.updateTable('staff').set(over).where('id', '=', id).execute();
    expect(await new Browser().signIn()).toMatchObject(problem('unlinked'));
  });

  test('more than twenty returns in vain an hour, while passwords are tried as before', async () => {
    const browser = new Browser();
    const tries: (string | null)[] = [];
    for (let time = 0; time < 21; time += 1) tries.push((await browser.signIn()).to);
    expect(new Set(tries.slice(0, 20))).toEqual(new Set(['/console/login?problem=unlinked']));
    expect(tries.at(-1)).toBe('/console/login?problem=many');
    const { props } = await browser.login({}, { name: 'nobody', password: 'x', code: '1' });
    expect(props?.problem).toBe(CONSOLE_LOGIN_COPY.wrong);
  });
});

/** Other claims under the signature of the true ones. */
function withoutSignature(token: string, claims: Record<string, unknown>): string {
  const [head, , signature] = token.split('.');
  return [head, Buffer.from(JSON.stringify({ ...claims, sub: 'sub-2' })).toString('base64url'), signature].join('.');
}

describe('a provider that is away, slow or lies', () => {
  const outages: [string, string, OidcProvider['lies'][string]][] = [
    ['500 at its first address', '/openid-configuration', () => ({ status: 500, body: '{}' })],
    ['garbage there', '/openid-configuration', () => ({ status: 200, body: '<html>' })],
    ['a redirect there', '/openid-configuration', () => ({ status: 302, body: '' })],
    ['half a megabyte there', '/openid-configuration', () => ({ status: 200, body: `"${'x'.repeat(500_000)}"` })],
    [
      'no address to sign in at',
      '/openid-configuration',
      ({ body }) => ({ status: 200, body: body.replace(/"authorization_endpoint":"[^"]*",?/, '') }),
    ],
    [
      'a script as its sign-in page',
      '/openid-configuration',
      ({ body }) => ({
        status: 200,
        body: body.replace(/"authorization_endpoint":"[^"]*"/, '"authorization_endpoint":"javascript:alert(1)"'),
      }),
    ],
    [
      'a sign-in page over http elsewhere',
      '/openid-configuration',
      ({ body }) => ({
        status: 200,
        body: body.replace(/"authorization_endpoint":"[^"]*"/, '"authorization_endpoint":"http://evil.example/"'),
      }),
    ],
  ];
  test.each(outages)('%s: one sentence, and the password is asked for as before', async (_what, end, lie) => {
    vi.spyOn(logger, 'error').mockReturnValue(undefined);
    provider.lies[end] = lie;
    const browser = new Browser();
    expect(await browser.login({ by: 'provider' })).toMatchObject(problem('failed'));
    const { props } = await browser.login({ problem: 'failed' });
    expect(props).toMatchObject({
      problem: '单位账号没有答复，或没有认出你，请稍后再试；也可以用密码登录。',
      takesPassword: true,
    });
    provider.lies = {};
    expect(await browser.leave(), 'it is asked again').toContain(provider.origin);
  });

  test.each([
    ['/token', 500],
    ['/token', 200],
    ['/jwks', 500],
    ['/jwks', 200],
  ])('%s answers %i with nothing of use', async (end, status) => {
    await linked();
    vi.spyOn(logger, 'error').mockReturnValue(undefined);
    provider.lies[end] = () => ({ status, body: '{"keys":[]}' });
    const browser = new Browser();
    expect(await browser.signIn()).toMatchObject(problem('failed'));
    provider.lies = {};
    expect((await browser.signIn()).to).toBe('/console');
  });

  test('it does not answer: told when its time is over, and no more than ten wait for it', async () => {
    const report = vi.spyOn(logger, 'error').mockReturnValue(undefined);
    const ends = new AbortController();
    const times = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ends.signal);
    provider.lies['/openid-configuration'] = () => 'never';
    const tries = Promise.all(Array.from({ length: 15 }, () => new Browser().login({ by: 'provider' })));
    await vi.waitFor(() => expect(provider.asked).toHaveLength(10), 10_000);
    ends.abort();
    expect(new Set((await tries).map(({ to }) => to))).toEqual(new Set(['/console/login?problem=failed']));
    expect(times).toHaveBeenCalledWith(8_000);
    const said = report.mock.calls.map((call) => JSON.stringify(call));
    expect(said.filter((line) => line.includes('too many wait'))).toHaveLength(5);
    expect(said.filter((line) => line.includes('no answer in time'))).toHaveLength(10);
  });

  test('its keys are changed: whoever comes next comes in', async () => {
    await linked();
    expect((await new Browser().signIn()).to).toBe('/console');
    const next = new OidcProvider(() => RETURN);
    await next.listen();
    // The same provider as far as anybody sees, with other keys.
    provider.lies['/jwks'] = () => ({ status: 200, body: JSON.stringify({ keys: [next.publicJwk()] }) });
    provider.lieInToken((claims) => next.idToken(claims));
    expect((await new Browser().signIn()).to).toBe('/console');
    next.close();
  });
});

describe('the second factor', () => {
  beforeEach(() => configure({ STAFF_OIDC_SECOND_FACTOR: 'own' }));

  test('our own is asked for, once a return, and opens the session', async () => {
    const { id } = await linked();
    const browser = new Browser();
    const step = { step: 'code', redirect: '/console/leads' };
    expect((await browser.signIn({ redirect: '/console/leads' })).to).toBe(
      '/console/login?step=code&redirect=%2Fconsole%2Fleads',
    );
    expect(await browser.who()).toBeUndefined();
    expect((await browser.login(step)).props).toMatchObject({ waiting: expect.stringMatching(/^同事/) });
    expect((await new Browser().login(step)).props, 'in another browser').toMatchObject({ waiting: null });
    const wrong = await browser.login(step, { do: 'code', code: '000000' });
    expect(wrong.props).toMatchObject({ problem: CONSOLE_LOGIN_COPY.codeWrong, waiting: expect.any(String) });
    const code = totpCode(TOTP_SECRET, Date.now());
    expect((await browser.login(step, { do: 'code', code })).to).toBe('/console/leads');
    expect(await browser.who()).toBe(id);
    browser.jar.delete('__Host-staff');
    expect((await browser.login(step, { do: 'code', code })).to, 'nobody waits').toBe('/console/login?problem=stale');
  });

  test('a code that stands in for the authenticator is good too, once', async () => {
    const { id } = await linked();
    await storeRecoveryCodes(opened.db, id, [hashOfRecoveryCode(id, 'abcdefghjk')]);
    const browser = new Browser();
    await browser.signIn();
    await browser.login({ step: 'code' }, { do: 'code', code: 'abcde-fghjk' });
    expect(await browser.who()).toBe(id);
    expect((await audit('recovery-code'))[0]).toMatchObject({ staff_id: id });
  });

  test('guesses are counted as those of passwords are', async () => {
    await linked();
    const browser = new Browser();
    await browser.signIn();
    const said: unknown[] = [];
    for (let time = 0; time < 6; time += 1)
      said.push((await browser.login({ step: 'code' }, { do: 'code', code: '000000' })).props?.problem);
    expect(said.at(4)).toBe(CONSOLE_LOGIN_COPY.codeWrong);
    expect(said.at(5)).toMatch(/^试错太多次/);
  });

  test('who is unlinked or ended meanwhile waits no longer', async () => {
    const { id } = await linked();
    const admin = await inConsole(opened, 'admin', Date.now());
    const browser = new Browser();
    await browser.signIn();
    const posted = { do: 'unlink', id, reason: '换了人' };
    expect((await visitConsole(consoleStaffPage, { staff: admin.token, posted })).to).toBe(
      '/console/staff?done=unlink',
    );
    const code = totpCode(TOTP_SECRET, Date.now());
    expect((await browser.login({ step: 'code' }, { do: 'code', code })).to).toBe('/console/login?problem=stale');
    expect(await browser.who()).toBeUndefined();
  });
});

describe('linking', () => {
  async function inOpenConsole(): Promise<{ browser: Browser; id: string }> {
    const { token, context } = await inConsole(opened, 'operator', Date.now());
    const { id } = context.staff;
    await opened.db.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', id).execute();
    const browser = new Browser();
    browser.jar.set('__Host-staff', token);
    return { browser, id };
  }
  const proof = () => ({ do: 'link', password: PASSWORD, code: totpCode(TOTP_SECRET, Date.now()) });

  /** The address that whoever has proved who they are goes on to. */
  async function permitted(browser: Browser): Promise<Record<string, string>> {
    const { props } = await browser.visit(consoleAccountPage, {}, proof());
    const link = props?.link as { next: string } | undefined;
    return Object.fromEntries(new URL(link?.next ?? '', SITE).searchParams);
  }

  test('by password and code, there and back: shown, logged, and good to sign in by', async () => {
    const { browser, id } = await inOpenConsole();
    expect((await browser.login(await browser.come(await permitted(browser)))).to).toBe('/console/account?done=link');
    expect((await browser.visit(consoleAccountPage)).props?.link).toMatchObject({
      linked: [{ text: expect.stringContaining('lin@example.com') }],
      mayLink: false,
      mayUnlink: true,
    });
    expect((await audit('staff-link'))[0]).toMatchObject({
      staff_id: id,
      subject: id,
      detail: expect.stringContaining('sub-1'),
    });
    const fresh = new Browser();
    await fresh.signIn();
    expect(await fresh.who()).toBe(id);
  });

  test('a wrong password or code permits nothing, is counted, and comes back to nobody', async () => {
    const { browser } = await inOpenConsole();
    for (const wrong of [{ password: 'another-password' }, { code: '000000' }]) {
      const { props } = await browser.visit(consoleAccountPage, {}, { ...proof(), ...wrong });
      expect(props).toMatchObject({ problems: { code: '密码或验证码不对' }, link: { next: null } });
      expect(JSON.stringify(props)).not.toContain(PASSWORD);
      expect(JSON.stringify(props)).not.toContain('another-password');
    }
    expect(await opened.db.selectFrom('staff_tries').selectAll().execute()).toHaveLength(2);
  });

  test('another site that leads here links nothing: a permit is of one session', async () => {
    const [one, other] = [await inOpenConsole(), await inOpenConsole()];
    const permit = await permitted(one.browser);
    expect(await other.browser.login(permit)).toMatchObject({ to: '/console/account?problem=stale' });
    expect(await other.browser.login({ by: 'provider', link: 'x' })).toMatchObject({
      to: '/console/account?problem=stale',
    });
    expect(await new Browser().login(permit)).toMatchObject(problem('stale'));
    expect(provider.asked).toEqual([]);
  });

  test('what was begun in one session is not taken in another, nor without one', async () => {
    const [one, other] = [await inOpenConsole(), await inOpenConsole()];
    const back = await one.browser.come(await permitted(one.browser));
    const mark = one.browser.jar.get('__Host-staff-sign-in') ?? '';
    other.browser.jar.set('__Host-staff-sign-in', mark);
    expect(await other.browser.login(back)).toMatchObject({ to: '/console/account?problem=stale' });
    const nobody = new Browser();
    nobody.jar.set('__Host-staff-sign-in', mark);
    expect(await nobody.login(back)).toMatchObject(problem('stale'));
    expect(await opened.db.selectFrom('staff_identities').selectAll().execute()).toEqual([]);
  });

  test('an account that is linked to somebody else is not taken over', async () => {
    const { id } = await linked();
    const { browser } = await inOpenConsole();
    expect((await browser.login(await browser.come(await permitted(browser)))).to).toBe(
      '/console/account?problem=taken',
    );
    expect(await opened.db.selectFrom('staff_identities').select('staff_id').execute()).toEqual([{ staff_id: id }]);
  });

  test('unlinked by oneself it opens nothing, and stands in the log', async () => {
    const { token, id } = await linked();
    const browser = new Browser();
    browser.jar.set('__Host-staff', token);
    expect((await browser.visit(consoleAccountPage, {}, { do: 'unlink' })).to).toBe('/console/account?done=unlink');
    expect((await audit('staff-unlink'))[0]).toMatchObject({ staff_id: id, subject: id });
    expect(await new Browser().signIn()).toMatchObject(problem('unlinked'));
  });

  test('unlinked by an admin, with a reason, its sessions end; the page lists it', async () => {
    const { token, id } = await linked();
    const { token: staff } = await inConsole(opened, 'admin', Date.now());
    const shown = await visitConsole(consoleStaffPage, { staff, query: { id } });
    expect(shown.props).toMatchObject({ member: { links: [{ text: expect.stringContaining('lin@example.com') }] } });
    const bare = await visitConsole(consoleStaffPage, { staff, posted: { do: 'unlink', id, reason: '' } });
    expect(bare.props).toMatchObject({ problems: { reason: expect.any(String) } });
    await visitConsole(consoleStaffPage, { staff, posted: { do: 'unlink', id, reason: '账号被盗' } });
    expect((await audit('staff-unlink'))[0]).toMatchObject({ subject: id, reason: '账号被盗' });
    expect(await findStaffSession(opened.db, token, Date.now())).toBeNull();
    expect(await new Browser().signIn()).toMatchObject(problem('unlinked'));
  });

  test.each(['end', 'invite-again'])('%s takes the link with everything else', async (deed) => {
    const { id } = await linked();
    const { token: staff } = await inConsole(opened, 'admin', Date.now());
    await visitConsole(consoleStaffPage, { staff, posted: { do: deed, id, reason: '离职了' } });
    expect(await opened.db.selectFrom('staff_identities').selectAll().execute()).toEqual([]);
  });
});

describe('what the operator has set', () => {
  test('without a provider there is no button, and its addresses are those of the sign-in page', async () => {
    for (const name of ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'SECOND_FACTOR']) vi.stubEnv(`STAFF_OIDC_${name}`, '');
    for (const query of [{}, { by: 'provider' }, { state: 'x', code: 'y' }, { problem: 'failed' }] as Record<
      string,
      string
    >[])
      expect((await new Browser().login(query)).props).toMatchObject({
        provider: null,
        problem: null,
        takesPassword: true,
      });
    expect(provider.asked).toEqual([]);
  });

  test('passwords off: none is asked for or taken', async () => {
    configure({ STAFF_OIDC_PASSWORDS: 'off', STAFF_OIDC_NAME: '公司账号' });
    const browser = new Browser();
    expect((await browser.login()).props).toMatchObject({ takesPassword: false, provider: '用公司账号登录' });
    const { context } = await inConsole(opened, 'operator', Date.now());
    const { id } = context.staff;
    await opened.db
      .updateTable('staff')
      .set({ password_hash: passwordHash, name: 'lin' })
      .where('id', '=', id)
      .execute();
    await browser.login({}, { name: 'lin', password: PASSWORD, code: totpCode(TOTP_SECRET, Date.now()) });
    expect(await browser.who()).toBeUndefined();
    expect((await browser.login({ problem: 'failed' })).props?.problem).not.toContain('密码');
  });
});
