import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { GetServerSidePropsContext } from 'next';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ROLES, type Role } from '@/lib/account/viewer';
import type { Effect } from '@/lib/server/call/effects';
import { signedIn } from '@/lib/server/call/operation';
import { database } from '@/lib/server/database/database';
import { keepBody } from '@/lib/server/http/readBody';
import { definePage, type Page } from '@/lib/server/page/definePage';
import { pageProps } from '@/lib/server/page/pageProps';
import { ANONYMOUS } from '@/lib/server/session/viewer';
import { aboutPage } from '@/lib/server/site/pages/sitePages';
import { withOwnDataDir } from '../kit/dataDir';
import { cityRow } from '../kit/rows';
import { OF_ROLE, signIn } from '../kit/signIn';

// What a page does beside being shown. Who may open which: pageAuthorisation.test.ts.

withOwnDataDir();

const tokens = new Map<Role, string>();
beforeAll(async () => {
  const opened = await database();
  await opened.db.insertInto('cities').values(cityRow()).execute();
  for (const [role, somebody] of Object.entries(OF_ROLE))
    tokens.set(role as Role, (await signIn(opened, somebody, Date.now())).token);
});

/** What Next hands to a page's getServerSideProps, at an address of 上海. */
function nextContext({ path }: Pick<Page, 'path'>, role: Role): GetServerSidePropsContext {
  const req = new IncomingMessage(new Socket());
  const token = tokens.get(role);
  if (token) req.headers.cookie = `__Host-session=${token}`;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const params = Object.fromEntries(names.map((name) => [name, name === 'city' ? '605' : '999999']));
  const res = new ServerResponse(req);
  return { req, res, params, query: {}, resolvedUrl: path } as unknown as GetServerSidePropsContext;
}

interface Led {
  redirect?: { destination: string; statusCode: number };
}

/**
 * 200, 303, 403: what a page says to whoever asks; 303 leads to where one signs in. Its rows are not there: that is told
 * apart from a refusal.
 */
async function outcome(page: Page, role: Role) {
  const next = nextContext(page, role);
  const result = await pageProps(page)(next).catch((failure: unknown) => failure);
  const { redirect } = result as Led;
  const isLed = /^\/(console\/)?login/.test(redirect?.destination ?? '');
  const status = redirect && isLed ? redirect.statusCode : next.res.statusCode;
  return { result, status, headers: next.res.getHeaders() };
}

const about = { ...aboutPage, sitemap: 'none' } as const;

describe('a form that is posted to a page', () => {
  const seen = vi.fn();
  const page = definePage({
    ...about,
    cache: 'none',
    posts: true,
    load: async ({ posted }) => {
      seen(posted);
      return { operator: { name: null, licence: null, contact: null }, filings: [] };
    },
  });

  test('has no NUL, which PostgreSQL takes in no text', async () => {
    seen.mockClear();
    const next = nextContext(page, 'anonymous');
    const headers = { host: 'x.cn', origin: 'http://x.cn', 'content-type': 'application/x-www-form-urlencoded' };
    Object.assign(next.req, { method: 'POST', headers });
    keepBody(next.req, Buffer.from('mobile=1%002'));
    await pageProps(page)(next);
    expect(seen.mock.calls).toEqual([[{ mobile: '12' }]]);
  });

  test.each([
    ['our own page', { host: 'x.cn', origin: 'http://x.cn', 'sec-fetch-site': 'same-origin' }, { mobile: '1' }],
    ['a page of another site', { host: 'x.cn', origin: 'https://evil.example' }, null],
    ['one of the same site', { host: 'x.cn', 'sec-fetch-site': 'same-site' }, null],
  ])('by %s', async (_whose, headers, expected) => {
    seen.mockClear();
    const next = nextContext(page, 'anonymous');
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    Object.assign(next.req, { method: 'POST', headers: { ...headers, ...type } });
    keepBody(next.req, Buffer.from('mobile=1'));
    await pageProps(page)(next);
    expect(seen.mock.calls).toEqual([[expected]]);
  });
});

describe('a page for some', () => {
  test.each(ROLES)('whose visitors are members or more, as %s', async (role) => {
    const { status } = await outcome(definePage({ ...about, cache: 'none', access: signedIn }), role);
    expect(status).toBe(role === 'anonymous' ? 303 : 200);
  });

  test.each(ROLES)('that is an operator’s, as %s', async (role) => {
    const operators = Object.fromEntries(ROLES.map((one) => [one, one === 'operator'])) as Page['access'];
    const { status } = await outcome(definePage({ ...about, cache: 'none', access: operators }), role);
    const refusal = role === 'anonymous' ? 303 : 403;
    expect(status).toBe(role === 'operator' ? 200 : refusal);
  });

  test('leads an anonymous visitor to where one signs in, and names the way back', async () => {
    const page = definePage({ ...about, cache: 'none', access: signedIn });
    const next = { ...nextContext(page, 'anonymous'), resolvedUrl: '/aboutus?a=1&b=//evil.example' };
    const { redirect } = (await pageProps(page)(next)) as Led;
    expect(redirect).toEqual({
      destination: '/login?redirect=%2Faboutus%3Fa%3D1%26b%3D%2F%2Fevil.example',
      statusCode: 303,
    });
  });
});

describe('what the props say of the viewer', () => {
  test.each(ROLES)('%s: the role and the masked number, and nobody keeps it', async (role) => {
    const { result, headers } = await outcome(aboutPage, role);
    const { props } = result as { props: { initialState: object } };
    const phone = expect.stringMatching(/^137\*{4}\d{4}$/);
    if (role === 'anonymous') expect(props).not.toHaveProperty('viewer');
    else expect(props).toHaveProperty('viewer', { role, phone });
    if (role === 'super') expect(props.initialState).toHaveProperty('superLabel', 1);
    else expect(props.initialState).not.toHaveProperty('superLabel');
    expect(JSON.stringify(props)).not.toContain(tokens.get(role) ?? 'no token');
    expect(headers['x-offline-copy']).toBe(role === 'anonymous' ? 'public' : undefined);
    expect(headers['cache-control']).toBe('private, no-store');
  });
});

test('what is kept for all visitors is asked as nobody, whoever has it made', async () => {
  const seen = vi.fn();
  const page = definePage({
    ...about,
    cache: 'none',
    load: (context) =>
      context.shared('asked as nobody', async ({ viewer, sessionId }) => {
        seen({ ...viewer, sessionId });
        return { operator: { name: null, licence: null, contact: null }, filings: [] };
      }),
  });
  expect((await outcome(page, 'member')).status).toBe(200);
  expect(seen.mock.calls).toEqual([[{ ...ANONYMOUS, sessionId: null }]]);
});

describe('what a loader asks the answer to do', () => {
  const asking = (effects: Effect[]) =>
    definePage({
      ...about,
      cache: 'none',
      load: async (context) => {
        context.request.effects.push(...effects);
        return aboutPage.load(context);
      },
    });

  test('is done on the page’s own answer', async () => {
    const cookie = asking([{ do: 'setCookie', cookie: 'promoter', value: 'a b' }]);
    const { result, headers } = await outcome(cookie, 'anonymous');
    expect(result).toHaveProperty('props');
    expect([headers['set-cookie']].flat()).toEqual(['TBSProxyCode=a%20b; Max-Age=2592000; Path=/; SameSite=Lax']);
  });

  test('leads on, but never off the site', async () => {
    const led = await outcome(asking([{ do: 'redirect', to: '//evil.example/' }]), 'anonymous');
    expect(led.result).toEqual({ redirect: { destination: '/', statusCode: 303 } });
  });
});
