import { JSDOM } from 'jsdom';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/lib/server/database';
import type { Page } from '@/lib/server/page/definePage';
import { patternOf } from '@/lib/server/pageFacts';
import { PAGES } from '@/lib/server/pages/registry';
import { addressOf } from '../kit/authorisation/pageTable';
import type { Things } from '../kit/authorisation/rules';
import { thingsOf } from '../kit/authorisation/things';
import { withOwnDataDir } from '../kit/dataDir';
import { atDesk } from '../kit/desk';
import { isFullRun, repeats } from '../kit/fullRun';
import { type Opened, renderedPage } from '../kit/renderedPage';
import { SCRIPT_CORPUS } from '../kit/scriptCorpus';
import { signIn } from '../kit/signIn';
import { makeWholeAccount } from '../kit/wholeAccount';

// Text that would be a script, in each field for text of each form of each page that declares forms: a new form is
// written into without being named here. tests/e2e/hostileForms.spec.ts opens what calls and files bring in a browser.

withOwnDataDir('demo');

interface Visitor {
  name: string;
  token?: string;
  staff?: string;
}

let things: Things;
let visitors: Visitor[];

beforeAll(async () => {
  const opened = await database();
  things = await thingsOf(opened);
  const now = Date.now();
  const { context: operator } = await atDesk(opened, 'operator', now);
  const place = { cityId: things.city.own, communityId: things.community.own, estateId: things.estate.own };
  const { token } = await makeWholeAccount(opened, { ...place, operator, now, phone: '13600000001', mark: '写过' });
  visitors = [
    { name: 'who has done all', token },
    { name: 'at the desk', staff: (await atDesk(opened, 'admin', now)).token },
  ];
  if (isFullRun)
    visitors.push({ name: 'who is new', token: (await signIn(opened, {}, now)).token }, { name: 'nobody' });
});

type Place = Pick<Opened, 'path' | 'params' | 'query'> & { page: Page };

/** The page that an address leads to; null of one that is none. */
function placeOf(address: string): Place | null {
  const { pathname: path, searchParams } = new URL(address, 'http://x.cn');
  const page = PAGES.find((one) => patternOf(one).test(path));
  if (!page) return null;
  const parts = path.split('/');
  const named = page.path
    .split('/')
    .flatMap((part, at) => (part.startsWith('{') ? [[part.slice(1, -1), parts[at]]] : []));
  return { page, path, params: Object.fromEntries(named), query: Object.fromEntries(searchParams) };
}

const partsOf = (html: string): Document => new JSDOM(html).window.document;
const isOf = ({ staff }: Visitor, { desk }: Page): boolean => (desk !== undefined) === (staff !== undefined);
const open = ({ page, ...place }: Place, { token, staff }: Visitor, posted?: Record<string, string>) =>
  renderedPage(page, { ...place, token, staff, posted });

/** Each page of theirs, and at the desk what its lists lead to: of each page about one thing, the first. */
async function placesOf(visitor: Visitor): Promise<Place[]> {
  const plain = PAGES.filter((page) => isOf(visitor, page)).map((page) => ({
    page,
    ...addressOf(page, things, 'own'),
  }));
  if (!visitor.staff) return plain;
  const about = new Map<string, Place>();
  for (const place of plain) {
    const html = await open(place, visitor);
    for (const link of html ? partsOf(html).querySelectorAll('a[href^="/console/"]') : []) {
      const found = placeOf(link.getAttribute('href') ?? '');
      if (found && 'id' in found.query && !about.has(found.path)) about.set(found.path, found);
    }
  }
  return [...plain.filter(({ path }) => !about.has(path)), ...about.values()];
}

/** These end what the others are asked with. */
const ENDS = /^(everywhere|sign-out|erase|end|block|delete|remove|withdraw)$/;

interface FoundForm {
  to: Place;
  fields: Record<string, string>;
  texts: string[];
}

