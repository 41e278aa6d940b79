import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import fc from 'fast-check';
import { ABUSE_TEXT } from '@/lib/abuseReport/abuseReport';
import { ABUSE_REPORT_LIMITS } from '@/lib/abuseReport/abuseReportLimits';
import { MAX_SAVED_SEARCHES } from '@/lib/alert/savedSearch';
import { ACCOUNT_FIELD } from '@/lib/config/accountMark';
import { COOKIES } from '@/lib/config/cookies';
import { mayDo } from '@/lib/console/consoleAccess';
import { BUILT_IN_ROLES, PARTS_OF_ROLE } from '@/lib/console/staffParts';
import { NOTE_LIMITS } from '@/lib/note/noteLimits';
import { consolePaths } from '@/lib/routes/consolePaths';
import { paths } from '@/lib/routes/paths';
import type { Page } from '@/lib/server/page/definePage';
import { PAGES } from '@/lib/server/page/registry';
import { addressOf } from '../kit/authorisation/pageTable';
import { SCRIPT_CORPUS } from '../kit/scriptCorpus';
import { ECHO, hostileAddress, hostileQuery, hostileValue, SIGNED_IN_ANSWERS } from './kit/hostile';
import { inTurns } from './kit/inTurns';
import { ownSite } from './kit/ownSite';
import type { People } from './kit/people';
import { PLAIN } from './kit/plain';
import { test } from './kit/test';

// Whoever is signed in and means harm: addresses and forms that nobody writes, as a member with follows, notes and
// searches, and as the staff of each role in the console; and text that would be a script, in all that is stored.

// The last test writes into the site what the others would fall over.
const site = ownSite('hostile', undefined, { demoData: true, workers: 1 });
let people: People;
test.beforeAll(async () => {
  people = JSON.parse(await site.script('people.ts')) as People;
});

const SEED = Number(process.env.FUZZ_SEED ?? 20261123);
/** `FUZZ_TIMES=10` is the long run. */
const TIMES = Number(process.env.FUZZ_TIMES ?? 1);
const WHO = ['spare', ...BUILT_IN_ROLES] as const;
type Who = (typeof WHO)[number];

/** A session of theirs, another each time: what is posted may end one. */
let taken = 0;
const cookieOf = (who: Who): string => {
  taken += 1;
  const tokens = people.more[who];
  const token = tokens[taken % tokens.length] ?? '';
  return `${who === 'spare' ? COOKIES.session.name : '__Host-staff'}=${token}`;
};

const stranger = (): string[] => {
  const { phone, mark, token, leadNumber } = people.stranger;
  return [phone, mark, token, leadNumber];
};
/** The console sees the leads of all, masked: a number is whole where a form has asked for it with a reason. */
const secretsFrom = (who: Who, asksMore: boolean): string[] => {
  const { phone, token } = people.stranger;
  if (who === 'spare') return stranger();
  return asksMore ? [token] : [phone, token];
};

interface Asked {
  path: string;
  method?: string;
  form?: Record<string, string>;
}

/** Asks without a browser's cookies: each question has its own. */
async function mustStand(who: Who, { path, method = 'GET', form }: Asked): Promise<number> {
  const same = { origin: site.origin, 'sec-fetch-site': 'same-origin' };
  const answer = await fetch(site.origin + path, {
    method,
    redirect: 'manual',
    headers: { ...PLAIN, cookie: cookieOf(who), ...(form ? same : undefined) },
    body: form && new URLSearchParams(form),
  });
  const what = `${who} ${method} ${path.slice(0, 200)} ${JSON.stringify(form ?? null)} -> ${answer.status}`;
  expect(SIGNED_IN_ANSWERS.has(answer.status), what).toBe(true);
  const said = await answer.text();
  expect(
    secretsFrom(who, form !== undefined).filter((secret) => said.includes(secret)),
    what,
  ).toEqual([]);
  expect(said.includes(ECHO), `${what} says it as it was typed`).toBe(false);
  const to = answer.headers.get('location');
  if (to) expect(new URL(to, site.origin).origin, `${what} ${to}`).toBe(site.origin);
  return answer.status;
}

const consoleIds = (): string[] => [people.spare.leadId, people.spare.userId, people.stranger.leadId, 'none'];

