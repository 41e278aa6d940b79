import { beforeAll, expect, test } from 'vitest';
import { ACCOUNT_FIELD, OTHER_ACCOUNT_TEXT } from '@/lib/config/accountMark';
import { database } from '@/lib/server/database/database';
import type { OpenDatabase } from '@/lib/server/db/client';
import type { Things } from '../kit/authorisation/rules';
import { thingsOf } from '../kit/authorisation/things';
import { inConsole } from '../kit/console';
import { withOwnDataDir } from '../kit/dataDir';
import { formsIn, open, placesOf, type Visitor } from '../kit/formsOfPages';
import { isFullRun } from '../kit/fullRun';
import { signIn } from '../kit/signIn';
import { makeWholeAccount } from '../kit/wholeAccount';
import { writtenRows } from '../kit/writtenRows';

// A page stays open while somebody else signs in, in another tab of the browser: each form of each page of theirs is sent
// with the other's cookie. The calls stand in forgedWrites.test.ts.

withOwnDataDir('demo');

let opened: OpenDatabase;
let things: Things;
/** Each with whoever signs in after them. */
let pairs: [before: Visitor, after: Visitor][];

beforeAll(async () => {
  opened = await database();
  things = await thingsOf(opened);
  const now = Date.now();
  const { context: operator } = await inConsole(opened, 'operator', now);
  const place = { cityId: things.city.own, communityId: things.community.own, estateId: things.estate.own };
  const account = { ...place, operator, now, mark: '写过' };
  const { token } = await makeWholeAccount(opened, { ...account, phone: '13600000001' });
  const other = await signIn(opened, {}, now);
  pairs = [
    [
      { name: 'a member', token },
      { name: 'another member', token: other.token },
    ],
    [
      { name: 'an admin', staff: (await inConsole(opened, 'admin', now)).token },
      { name: 'another admin', staff: (await inConsole(opened, 'admin', now)).token },
    ],
  ];
});

test('a form of one account, sent when another is signed in, writes nothing and says so', {
  timeout: 600_000,
}, async () => {
  const found: string[] = [];
  const seen = new Set<string>();
  let tried = 0;
  for (const [before, after] of pairs) {
    for (const place of (await placesOf(before, things)).filter(({ page }) => page.posts)) {
      for (const { to, fields } of formsIn((await open(place, before)) ?? '', place)) {
        // The same form stands on many pages: on the first of each, all of its kind are tried in the full run alone.
        const kind = `${to.page.path} ${Object.keys(fields).join()} ${fields.do}`;
        if (!isFullRun && seen.has(kind)) continue;
        seen.add(kind);
        const name = `${before.name}, ${place.path} to ${to.path} (${fields.do ?? Object.keys(fields).join()})`;
        if (!fields[ACCOUNT_FIELD]) found.push(`${name}: without a mark`);
        // What is drawn in its place may write that it was seen.
        await open(to, after);
        const rows = await writtenRows(opened);
        const answer = await open(to, after, fields);
        if ((await writtenRows(opened)) !== rows) found.push(`${name}: wrote`);
        if (answer && !answer.includes(OTHER_ACCOUNT_TEXT)) found.push(`${name}: says nothing`);
        tried += 1;
      }
    }
  }
  expect(found).toEqual([]);
  expect(tried).toBeGreaterThan(100);
});
