import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { GetServerSidePropsContext } from 'next';
import { beforeAll, expect, test } from 'vitest';
import { ROLES } from '@/lib/account/viewer';
import { COOKIES } from '@/lib/config/cookies';
import { database } from '@/lib/server/database/database';
import type { Page } from '@/lib/server/page/definePage';
import { PAGES } from '@/lib/server/page/registry';
import { countCallCells } from '../kit/authorisation/callTable';
import { addressOf, countPageCells, expectedOfPage, PAGE_TABLE, type PageRule } from '../kit/authorisation/pageTable';
import { PERSONA_NAMES, PERSONAS, type Persona, personasFor, signInAs } from '../kit/authorisation/personas';
import { mayAsk, type Relation, relationsOf, type Things } from '../kit/authorisation/rules';
import { thingsOf } from '../kit/authorisation/things';
import { withOwnDataDir } from '../kit/dataDir';
import { routeOf } from '../kit/pageRoute';
import { type SignedIn, signIn } from '../kit/signIn';

// Who may open what: every page as each persona.

withOwnDataDir('demo');

let things: Things;
let stranger: SignedIn;
const signedIn = new Map<Persona, SignedIn | null>();

beforeAll(async () => {
  const opened = await database();
  things = await thingsOf(opened);
  stranger = await signIn(opened, {}, Date.now());
  for (const persona of PERSONA_NAMES) signedIn.set(persona, await signInAs(opened, persona, Date.now()));
});

interface Shown {
  redirect?: { permanent?: boolean; statusCode?: number };
  notFound?: true;
}

async function open(page: Page, persona: Persona, relation: Relation): Promise<{ status: number; said: string }> {
  const req = new IncomingMessage(new Socket());
  const token = signedIn.get(persona)?.token;
  if (token) req.headers.cookie = `${COOKIES.session.name}=${token}`;
  const res = new ServerResponse(req);
  const { path, params, query } = addressOf(page, things, relation);
  const next = { req, res, params, query: { ...params, ...query }, resolvedUrl: path };
  const failed = () => ({ statusCode: res.statusCode });
  const route = routeOf(page);
  const shown = await route(next as unknown as GetServerSidePropsContext).catch(failed);
  const { redirect, notFound } = shown as Shown;
  const moved = redirect && (redirect.statusCode ?? (redirect.permanent ? 308 : 307));
  return { status: moved ?? (notFound ? 404 : res.statusCode), said: JSON.stringify(shown) };
}

test('every page of the registry is declared here, and no other', () => {
  expect(Object.keys(PAGE_TABLE).toSorted()).toEqual(PAGES.map(({ path }) => path).toSorted());
});

test('the roles of a declaration are those of the registry', () => {
  // The staff's pages lead everybody to their own sign-in: they are served to sessions of another kind.
  for (const { path, access } of PAGES.filter(({ consolePart }) => consolePart === undefined)) {
    const rule = PAGE_TABLE[path];
    expect(
      ROLES.filter((role) => rule && mayAsk(rule.to, role)),
      path,
    ).toEqual(ROLES.filter((role) => access[role]));
  }
});

test.each(PAGES.map((page) => [page.path, page] as const))(
  '%s opens to each role as is declared',
  async (path, page) => {
    const rule = PAGE_TABLE[path] as PageRule;
    const found: string[] = [];
    for (const persona of personasFor(rule.to)) {
      for (const relation of relationsOf(rule)) {
        const { status, said } = await open(page, persona, relation);
        const expected = expectedOfPage(rule, PERSONAS[persona].role, relation);
        if (status !== expected) found.push(`${persona}, ${relation}: ${status} instead of ${expected}`);
        const own = signedIn.get(persona);
        const whole = [stranger.phone, JSON.stringify(stranger.userId), ...(own ? [own.phone, own.token] : [])];
        for (const fact of whole.filter((one) => said.includes(one)))
          found.push(`${persona}, ${relation}: tells ${fact}`);
      }
    }
    expect(found).toEqual([]);
  },
);

test('calls and pages together have at least the cells of T7 in docs/threats.md', () => {
  expect(countCallCells() + countPageCells()).toBeGreaterThanOrEqual(5_000);
});