/** The plain address of a page; of the console's about one thing, with an id. */
function plainPath(page: Page, at: number): string {
  const { path, query } = addressOf(page, people.things, 'own');
  const ids = consoleIds();
  const asked = page.consolePart ? { ...query, id: ids[at % ids.length] ?? '' } : query;
  const text = new URLSearchParams(asked).toString();
  return text ? `${path}?${text}` : path;
}

const pagesOf = (who: Who): Page[] =>
  PAGES.filter(({ consolePart }) => (who === 'spare' ? !consolePart : consolePart !== undefined));
/** Most pages of the console are not an editor's. */
const isOf = (who: Who, { consolePart }: Page): boolean =>
  who === 'spare' || mayDo({ parts: PARTS_OF_ROLE[who] }, consolePart?.access ?? 'any');

for (const who of WHO) {
  const requests = TIMES * (who === 'spare' ? 600 : 160);
  test(`${requests} hostile addresses as ${who}: no defect, nothing of anybody else, nothing as it was typed`, async () => {
    test.setTimeout(TIMES * 300_000);
    const pages = pagesOf(who);
    const queries = fc.sample(hostileQuery, { seed: SEED, numRuns: requests });
    const anywhere = fc.sample(hostileAddress, { seed: SEED, numRuns: requests / 4 });
    let shown = 0;
    await inTurns(queries, async (query, at) => {
      const plain = plainPath(pages[at % pages.length] as Page, at);
      const path = `${plain}${plain.includes('?') ? '&' : '?'}${query}`;
      if ((await mustStand(who, { path })) === 200) shown += 1;
    });
    await inTurns(anywhere, (path) => mustStand(who, { path }));
    const own = pages.filter((page) => isOf(who, page)).length / pages.length;
    expect(shown, 'pages that were shown').toBeGreaterThan((own * requests) / 3);
  });
}

interface FoundForm {
  path: string;
  fields: Record<string, string>;
}

/** In a page: the forms of a document as they are sent, with each of their buttons. */
function formsIn({ html, path }: { html: string; path: string }): FoundForm[] {
  const found = new DOMParser().parseFromString(html, 'text/html');
  return [...found.querySelectorAll('form')]
    .filter(({ method }) => method === 'post')
    .flatMap((form) => {
      const fields: Record<string, string> = {};
      const buttons: [string, string][] = [];
      for (const part of form.querySelectorAll<HTMLInputElement>('[name]')) {
        if (part.type === 'submit') buttons.push([part.name, part.value]);
        else if (part.type !== 'file') fields[part.name] ??= part.value || (part.getAttribute('value') ?? '');
      }
      const { pathname, search } = new URL(form.getAttribute('action') ?? '', `http://x${path}`);
      const at = pathname + search;
      return buttons.length === 0
        ? [{ path: at, fields }]
        : buttons.map(([name, value]) => ({ path: at, fields: { ...fields, [name]: value } }));
    });
}

/** These end what the others are asked with. */
const ENDS = /^(everywhere|sign-out|erase|end|block|delete)$/;

const filled = (fields: Record<string, string>) =>
  fc
    .tuple(
      fc.dictionary(fc.constantFrom(...Object.keys(fields), 'do', 'id', '__proto__', 'constructor'), hostileValue, {
        maxKeys: 4,
      }),
      fc.boolean(),
    )
    // A third is sent without what is in them.
    .map(([changes, keepsDo]) => ({
      ...fields,
      ...changes,
      ...(keepsDo && 'do' in fields ? { do: fields.do ?? '' } : undefined),
      // Of another account it would not be looked at (409).
      ...(ACCOUNT_FIELD in fields ? { [ACCOUNT_FIELD]: fields[ACCOUNT_FIELD] ?? '' } : undefined),
    }));

