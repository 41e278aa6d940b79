import { expect } from '@playwright/test';
import { COOKIES } from '@/lib/config/cookies';
import { ROLES, STAFF_ROLES } from '@/lib/domain/model/viewer';
import { deskPaths } from '@/lib/routes/deskPaths';
import { paths } from '@/lib/routes/paths';
import type { Page } from '@/lib/server/page/definePage';
import { PAGES } from '@/lib/server/pages/registry';
import { bypassHeaders } from '../kit/authorisation/bypassHeaders';
import { addressOf, expectedOfPage, PAGE_TABLE, type PageRule } from '../kit/authorisation/pageTable';
import { PERSONA_NAMES, PERSONAS, type Persona } from '../kit/authorisation/personas';
import { mayAsk, type Relation, relationsOf } from '../kit/authorisation/rules';
import { inTurns } from './kit/inTurns';
import { ownSite } from './kit/ownSite';
import type { AtDeskAs, People } from './kit/people';
import { PLAIN } from './kit/plain';
import { test } from './kit/test';

// Who may open what, over HTTP and past everything that lies before a page (docs/threats.md, threats 9 and 10, T7): every
// page of the registry as a document and as its data, as each persona, with what is theirs, another's and nobody's.

const site = ownSite('matrix', undefined, { demoData: true, workers: 1 });
let people: People;
let build: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  people = JSON.parse(await site.script('people.ts')) as People;
  const html = await (await fetch(site.origin + paths.about())).text();
  build = /"buildId":"([^"]+)"/.exec(html)?.[1] ?? '';
  expect(build).not.toBe('');
});

const FORMS = ['document', 'data'] as const;
type Form = (typeof FORMS)[number];

/** The same page as its data: what Next's own links ask for. */
function inForm(path: string, form: Form): string {
  if (form === 'document') return path;
  const [plain = '', query] = path.split('?');
  return `/_next/data/${build}${plain === '/' ? '/index' : plain}.json${query ? `?${query}` : ''}`;
}

interface Asking {
  session?: string | undefined;
  staff?: string | undefined;
  headers?: Record<string, string>;
  method?: string;
  form?: Record<string, string>;
}

interface Told {
  status: number;
  /** Where it leads: a document by its header, data by what it says. */
  to: string | null;
  said: string;
  headers: Record<string, string>;
}

const cookiesOf = ({ session, staff }: Asking): string =>
  [session && `${COOKIES.session.name}=${session}`, staff && `__Host-staff=${staff}`].filter(Boolean).join('; ');

/** Asks without a browser's cookies: each question has its own. */
async function ask(path: string, asking: Asking): Promise<Told> {
  const cookie = cookiesOf(asking);
  const { method = 'GET', form } = asking;
  const answer = await fetch(site.origin + path, {
    method,
    redirect: 'manual',
    headers: { ...PLAIN, ...asking.headers, ...(cookie && { cookie }) },
    ...(form && { body: new URLSearchParams(form) }),
  });
  const said = await answer.text();
  const headers = Object.fromEntries(answer.headers);
  const isData = headers['content-type']?.includes('json') ?? false;
  const { __N_REDIRECT: to, __N_REDIRECT_STATUS: led } = isData
    ? ((JSON.parse(said) as { pageProps?: Record<string, unknown> }).pageProps ?? {})
    : {};
  if (typeof to === 'string') return { status: Number(led), to, said, headers };
  return { status: answer.status, to: headers.location ?? null, said, headers };
}

/** An address with its query. */
function pathOf(page: Page, relation: Relation): string {
  const { path, query } = addressOf(page, people.things, relation);
  const asked = new URLSearchParams(query).toString();
  return asked ? `${path}?${asked}` : path;
}

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
const isIn = (said: string) => (secret: string) => said.includes(secret);

const named = PAGES.map((page) => [page.path, page] as const);

