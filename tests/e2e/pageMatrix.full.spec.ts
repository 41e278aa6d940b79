import { expect } from '@playwright/test';
import { ROLES } from '@/lib/account/viewer';
import { mayDo } from '@/lib/console/consoleAccess';
import { BUILT_IN_ROLES, PARTS_OF_ROLE } from '@/lib/console/staffParts';
import { consolePaths } from '@/lib/routes/consolePaths';
import { paths } from '@/lib/routes/paths';
import type { Page } from '@/lib/server/page/definePage';
import { PAGES } from '@/lib/server/page/registry';
import { bypassHeaders } from '../kit/authorisation/bypassHeaders';
import { expectedOfPage, PAGE_TABLE, type PageRule } from '../kit/authorisation/pageTable';
import { PERSONA_NAMES, PERSONAS, type Persona } from '../kit/authorisation/personas';
import { mayAsk, type Relation, relationsOf } from '../kit/authorisation/rules';
import { findNginx, type Nginx, startNginx } from '../kit/nginx';
import {
  type Answer,
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
import type { InConsoleAs, People } from './kit/people';
import { test } from './kit/test';

// Who may open what, over HTTP and past everything that lies before a page (docs/threats.md, threats 9 and 10, T7): every
// page of the registry as a document and as its data, as each persona, with what is theirs, another's and nobody's.
// The loaders behind it are asked the same by tests/server/pageAuthorisation.test.ts, a role for each access by
// pageAccess.spec.ts.

const site = ownSite('matrix', undefined, { demoData: true, workers: 1 });
let people: People;
let build: string;

test.beforeAll(async () => {
  people = JSON.parse(await site.script('people.ts')) as People;
  build = await buildIdOf(site.origin);
});

const at = (path: string, form: Form): string => site.origin + inForm(path, form, build);
const addressOf = (page: Page, relation: Relation): string => pathOf(page, people.things, relation);

/** What is told of the stranger to nobody but those they gave it to. */
const secretsOf = ({
  phone,
  userId,
  mark,
  token,
  noteId,
  searchId,
  yearId,
  leadNumber,
}: People['stranger']): string[] => [phone, `"${userId}"`, mark, token, noteId, searchId, yearId, leadNumber];

const named = PAGES.map((page) => [page.path, page] as const);

for (const [path, page] of named) {
  test(`${path} as each visitor, as a document and as data`, async () => {
    const rule = PAGE_TABLE[path] as PageRule;
    const questions = PERSONA_NAMES.flatMap((persona) =>
      relationsOf(rule).flatMap((relation) => FORMS.map((form) => ({ persona, relation, form }))),
    );
    await inTurns(questions, async ({ persona, relation, form }) => {
      const session = people.visitors[persona]?.token;
      const told = await ask(at(addressOf(page, relation), form), { session });
      const what = `${persona}, ${relation}, ${form} -> ${told.to ?? told.body.slice(0, 200)}`;
      expect(told.status, what).toBe(expectedOfPage(rule, PERSONAS[persona].role, relation));
      expectNothingOf(told, persona, what);
      if (!mayAsk(rule.to, PERSONAS[persona].role)) expectNoProps(told, what);
    });
  });
}

function expectNothingOf({ body, headers }: Answer, persona: Persona, what: string): void {
  const own = people.visitors[persona];
  const whole = [...secretsOf(people.stranger), ...(own ? [own.phone, own.token] : [])];
  expect(whole.filter(isIn(body)), what).toEqual([]);
  if (own) expect(headers['cache-control'], what).toMatch(/no-store/);
}

/** What one is told with the ids of somebody else's notes, searches, leads and account: nothing of theirs. */
const OF_A_STRANGER: readonly ((stranger: People['stranger']) => Record<string, string>)[] = [
  ({ searchId, noteId }) => ({ id: searchId, note: noteId, show: 'searches' }),
  ({ yearId, pictureId }) => ({ id: yearId, picture: pictureId, do: 'share' }),
  ({ leadId, leadNumber }) => ({ id: leadId, number: leadNumber }),
  ({ userId, sessionId }) => ({ id: userId, user: userId, userid: userId, session: sessionId }),
];

test('somebody else’s ids in the address of any page open nothing of theirs', async () => {
  const asking: (Persona | 'owner')[] = ['anonymous', 'owner', 'admin'];
  const queries = OF_A_STRANGER.map((queryOf) => new URLSearchParams(queryOf(people.stranger)).toString());
  const questions = named.flatMap(([path, page]) =>
    asking.flatMap((who) => queries.map((query, at) => ({ path, page, who, query, form: FORMS[at % 2] as Form }))),
  );
  await inTurns(questions, async ({ path, page, who, query, form }) => {
    const session = who === 'owner' ? people.owner.token : people.visitors[who]?.token;
    const address = addressOf(page, 'own');
    const told = await ask(at(`${address}${address.includes('?') ? '&' : '?'}${query}`, form), { session });
    const what = `${path} as ${who} (${form}, ${query})`;
    expect(told.status, what).toBeLessThan(500);
    // What was typed into an address may stand on the page that was asked for; what lies behind it may not.
    const { phone, mark, token } = people.stranger;
    expect([phone, mark, token].filter(isIn(told.body)), what).toEqual([]);
  });
});

/** What tells on a page whose it is: their own way in, and their number as it is shown. */
const signsOf = ({ phone, token, mark }: People['stranger']): string[] => [
  phone,
  `${phone.slice(0, 3)}****${phone.slice(-4)}`,
  token,
  mark,
];
/** Of a page that is kept for all; of the others none is ever kept, which a few tries show. */
const INTERLEAVINGS = { server: 50, device: 3, none: 3 } as const;

const hasNginx = findNginx() !== null;
if (!hasNginx) console.warn('nginx is not to be had here: its recipe is not tried.');
const describeBehind = hasNginx ? test.describe : () => undefined;
describeBehind('behind deploy/nginx.conf', () => {
  let proxy: Nginx;
  test.beforeAll(async () => {
    proxy = await startNginx([Number(new URL(site.origin).port)]);
  });
  test.afterAll(() => proxy.stop());

  for (const [path, page] of named.filter(([, { consolePart }]) => !consolePart)) {
    test(`of two people and whoever is nobody, none is shown another on ${path}`, async () => {
      const asking: readonly (readonly [string | undefined, string[], string[]])[] = [
        [people.owner.token, signsOf(people.owner), signsOf(people.stranger)],
        [people.stranger.token, signsOf(people.stranger), signsOf(people.owner)],
        [undefined, [], [...signsOf(people.owner), ...signsOf(people.stranger)]],
      ];
      const kept = new Set<string>();
      const questions = Array.from({ length: INTERLEAVINGS[page.cache] }, () =>
        FORMS.flatMap((form) => asking.map((who) => ({ form, who }))),
      ).flat();
      await inTurns(questions, async ({ form, who: [session, own, others] }) => {
        const told = await ask(proxy.origin + inForm(addressOf(page, 'own'), form, build), { session });
        const what = `${form} as ${session ? own[1] : 'nobody'}`;
        expect(others.filter(isIn(told.body)), what).toEqual([]);
        expect(told.headers['cache-control'], what).toMatch(/no-store/);
        const cache = told.headers['x-page-cache'] ?? 'PASSED';
        if (session) expect(['BYPASS', 'PASSED'], what).toContain(cache);
        else kept.add(cache);
        // Else nothing was there that could have been crossed.
        if (session && told.status === 200) expect(own.filter(isIn(told.body)), what).not.toEqual([]);
      });
      if (page.cache === 'server') expect([...kept]).toContain('HIT');
      else expect([...kept]).not.toContain('HIT');
    });
  }
});

const closed = PAGES.filter(isClosed);

for (const page of closed) {
  test(`no header opens ${page.path}`, async () => {
    for (const who of keptOut(page)) {
      const asking =
        who === 'expired in the console' ? { staff: people.staff.expired } : { session: people.visitors[who]?.token };
      for (const form of FORMS) {
        const path = at(addressOf(page, 'own'), form);
        const plain = await ask(path, asking);
        expect(plain.status, `${who}, ${form}`).toBe(303);
        await inTurns(bypassHeaders(paths.about()), async (headers) => {
          const told = await ask(path, { ...asking, headers });
          const what = `${who}, ${form}, ${JSON.stringify(headers)}`;
          expect([told.status, told.to], what).toEqual([plain.status, plain.to]);
          expectNoProps(told, what);
        });
      }
    }
  });
}

test('such headers change nothing of what is open either, and make no form of a question', async () => {
  const all = Object.assign({}, ...bypassHeaders(paths.about())) as Record<string, string>;
  // With it Next answers for the address of the page with its data.
  const { 'sec-fetch-dest': _dest, 'sec-fetch-mode': _mode, ...headers } = all;
  for (const [path, page] of named.filter(([, { access, consolePart }]) => access.anonymous && !consolePart)) {
    const address = addressOf(page, 'own');
    const url = at(address, 'document');
    const plain = await ask(url, {});
    const told = await ask(url, { headers });
    expect([told.status, told.to], path).toEqual([plain.status, plain.to]);
    expect(told.headers['content-type'], path).toBe(plain.headers['content-type']);
  }
});

const IN_CONSOLE: readonly InConsoleAs[] = [...BUILT_IN_ROLES, 'another agent', 'expired'];
function roleOf(who: InConsoleAs) {
  if (who === 'another agent') return 'agent';
  return who === 'expired' ? null : who;
}

/** Pages of the console about one thing, by its id, and which of the staff see whose. */
const ABOUT: Readonly<Record<string, { idOf: (who: People['owner']) => string; agentsOwn: boolean }>> = {
  [consolePaths.lead()]: { idOf: ({ leadId }) => leadId, agentsOwn: true },
  [consolePaths.person()]: { idOf: ({ userId }) => userId, agentsOwn: false },
};

for (const page of closed.filter(({ consolePart }) => consolePart)) {
  test(`${page.path} as each of the staff, as a document and as data`, async () => {
    const about = ABOUT[page.path];
    const things: [string, string][] = about
      ? [
          ['own', `?id=${about.idOf(people.owner)}`],
          ['foreign', `?id=${about.idOf(people.stranger)}`],
          ['missing', '?id=none'],
        ]
      : [['own', '']];
    for (const who of IN_CONSOLE) {
      const role = roleOf(who);
      const isOpen = role !== null && mayDo({ parts: PARTS_OF_ROLE[role] }, page.consolePart?.access ?? 'manageStaff');
      const mine = who === 'another agent' ? 'foreign' : 'own';
      for (const [relation, query] of things) {
        const isTheirs = relation !== 'missing' && (!about?.agentsOwn || role !== 'agent' || relation === mine);
        // What is about one thing, and asked here without it, is not there: its own test asks for it by its id.
        const shown = about ? [isTheirs ? 200 : 404] : [200, 404];
        const answers = isOpen ? shown : [403];
        const expected = role === null ? [303] : answers;
        for (const form of FORMS) {
          const told = await ask(at(page.path + query, form), { staff: people.staff[who] });
          const what = `${who}, ${relation}, ${form} -> ${told.body.slice(0, 160)}`;
          expect(expected, what).toContain(told.status);
          if (told.status !== 200) expectOnlyRefusal(told, what);
          // A number is shown where a reason was given, and nowhere else.
          expect([people.owner.phone, people.stranger.phone].filter(isIn(told.body)), what).toEqual([]);
          expect(told.headers['cache-control'], what).toMatch(/no-store/);
        }
      }
    }
  });
}

test('every role is asked as', () => {
  const asked = new Set(PERSONA_NAMES.map((persona) => PERSONAS[persona].role));
  expect(ROLES.filter((role) => !asked.has(role))).toEqual([]);
});
