import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_MATCHES } from '@/lib/search/bestMatches';
import { SUGGEST_KINDS, type SuggestKind } from '@/lib/search/suggestion';
import type { OpenDatabase } from '@/lib/server/db/client';
import { storeMissingPrefixes } from '@/lib/server/derive/searchPrefixes';
import { matchTerms } from '@/lib/server/search/queries/searchTerms';
import { propertyRuns } from '../kit/fullRun';
import { openDemoDatabase } from '../kit/testDatabase';

// Whatever is typed, the stored answer is what a look at every term finds.

const CITY = 605;
const TEXTS = propertyRuns(400);

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openDemoDatabase();
});
afterAll(() => opened.close());

/** The same by the database alone, which looks at every term. */
async function lookedUp(text: string, kinds: readonly SuggestKind[], limit: number) {
  const exact = sql<number>`case when term = ${text} then 1 else 0 end`;
  const whole = sql<number>`case when term = ${text} and quality = 3 then 1 else 0 end`;
  const rows = await opened.db
    .selectFrom('search_terms')
    .select(({ fn }) => ['kind', 'ref_id as id', fn.max('quality').as('quality'), fn.max(exact).as('exact')])
    .where('city_id', '=', CITY)
    .where('term', '>=', text)
    .where('term', '<', `${text}\u{10ffff}`)
    .where('kind', 'in', kinds)
    .groupBy(['kind', 'ref_id'])
    .orderBy(({ fn }) => fn.max(whole), 'desc')
    .orderBy('quality', 'desc')
    .orderBy(({ fn }) => fn.max('weight'), 'desc')
    .orderBy('ref_id')
    .orderBy('kind')
    .limit(limit)
    .execute();
  return rows.map(({ kind, id, quality, exact }) => ({ kind, id, quality, exact: exact === 1 }));
}

const storedPrefixes = async () =>
  opened.db
    .selectFrom('search_prefixes')
    .select(['prefix', 'matches'])
    .where('city_id', '=', CITY)
    .orderBy('prefix')
    .execute();

/** How many terms each text of one to four characters begins. */
async function begunBy(): Promise<Map<string, number>> {
  const rows = await opened.db.selectFrom('search_terms').select('term').where('city_id', '=', CITY).execute();
  const begun = new Map<string, number>();
  for (const { term } of rows) {
    const characters = [...term];
    for (let length = 1; length <= Math.min(4, characters.length); length++) {
      const text = characters.slice(0, length).join('');
      begun.set(text, (begun.get(text) ?? 0) + 1);
    }
  }
  return begun;
}

it('finds what every term together tells, by any text, kinds and number', async () => {
  const stored = (await storedPrefixes()).map(({ prefix }) => prefix);
  expect(stored.length).toBeGreaterThan(50);
  const questions = fc.sample(
    fc.record({
      text: fc.oneof(fc.constantFrom(...stored), fc.constantFrom(...(await begunBy()).keys())),
      kinds: fc.oneof(fc.constant(SUGGEST_KINDS), fc.subarray([...SUGGEST_KINDS], { minLength: 1 })),
      limit: fc.integer({ min: 1, max: MAX_MATCHES }),
    }),
    { seed: 605, numRuns: TEXTS },
  );
  for (const { text, kinds, limit } of questions)
    expect(await matchTerms(opened.db, CITY, text, kinds, limit), text).toEqual(await lookedUp(text, kinds, limit));
});

it('stores what is found by each text that begins more than fifty terms, and no other', async () => {
  const stored = (await storedPrefixes()).map(({ prefix }) => prefix);
  const crowded = [...(await begunBy())].flatMap(([text, terms]) => (terms > 50 ? [text] : []));
  expect(stored.filter((prefix) => [...prefix].length <= 4).toSorted()).toEqual(crowded.toSorted());
});

it('a database without them answers the same, and gets them', async () => {
  const before = await storedPrefixes();
  const { prefix } = before[0] ?? { prefix: '' };
  const answer = await matchTerms(opened.db, CITY, prefix, SUGGEST_KINDS, 10);
  await opened.db.deleteFrom('search_prefixes').where('city_id', '=', CITY).execute();
  expect(await matchTerms(opened.db, CITY, prefix, SUGGEST_KINDS, 10)).toEqual(answer);
  await storeMissingPrefixes(opened);
  expect(await storedPrefixes()).toEqual(before);
});