for (const who of WHO) {
  const perForm = TIMES * 12;
  test(`every form of every page as ${who}, filled with what nobody types`, async ({ page: blank }) => {
    test.setTimeout(TIMES * 300_000);
    const forms = new Map<string, FoundForm>();
    for (const [at, page] of pagesOf(who).entries()) {
      if (!page.posts && who !== 'spare') continue;
      for (const turn of page.consolePart ? [0, 1] : [0]) {
        const path = plainPath(page, page.consolePart ? turn : at);
        const answer = await fetch(site.origin + path, { headers: { cookie: cookieOf(who) }, redirect: 'manual' });
        if (answer.status !== 200) continue;
        for (const form of await blank.evaluate(formsIn, { html: await answer.text(), path }))
          forms.set(`${form.path} ${Object.keys(form.fields).sort().join()} ${form.fields.do ?? ''}`, form);
      }
    }
    expect(forms.size, 'forms').toBeGreaterThan(who === 'editor' ? 1 : 3);
    let accepted = 0;
    for (const { path, fields } of forms.values()) {
      const bodies = fc.sample(filled(fields), { seed: SEED, numRuns: perForm });
      await inTurns(bodies, async (form) => {
        if (ENDS.test(form.do ?? '')) return;
        const status = await mustStand(who, { path, method: 'POST', form });
        if (status === 200 || status === 303) accepted += 1;
      });
    }
    expect(accepted, 'forms that were taken').toBeGreaterThan(forms.size);
  });
}

test('nothing of that was too much for the site, and its log has no number and no text of anybody', async () => {
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
  const log = readFileSync(site.logFile, 'utf8');
  expect(log.length).toBeGreaterThan(1_000);
  const { owner, spare } = people;
  const secrets = [owner, spare, people.stranger].flatMap(({ phone, mark, token, shareToken }) => [
    phone,
    mark,
    token,
    shareToken,
  ]);
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  // That somebody may not is no defect; Next says it as one.
  const broken = log.split('\n').filter((line) => /"level":(50|60)/.test(line) && !line.includes("code: 'forbidden'"));
  expect(broken.slice(0, 3)).toEqual([]);
});

/** Writes the corpus wherever somebody who is signed in may write; answers how many texts were taken. */
async function writeCorpus(): Promise<number> {
  const { things, owner } = people;
  let stored = 0;
  const visitor = `${COOKIES.session.name}=${owner.token}`;
  const call = async (path: string, data: object) => {
    const headers = { cookie: visitor, 'content-type': 'application/json', 'x-fangjing-client': 'web' };
    const body = JSON.stringify(data);
    const answer = await fetch(`${site.origin}/api/${path}`, { method: 'POST', headers, body });
    if (answer.status === 200) stored += 1;
  };
  const post = async (path: string, cookie: string, form: Record<string, string>) => {
    const headers = { cookie, origin: site.origin, 'sec-fetch-site': 'same-origin' };
    const body = new URLSearchParams(form);
    const answer = await fetch(site.origin + path, { method: 'POST', headers, body, redirect: 'manual' });
    if (answer.status === 303 || answer.status === 200) stored += 1;
  };
  for (const text of inTexts(NOTE_LIMITS.text)) {
    const noteId = `note-of-scripts-${stored}`.padEnd(22, 'x');
    await post(paths.houseNotes(things.city.own, things.community.own), visitor, {
      do: 'save',
      note: noteId,
      content: text,
      mark: 'maybe',
    });
  }
  for (const [at, name] of SCRIPT_CORPUS.slice(0, MAX_SAVED_SEARCHES - 3).entries())
    await call('account/save-search', { cityId: things.city.own, tab: 'resale', query: `area=${at + 1}-`, name });
  const searches = SCRIPT_CORPUS.slice(0, 30).map((text) => ({ city: things.city.own, text: text.slice(0, 60) }));
  await call('account/take-along', { searches });
  // What an address may report in an hour, of whoever is signed in for no more than a day's.
  const about = paths.abuseReportForm({ estateId: things.estate.own, cityId: things.city.own });
  for (const [at, text] of inTexts(ABUSE_TEXT.most).slice(0, 9).entries())
    await post(about, at < ABUSE_REPORT_LIMITS.reportsADay ? visitor : '', {
      do: 'send',
      kind: 'harassment',
      text,
      mobile: '',
      requestKey: `report-of-scripts-${at}`.padEnd(32, 'x'),
    });
  const operator = `__Host-staff=${people.staff.operator}`;
  for (const text of inTexts(500))
    await post(consolePaths.lead({ id: owner.leadId }), operator, { do: 'note', note: text });
  for (const reason of SCRIPT_CORPUS.slice(0, 40))
    await post(consolePaths.person({ id: owner.userId }), operator, { do: 'label', label: '1', reason });
  const admin = `__Host-staff=${people.staff.admin}`;
  for (const [at, shownName] of SCRIPT_CORPUS.slice(0, 40).entries())
    await post(consolePaths.staff(), admin, {
      do: 'invite',
      name: `of.scripts.${at}`,
      shownName,
      mobile: '',
      role: 'agent',
    });
  return stored;
}