for (const [path, page] of named) {
  test(`${path} as each visitor, as a document and as data`, async () => {
    test.setTimeout(180_000);
    const rule = PAGE_TABLE[path] as PageRule;
    const questions = PERSONA_NAMES.flatMap((persona) =>
      relationsOf(rule).flatMap((relation) => FORMS.map((form) => ({ persona, relation, form }))),
    );
    await inTurns(questions, async ({ persona, relation, form }) => {
      const session = people.visitors[persona]?.token;
      const told = await ask(inForm(pathOf(page, relation), form), { session });
      const what = `${persona}, ${relation}, ${form} -> ${told.to ?? told.said.slice(0, 200)}`;
      expect(told.status, what).toBe(expectedOfPage(rule, PERSONAS[persona].role, relation));
      expectNothingOf(told, persona, what);
      if (!mayAsk(rule.to, PERSONAS[persona].role)) expectNoProps(told, what);
    });
  });
}

function expectNothingOf({ said, headers }: Told, persona: Persona, what: string): void {
  const own = people.visitors[persona];
  const whole = [...secretsOf(people.stranger), ...(own ? [own.phone, own.token] : [])];
  expect(whole.filter(isIn(said)), what).toEqual([]);
  if (own) expect(headers['cache-control'], what).toMatch(/no-store/);
}

/** A refusal carries no property of the page: neither in its document nor in its data. */
function expectNoProps({ said, to }: Told, what: string): void {
  if (to !== null) expect(said.length, what).toBeLessThan(1_000);
  expect(said, what).not.toContain('"initialState"');
}

/** What one is told with the ids of somebody else's notes, searches, leads and account: nothing of theirs. */
const OF_A_STRANGER: readonly ((stranger: People['stranger']) => Record<string, string>)[] = [
  ({ searchId, noteId }) => ({ id: searchId, note: noteId, show: 'searches' }),
  ({ yearId, pictureId }) => ({ id: yearId, picture: pictureId, do: 'share' }),
  ({ leadId, leadNumber }) => ({ id: leadId, number: leadNumber }),
  ({ userId, sessionId }) => ({ id: userId, user: userId, userid: userId, session: sessionId }),
];

test('somebody else’s ids in the address of any page open nothing of theirs', async () => {
  test.setTimeout(240_000);
  const asking: (Persona | 'owner')[] = ['anonymous', 'owner', 'admin'];
  const queries = OF_A_STRANGER.map((queryOf) => new URLSearchParams(queryOf(people.stranger)).toString());
  const questions = named.flatMap(([path, page]) =>
    asking.flatMap((who) => queries.map((query, at) => ({ path, page, who, query, form: FORMS[at % 2] as Form }))),
  );
  await inTurns(questions, async ({ path, page, who, query, form }) => {
    const session = who === 'owner' ? people.owner.token : people.visitors[who]?.token;
    const address = pathOf(page, 'own');
    const told = await ask(inForm(`${address}${address.includes('?') ? '&' : '?'}${query}`, form), { session });
    const what = `${path} as ${who} (${form}, ${query})`;
    expect(told.status, what).toBeLessThan(500);
    // What was typed into an address may stand on the page that was asked for; what lies behind it may not.
    const { phone, mark, token } = people.stranger;
    expect([phone, mark, token].filter(isIn(told.said)), what).toEqual([]);
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
      const own = await ask(inForm(path, form), { session: owner.token });
      expect(own.said, `${path} (${form})`).toMatch(path === paths.collect() ? /house-detail/ : owner.mark);
    }
  }
});

test('what is only read on a page is in its HTML, and not in its data', async () => {
  // Who claimed nothing is led on from these two.
  const leading = ['/activity/freshvip/main', '/activity/freshvip/success'];
  const reading = PAGES.filter(({ onlyRead, path }) => onlyRead && !leading.includes(path));
  expect(reading.length).toBeGreaterThan(50);
  for (const page of reading) {
    const { said } = await ask(pathOf(page, 'own'), { session: people.owner.token });
    const data = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/s.exec(said)?.[1] ?? '';
    const { pageProps } = JSON.parse(data).props;
    expect(pageProps, page.name).toMatchObject({ isPartial: true });
    expect(
      Object.keys(pageProps).filter((prop) => page.onlyRead?.includes(prop)),
      page.name,
    ).toEqual([]);
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
      const told = await ask(inForm(path, form), {});
      expect(told.status, `${path} ${form}`).toBe(200);
      expect(secrets.filter(isIn(told.said)), `${path} ${form}`).toEqual([]);
    }
  }
});

