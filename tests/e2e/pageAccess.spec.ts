import { expect } from '@playwright/test';
import { mayDo } from '@/lib/console/consoleAccess';
import { BUILT_IN_ROLES, type BuiltInRole, PARTS_OF_ROLE } from '@/lib/console/staffParts';
import { paths } from '@/lib/routes/paths';
import { allOperations } from '@/lib/server/call/registry';
import type { Page } from '@/lib/server/page/definePage';
import { PAGES } from '@/lib/server/page/registry';
import { bypassHeaders } from '../kit/authorisation/bypassHeaders';
import { FOREIGN_HEADERS } from '../kit/foreignHeaders';
import {
  type Answer,
  type Asking,
  ask,
  buildIdOf,
  expectNoProps,
  expectOnlyRefusal,
  FORMS,
  type Form,
  inForm,
  isClosed,
  isIn,
  keptOut,
  pathOf,
} from './kit/asking';
import { inTurns } from './kit/inTurns';
import { ownSite } from './kit/ownSite';
import type { People } from './kit/people';
import { test } from './kit/test';

const operations = await allOperations();

// Who may open what on the built site: what Next, its data addresses and our HTTP server add to the loaders
// (tests/server/pageAuthorisation.test.ts). Each closed page as each who is kept out, and one role of each access;
// pageMatrix.full.spec.ts asks as everybody.

// Of its own: the people of the matrix bring posts and leads with fixed ids.
const site = ownSite('access', undefined, { demoData: true });
let people: People;
let build: string;

test.beforeAll(async () => {
  people = JSON.parse(await site.script('people.ts')) as People;
  build = await buildIdOf(site.origin);
});

const at = (path: string, form: Form): string => site.origin + inForm(path, form, build);
const addressOf = (page: Page): string => pathOf(page, people.things, 'own');
const named = PAGES.map((page) => [page.path, page] as const);
const closed = PAGES.filter(isClosed);

/** With all of them at once, none changes the answer; pageMatrix.full.spec.ts sends each by itself. */
const ALL_BYPASSES = Object.assign({}, ...bypassHeaders(paths.about())) as Record<string, string>;

test('a closed page, as a document and as data, leads whoever may not open it to signing in, whatever headers they send', async () => {
  expect(closed.length).toBeGreaterThan(8);
  const questions = closed.flatMap((page) =>
    keptOut(page).flatMap((who) =>
      FORMS.flatMap((form) => [{}, ALL_BYPASSES].map((headers) => ({ page, who, form, headers }))),
    ),
  );
  await inTurns(questions, async ({ page, who, form, headers }) => {
    const asking: Asking =
      who === 'expired in the console' ? { staff: people.staff.expired } : { session: people.visitors[who]?.token };
    const answer = await ask(at(addressOf(page), form), { ...asking, headers });
    const what = `${page.path} as ${who}, ${form}, ${Object.keys(headers).length} headers`;
    expect.soft(answer.status, what).toBe(303);
    expectNoProps(answer, what);
  });
});

test('a page of the console opens to a role that has its access, and refuses one that has not', async () => {
  const questions = closed
    .filter(({ consolePart }) => consolePart)
    .flatMap((page) => {
      const access = page.consolePart?.access ?? null;
      const may = (role: BuiltInRole) => access !== null && mayDo({ parts: PARTS_OF_ROLE[role] }, access);
      const has = BUILT_IN_ROLES.find(may);
      const hasNot = BUILT_IN_ROLES.find((role) => access && !may(role));
      return [has, hasNot].flatMap((role) => (role ? [{ page, role, isOpen: role === has }] : []));
    });
  expect(questions.length).toBeGreaterThan(40);
  await inTurns(questions, async ({ page, role, isOpen }, count) => {
    const form = FORMS[count % FORMS.length] as Form;
    const answer: Answer = await ask(at(page.path, form), { staff: people.staff[role] });
    const what = `${page.path} as ${role}, ${form}`;
    // What is about one thing is not there without its id.
    expect.soft(isOpen ? [200, 404] : [403], what).toContain(answer.status);
    if (answer.status !== 200) expectOnlyRefusal(answer, what);
    expect.soft([people.owner.phone, people.stranger.phone].filter(isIn(answer.body)), what).toEqual([]);
    expect.soft(answer.headers['cache-control'], what).toMatch(/no-store/);
  });
});