/** The corpus in texts of at most so many letters. */
function inTexts(most: number): string[] {
  const texts: string[] = [];
  for (const one of SCRIPT_CORPUS) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + one.length < most) texts[texts.length - 1] = `${last}\n${one}`;
    else texts.push(one);
  }
  return texts;
}

test(`${SCRIPT_CORPUS.length} scripts that are none, in all that is stored: no page runs one`, async ({ browser }) => {
  test.setTimeout(600_000);
  expect(SCRIPT_CORPUS.length).toBeGreaterThanOrEqual(120);
  expect(await writeCorpus()).toBeGreaterThan(100);
  expect(Number(await site.script('seedCorpus.ts'))).toBeGreaterThan(8);
  await site.restart();
  const context = await browser.newContext();
  const cookie = { domain: 'localhost', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const;
  await context.addCookies([
    { ...cookie, name: COOKIES.session.name, value: people.owner.token },
    { ...cookie, name: '__Host-staff', value: people.staff.admin },
  ]);
  const page = await context.newPage();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(`${page.url()} ${dialog.message()}`);
    void dialog.dismiss();
  });
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) blocked.push(`${page.url()} ${message.text()}`);
  });
  let planted = 0;
  const look = async (path: string): Promise<number> => {
    await page.goto(site.origin + path, { waitUntil: 'load' });
    const found = await page.evaluate(lookAround);
    expect(found.marks, path).toEqual([]);
    planted += found.planted;
    return found.planted;
  };
  for (const [at, one] of PAGES.entries()) {
    for (const path of one.consolePart ? [plainPath(one, at % 2), ...ofOwner(one)] : [plainPath(one, at)])
      await look(path);
  }
  await page.goto(site.origin + consolePaths.reports());
  const reports = await page
    .locator('a[href^="/console/report?"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  let read = 0;
  for (const path of reports) read += await look(path);
  expect(read, 'reports of it that the console reads').toBeGreaterThan(1);
  expect(planted, 'pages that show some of it').toBeGreaterThan(20);
  expect(dialogs).toEqual([]);
  expect(blocked).toEqual([]);
  expect(readFileSync(site.logFile, 'utf8')).not.toContain('content security policy violation');
  await context.close();
});

function ofOwner({ path }: Page): string[] {
  if (path === consolePaths.lead()) return [consolePaths.lead({ id: people.owner.leadId })];
  return path === consolePaths.person() ? [consolePaths.person({ id: people.owner.userId })] : [];
}

/** In the page: whether anything of the corpus is more than text, and whether the page shows some of it. */
function lookAround(): { marks: string[]; planted: number } {
  const marks: string[] = [];
  if ('__pwn' in window) marks.push('a script ran');
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on')) marks.push(`${element.tagName} ${name}`);
      if (/^(href|src|action|formaction|data)$/.test(name) && /^\s*javascript:/i.test(value))
        marks.push(`${element.tagName} ${name}=${value}`);
    }
  }
  for (const script of document.querySelectorAll('script:not([src])'))
    if (!/json/.test(script.getAttribute('type') ?? ''))
      marks.push(`a script of its own: ${script.textContent?.slice(0, 80)}`);
  if (document.querySelector('base, iframe, object, meta[http-equiv=refresh]')) marks.push('a frame or another base');
  return { marks, planted: Number(document.body.innerText.includes('__pwn')) };
}

test('and the pages read the same without a script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const one of PAGES.filter(({ consolePart, access }) => !consolePart && access.anonymous)) {
    await page.goto(site.origin + plainPath(one, 0));
    const html = await page.content();
    expect(html, one.path).not.toMatch(/<pwn-|<svg onload|<img src="x" onerror/);
  }
  await context.close();
});
