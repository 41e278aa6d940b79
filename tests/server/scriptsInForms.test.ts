import { beforeAll, expect, test } from 'vitest';
import { database } from '@/lib/server/database/database';
import type { Things } from '../kit/authorisation/rules';
import { thingsOf } from '../kit/authorisation/things';
import { inConsole } from '../kit/console';
import { withOwnDataDir } from '../kit/dataDir';
import { type FoundForm, formsIn, open, placesOf, type Visitor } from '../kit/formsOfPages';
import { isFullRun, repeats } from '../kit/fullRun';
import { parsedPage } from '../kit/parsedPage';
import { SCRIPT_CORPUS } from '../kit/scriptCorpus';
import { signIn } from '../kit/signIn';
import { makeWholeAccount } from '../kit/wholeAccount';

// Text that would be a script, in each field for text of each form of each page that declares forms: a new form is
// written into without being named here. tests/e2e/hostileForms.full.spec.ts opens what calls and files bring in a browser.

withOwnDataDir('demo');

let things: Things;
let visitors: Visitor[];

beforeAll(async () => {
  const opened = await database();
  things = await thingsOf(opened);
  const now = Date.now();
  const { context: operator } = await inConsole(opened, 'operator', now);
  const place = { cityId: things.city.own, communityId: things.community.own, estateId: things.estate.own };
  const { token } = await makeWholeAccount(opened, { ...place, operator, now, phone: '13600000001', mark: '写过' });
  visitors = [
    { name: 'who has done all', token },
    { name: 'in the console', staff: (await inConsole(opened, 'admin', now)).token },
  ];
  if (isFullRun)
    visitors.push({ name: 'who is new', token: (await signIn(opened, {}, now)).token }, { name: 'nobody' });
});

/** These end what the others are asked with. */
const ENDS = /^(everywhere|sign-out|erase|end|block|delete|remove|withdraw)$/;

/** Each text of the corpus has one of these: a page without any is made of none. */
const IS_OF_CORPUS = /__pwn|evil\.example/;

/** In a page as it is sent: whatever of the corpus is more than text. */
function madeOf(html: string): string[] {
  if (!IS_OF_CORPUS.test(html)) return [];
  const found = parsedPage(html);
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
    for (const place of (await placesOf(visitor, things)).filter(({ page }) => page.posts)) {
      const found = formsIn((await open(place, visitor)) ?? '', place);
      for (const form of found.filter(({ fields, texts }) => texts.length > 0 && !ENDS.test(fields.do ?? '')))
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
    for (const place of await placesOf(visitor, things)) {
      const html = (await open(place, visitor)) ?? '';
      expect(madeOf(html), place.path).toEqual([]);
      planted += Number(html.includes('__pwn'));
    }
  }
  expect(planted, 'pages that show some of it').toBeGreaterThan(10);
});