test('the owner finds on the pages what the strangers do not', async () => {
  const { owner, things } = people;
  const city = things.city.own;
  const pages = [
    paths.houseNotes(city),
    paths.houseNotes(city, things.community.own),
    paths.findHouseYear(city),
    paths.messages({ show: 'searches' }),
    paths.collect(),
  ];
  for (const path of pages) {
    for (const form of FORMS) {
      const own = await ask(at(path, form), { session: owner.token });
      expect(own.body, `${path} (${form})`).toMatch(path === paths.collect() ? /house-detail/ : owner.mark);
    }
  }
});

test('what is only read on a page is in its HTML, and not in its data', async () => {
  // Who claimed nothing is led on from these two.
  const leading = ['/activity/freshvip/main', '/activity/freshvip/success'];
  const reading = PAGES.filter(({ onlyRead, path }) => onlyRead && !leading.includes(path));
  expect(reading.length).toBeGreaterThan(50);
  for (const page of reading) {
    const { body } = await ask(at(addressOf(page), 'document'), { session: people.owner.token });
    const data = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    const { pageProps } = JSON.parse(data).props;
    expect(pageProps, page.name).toMatchObject({ isPartial: true });
    for (const name of page.onlyRead ?? []) expect(pageProps, page.name).not.toHaveProperty(name);
  }
});

test('what whoever bears a link may open says nothing of who made it', async () => {
  const { stranger, things } = people;
  const shared = paths.houseNotes(things.city.own, null, { share: stranger.shareToken });
  const link = paths.messageLink({ t: stranger.linkToken });
  for (const form of FORMS) {
    for (const [path, secrets] of [
      [shared, [stranger.phone, `"${stranger.userId}"`, stranger.noteId]],
      [link, [stranger.phone, `"${stranger.userId}"`, stranger.mark]],
    ] as const) {
      const told = await ask(at(path, form), {});
      expect(told.status, `${path} ${form}`).toBe(200);
      expect(secrets.filter(isIn(told.body)), `${path} ${form}`).toEqual([]);
    }
  }
});

test('nothing is posted to a page’s data, nor to a page without a form', async () => {
  const form = { do: 'sign-out' };
  const same = { origin: site.origin, 'sec-fetch-site': 'same-origin' };
  for (const [path, page] of named) {
    const address = addressOf(page);
    const asking = { method: 'POST', form, headers: same, session: people.owner.token, staff: people.staff.admin };
    expect((await ask(at(address, 'data'), asking)).status, path).toBe(405);
    if (!page.posts) expect((await ask(at(address, 'document'), asking)).status, path).toBe(405);
  }
  const still = await ask(site.origin + paths.profileInfo(), { session: people.owner.token });
  expect(still.status, 'the session is open').toBe(200);
});

test('a call that writes refuses a page of another site', async () => {
  const writing = operations.filter(({ writes, opensAsAddress }) => writes && !opensAsAddress);
  expect(writing.length).toBeGreaterThan(10);
  // Each with each of the headers: tests/server/forgedWrites.test.ts, which is the same door without Next behind it.
  await inTurns(writing, async ({ endpoint: { method, path } }, count) => {
    const foreign = FOREIGN_HEADERS[count % FOREIGN_HEADERS.length];
    const answer = await fetch(`${site.origin}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-fangjing-client': 'web', ...foreign },
      body: method === 'POST' ? '{}' : null,
    });
    expect.soft(answer.status, `${method} ${path} ${JSON.stringify(foreign)}`).toBe(403);
  });
});
