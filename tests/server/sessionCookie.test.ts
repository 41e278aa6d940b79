import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COOKIES } from '@/lib/config/cookies';
import { enterByLink } from '@/lib/server/account/calls/enterByLink';
import { issueSignInLink } from '@/lib/server/account/commands/issueSignInLink';
import { allOperations } from '@/lib/server/call/registry';
import { database } from '@/lib/server/database/database';
import { callHandler } from '@/lib/server/http/callHandler';
import { hashToken } from '@/lib/server/session/tokens';
import '@/lib/server/entry/handler';
import type { ApiError } from '@/services/http/apiError';
import { testContext } from '../kit/callApi';
import { withOwnDataDir } from '../kit/dataDir';
import { type RunningServer, startServer } from '../kit/httpServer';
import { setCookiesOf } from '../kit/setCookies';
import { type SignedIn, signIn } from '../kit/signIn';

const operations = await allOperations();

// A session by the cookie and by the header, over HTTP, along the way that visitors' calls take.

const DAY = 24 * 3_600_000;
const NAME = '__Host-session';

withOwnDataDir();
let server: RunningServer;
beforeAll(async () => {
  server = await startServer((_req, res) => void res.writeHead(404).end(), { callHandler: callHandler() });
});
afterAll(() => server.stop());