const isText = (part: Element): boolean =>
  part.tagName === 'TEXTAREA' ||
  (part.tagName === 'INPUT' &&
    ['text', 'search', null].includes(part.getAttribute('type')) &&
    !part.hasAttribute('inputmode'));

function formsIn(html: string, here: Place): FoundForm[] {
  return [...partsOf(html).querySelectorAll<HTMLFormElement>('form[method=post]')].flatMap((form) => {
    const to = placeOf(form.getAttribute('action') || here.path);
    const named = [...form.querySelectorAll('[name]')];
    const texts = named.filter(isText).map((part) => part.getAttribute('name') ?? '');
    if (!to || texts.length === 0) return [];
    const fields: Record<string, string> = {};
    for (const part of named) {
      const option = part.querySelector('option:not([value=""])');
      const name = part.getAttribute('name') ?? '';
      if (part.getAttribute('type') !== 'file') fields[name] ??= (option ?? part).getAttribute('value') ?? '';
    }
    return ENDS.test(fields.do ?? '') ? [] : [{ to, fields, texts }];
  });
}

/** Each text of the corpus has one of these: a page without any is made of none. */
const IS_OF_CORPUS = /__pwn|evil\.example/;

/** In a page as it is sent: whatever of the corpus is more than text. */
function madeOf(html: string): string[] {
  if (!IS_OF_CORPUS.test(html)) return [];
  const found = partsOf(html);
  const marks = [...found.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes]
      .filter(
        ({ name, value }) =>
          name.startsWith('on') || (/^(href|src|action|formaction|data)$/.test(name) && /^\s*javascript:/i.test(value)),
      )
      .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
  );
  const parts = found.querySelectorAll(
    'base, iframe, object, script:not([type="application/ld+json"]), meta[http-equiv=refresh]',
  );
  return [...marks, ...[...parts].map(({ outerHTML }) => outerHTML.slice(0, 80))];
}

/** Texts for each form: each field has another of the corpus every time. */
const EACH = repeats(3, 1);
let typed = 0;

/** Types into each field for text of a form, and sends it; answers how often it was taken. */
async function writeInto({ to, fields, texts }: FoundForm, visitor: Visitor): Promise<number> {
  let taken = 0;
  for (let turn = 0; turn < EACH; turn++) {
    const more = texts.map((name) => {
      typed += 1;
      return [name, `住了三年 ${SCRIPT_CORPUS[typed % SCRIPT_CORPUS.length]}`];
    });
    const answer = await open(to, visitor, { ...fields, ...Object.fromEntries(more) });
    if (answer === null) taken += 1;
    else expect(madeOf(answer), `${to.path} answers ${JSON.stringify(more)}`).toEqual([]);
  }
  return taken;
}

test('no field of a form makes a page run what is typed into it', { timeout: 600_000 }, async () => {
  const taken = new Set<string>();
  for (const visitor of visitors) {
    for (const place of (await placesOf(visitor)).filter(({ page }) => page.posts)) {
      for (const form of formsIn((await open(place, visitor)) ?? '', place))
        if ((await writeInto(form, visitor)) > 0) taken.add(form.to.page.path);
    }
  }
  // Some of those that take it; what asks for a number, a day or a code refuses it all.
  expect([...taken]).toEqual(
    expect.arrayContaining([
      ...[
        '/inform/detail',
        '/ask/v2',
        '/{city}/ask-qa',
        '/{city}/house-note/{houseId}',
        ...(isFullRun ? ['/{city}/house-comments/{houseId}'] : []),
      ],
      ...['/console/talk', '/console/lead', '/console/person', '/console/posts', '/console/report'],
    ]),
  );
  let planted = 0;
  for (const visitor of visitors) {
    for (const place of await placesOf(visitor)) {
      const html = (await open(place, visitor)) ?? '';
      expect(madeOf(html), place.path).toEqual([]);
      planted += Number(html.includes('__pwn'));
    }
  }
  expect(planted, 'pages that show some of it').toBeGreaterThan(10);
});