const isClosed = ({ desk, access }: Page): boolean => (desk ? desk.access !== null : !access.anonymous);
const closed = PAGES.filter(isClosed);
/** Who is kept out of a closed page: of the desk everybody who is no member of the staff. */
const keptOut = ({ desk }: Page): readonly (Persona | 'expired at the desk')[] =>
  desk ? ['anonymous', 'admin', 'expired at the desk'] : ['anonymous', 'expired session', 'revoked session'];

test('there are pages to be kept out of', () => expect(closed.length).toBeGreaterThan(8));

for (const page of closed) {
  test(`no header opens ${page.path}`, async () => {
    test.setTimeout(180_000);
    for (const who of keptOut(page)) {
      const asking =
        who === 'expired at the desk' ? { staff: people.staff.expired } : { session: people.visitors[who]?.token };
      for (const form of FORMS) {
        const path = inForm(pathOf(page, 'own'), form);
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
  test.setTimeout(240_000);
  const all = Object.assign({}, ...bypassHeaders(paths.about())) as Record<string, string>;
  // With it Next answers for the address of the page with its data.
  const { 'sec-fetch-dest': _dest, 'sec-fetch-mode': _mode, ...headers } = all;
  for (const [path, page] of named.filter(([, { access, desk }]) => access.anonymous && !desk)) {
    const address = pathOf(page, 'own');
    const [plain, told] = [await ask(address, {}), await ask(address, { headers })];
    expect([told.status, told.to], path).toEqual([plain.status, plain.to]);
    expect(told.headers['content-type'], path).toBe(plain.headers['content-type']);
  }
});

test('nothing is posted to a page’s data, nor to a page without a form', async () => {
  test.setTimeout(120_000);
  const form = { do: 'sign-out' };
  const same = { origin: site.origin, 'sec-fetch-site': 'same-origin' };
  for (const [path, page] of named) {
    const address = pathOf(page, 'own');
    const asking = { method: 'POST', form, headers: same, session: people.owner.token, staff: people.staff.admin };
    expect((await ask(inForm(address, 'data'), asking)).status, path).toBe(405);
    if (!page.posts) expect((await ask(address, asking)).status, path).toBe(405);
  }
  const still = await ask(paths.profileInfo(), { session: people.owner.token });
  expect(still.status, 'the session is open').toBe(200);
});

const AT_DESK: readonly AtDeskAs[] = [...STAFF_ROLES, 'another agent', 'expired'];
const roleOf = (who: AtDeskAs) => (who === 'another agent' ? 'agent' : who === 'expired' ? null : who);

/** Pages of the desk about one thing, by its id, and which of the staff see whose. */
const ABOUT: Readonly<Record<string, { idOf: (who: People['owner']) => string; agentsOwn: boolean }>> = {
  [deskPaths.deskLead()]: { idOf: ({ leadId }) => leadId, agentsOwn: true },
  [deskPaths.deskPerson()]: { idOf: ({ userId }) => userId, agentsOwn: false },
};

for (const page of closed.filter(({ desk }) => desk)) {
  test(`${page.path} as each of the staff, as a document and as data`, async () => {
    test.setTimeout(120_000);
    const about = ABOUT[page.path];
    const things: [string, string][] = about
      ? [
          ['own', `?id=${about.idOf(people.owner)}`],
          ['foreign', `?id=${about.idOf(people.stranger)}`],
          ['missing', '?id=none'],
        ]
      : [['own', '']];
    for (const who of AT_DESK) {
      const role = roleOf(who);
      const isOpen = role !== null && (page.desk?.access?.[role] ?? false);
      const mine = who === 'another agent' ? 'foreign' : 'own';
      for (const [relation, query] of things) {
        const isTheirs = relation !== 'missing' && (!about?.agentsOwn || role !== 'agent' || relation === mine);
        // What is about one thing, and asked here without it, is not there: its own test asks for it by its id.
        const shown = about ? [isTheirs ? 200 : 404] : [200, 404];
        const expected = role === null ? [303] : isOpen ? shown : [403];
        for (const form of FORMS) {
          const told = await ask(inForm(page.path + query, form), { staff: people.staff[who] });
          const what = `${who}, ${relation}, ${form} -> ${told.said.slice(0, 160)}`;
          expect(expected, what).toContain(told.status);
          if (told.status !== 200) expectNoProps(told, what);
          // A number is shown where a reason was given, and nowhere else.
          expect([people.owner.phone, people.stranger.phone].filter(isIn(told.said)), what).toEqual([]);
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