const signedIn = async () => signIn(await database(), {}, Date.now());
const cookieOf = ({ token }: Pick<SignedIn, 'token'>) => ({ cookie: `cityId=605; ${NAME}=${token}` });

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/api/${path}`, { headers, redirect: 'manual' });
const post = (path: string, headers: Record<string, string>) =>
  fetch(`${server.origin}/api/${path}`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', ...headers },
  });

/** Whose number the lead form fills in: null of a visitor who is not signed in. */
async function phoneOf(headers: Record<string, string>): Promise<string | null> {
  const { body } = await (await get('estate-dispatch/user-info', headers)).json();
  return body.userInfo?.mobile ?? null;
}

/** A site whose pages PAGE_ORIGINS lets make calls. */
const LISTED = 'https://pages.example';
const OURS = { 'x-fangjing-client': 'web', 'sec-fetch-site': 'same-origin' };

describe('who is signed in', () => {
  test('by the cookie or by the header; the header speaks first', async () => {
    const one = await signedIn();
    const other = await signedIn();
    expect(await phoneOf({})).toBeNull();
    expect(await phoneOf(cookieOf(one))).toBe(one.phone);
    expect(await phoneOf({ 'access-token': other.token })).toBe(other.phone);
    expect(await phoneOf({ ...cookieOf(one), 'access-token': other.token })).toBe(other.phone);
    expect(await phoneOf({ ...cookieOf(one), 'access-token': 'of-nobody-at-all-0123456789' })).toBeNull();
  });

  test('a cookie that opens nothing is taken away; a header has nothing to take', async () => {
    const gone = `${NAME}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`;
    const stale = { token: 'of-nobody-at-all-0123456789' };
    expect((await get('config/city-list', cookieOf(stale))).headers.getSetCookie()).toEqual([gone]);
    expect((await get('config/city-list', { 'access-token': stale.token })).headers.getSetCookie()).toEqual([]);
    expect((await get('config/city-list')).headers.getSetCookie()).toEqual([]);
  });

  test('a token under another name opens nothing', async () => {
    const { token } = await signedIn();
    for (const name of ['session', '__Secure-session', '__host-session', 'access-token'])
      expect(await phoneOf({ cookie: `${name}=${token}` }), name).toBeNull();
  });
});

describe('an operator’s link', () => {
  const ticketOf = async () => {
    const opened = await database();
    const { phone } = await signIn(opened, { staffRole: 'operator' }, Date.now());
    return { phone, ticket: await issueSignInLink({ ...opened, now: Date.now() }, phone) };
  };
  const enter = async (ticket: string) => {
    const request = testContext(await database(), { now: Date.now() });
    const isIn = await enterByLink(request, { ticket }).catch((failure: ApiError) => failure.status);
    return { isIn, cookies: setCookiesOf(request) };
  };

  test('signs in once, with a cookie that no script and no other site has', async () => {
    const { phone, ticket } = await ticketOf();
    const [cookie = ''] = (await enter(ticket)).cookies;
    const [pair = '', ...attributes] = cookie.split('; ');
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Lax', 'Secure']);
    expect(pair.startsWith(`${NAME}=`)).toBe(true);
    expect(await phoneOf({ cookie: pair })).toBe(phone);
    expect(await enter(ticket)).toEqual({ isIn: 404, cookies: [] });
  });

  test('opens nothing when its ten minutes are over', async () => {
    const { ticket } = await ticketOf();
    const { db } = await database();
    await db.updateTable('sign_in_links').set({ expires_at: Date.now() }).execute();
    expect(await enter(ticket)).toEqual({ isIn: 404, cookies: [] });
  });
});

describe('a write by the cookie needs a page of this very origin, and its own header', () => {
  const FORGED: readonly (readonly [string, Record<string, string>])[] = [
    ['no header of ours', { 'sec-fetch-site': 'same-origin' }],
    ['nothing but the cookie', {}],
    ['another site', { ...OURS, 'sec-fetch-site': 'cross-site' }],
    ['a sister domain', { ...OURS, 'sec-fetch-site': 'same-site' }],
    ['another origin', { 'x-fangjing-client': 'web', origin: 'https://evil.example' }],
    ['our host over https, which we are not', { 'x-fangjing-client': 'web', origin: 'https://localhost' }],
    ['no origin at all', { 'x-fangjing-client': 'web', origin: 'null' }],
    ['a page that may make calls without cookies', { 'x-fangjing-client': 'web', origin: LISTED }],
  ];
  beforeAll(() => void Object.assign(process.env, { PAGE_ORIGINS: LISTED }));
  afterAll(() => void delete process.env.PAGE_ORIGINS);
  const writing = operations.filter(({ writes, opensAsAddress }) => writes && !opensAsAddress);

  test.each(FORGED)('%s', async (_what, headers) => {
    expect(writing.length).toBeGreaterThan(2);
    const somebody = await signedIn();
    for (const { endpoint } of writing) {
      const ask = endpoint.method === 'POST' ? post : get;
      expect((await ask(endpoint.path, { ...cookieOf(somebody), ...headers })).status, endpoint.path).toBe(403);
    }
    expect(await phoneOf(cookieOf(somebody))).toBe(somebody.phone);
  });

  test('and is done then: signing out ends the session and takes the cookie away', async () => {
    const somebody = await signedIn();
    const answer = await post('account/sign-out', { ...cookieOf(somebody), ...OURS });
    expect(await answer.json()).toMatchObject({ resultCode: 0, body: { ended: true } });
    expect(answer.headers.getSetCookie()).toEqual([`${NAME}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`]);
    expect(await phoneOf(cookieOf(somebody))).toBeNull();
  });
});

describe('a token is replaced', () => {
  const age = async (token: string, days: number) =>
    (await database()).db
      .updateTable('sessions')
      .set({ created_at: Date.now() - days * DAY, seen_at: Date.now() - days * DAY })
      .where('token_hash', '=', hashToken(token))
      .execute();
  const tokenSet = (answer: Response) => /session=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1] ?? null;

  test('after a day, by the next answer; what was asked meanwhile is still answered, for a minute', async () => {
    const somebody = await signedIn();
    expect(tokenSet(await get('config/city-list', cookieOf(somebody)))).toBeNull();
    await age(somebody.token, 1);
    const answers = await Promise.all([1, 2, 3].map(() => get('config/city-list', cookieOf(somebody))));
    const [next, ...others] = answers.map(tokenSet).filter((token) => token !== null);
    expect(others).toEqual([]);
    expect(next).not.toBe(somebody.token);
    expect(await phoneOf(cookieOf({ token: next ?? '' }))).toBe(somebody.phone);
    expect(await phoneOf(cookieOf(somebody))).toBe(somebody.phone);
    const { db } = await database();
    const { revoked_at, session_id } = await db
      .selectFrom('sessions')
      .select(['revoked_at', 'session_id'])
      .where('token_hash', '=', hashToken(somebody.token))
      .executeTakeFirstOrThrow();
    expect(Math.abs((revoked_at ?? 0) - Date.now() - 60_000)).toBeLessThan(30_000);
    const ends = await db.selectFrom('sessions').select('expires_at').where('session_id', '=', session_id).execute();
    expect(new Set(ends.map(({ expires_at }) => expires_at)).size).toBe(1);
  });

  test('never of the header, whose holder would not hear of it; its use is written down', async () => {
    const { token, phone } = await signedIn();
    await age(token, 2);
    expect(tokenSet(await get('config/city-list', { 'access-token': token }))).toBeNull();
    expect(await phoneOf({ 'access-token': token })).toBe(phone);
    const { db } = await database();
    const { seen_at } = await db
      .selectFrom('sessions')
      .select('seen_at')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow();
    expect(seen_at).toBeGreaterThan(Date.now() - DAY);
  });
});

test('of the cookies that no script may read the names bind all to this host but the one that the specification names', () => {
  const hidden = Object.values(COOKIES).filter(({ script }) => !script);
  const names = [
    NAME,
    '__Host-staff',
    '__Host-staff-device',
    '__Host-device',
    '__Host-sign-in',
    '__Host-staff-sign-in',
    'wechat-callback',
  ];
  expect(hidden.map(({ name }) => name)).toEqual(names);
});
