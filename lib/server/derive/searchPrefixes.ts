import { bestMatches, type SearchTerm, type TermMatch } from '@/lib/search/bestMatches';
import { listTerms, storedMatches } from '@/lib/server/search/queries/searchTerms';
import type { Db, DialectName, OpenDatabase } from '../db/client';
import { insertRows } from '../db/insertRows';
import { writeOfCity } from '../db/lockFor';

/** What a text finds that begins more terms is stored; so many are read in 0.1 ms. */
const MANY_TERMS = 50;

/** Writes anew what such texts find in a city: in the transaction that writes its terms, which come in order. */
export async function storePrefixes(
  transaction: Db,
  dialect: DialectName,
  cityId: number,
  terms: readonly SearchTerm[],
): Promise<void> {
  await transaction.deleteFrom('search_prefixes').where('city_id', '=', cityId).execute();
  const rows = [...crowdedPrefixes(terms)].map(([prefix, matches]) => [cityId, prefix, storedMatches(matches)]);
  await insertRows(transaction, dialect, 'search_prefixes', ['city_id', 'prefix', 'matches'], rows);
}

/** Of terms in order that share their first `length` code units: the longer texts that begin many, and what they find. */
function* crowdedPrefixes(terms: readonly SearchTerm[], length = 0): Generator<[prefix: string, TermMatch[]]> {
  const longer = terms.filter(({ term }) => term.length > length);
  for (let from = 0, to = 0; from < longer.length; from = to) {
    const prefix = oneCharacterMore((longer[from] as SearchTerm).term, length);
    while (longer[to]?.term.startsWith(prefix)) to++;
    if (to - from <= MANY_TERMS) continue;
    const begun = longer.slice(from, to);
    yield [prefix, bestMatches(prefix, begun)];
    yield* crowdedPrefixes(begun, prefix.length);
  }
}

const oneCharacterMore = (term: string, length: number): string =>
  term.slice(0, length) + String.fromCodePoint(term.codePointAt(length) as number);

/** For the cities that have none: those of a database older than these, and those too small to need any. */
export async function storeMissingPrefixes(opened: OpenDatabase): Promise<void> {
  const { db, dialect } = opened;
  const cities = await db
    .selectFrom('cities')
    .select('id')
    .where('id', 'not in', db.selectFrom('search_prefixes').select('city_id'))
    .execute();
  for (const { id } of cities) {
    await writeOfCity(opened, id, async (transaction) => {
      await storePrefixes(transaction, dialect, id, await listTerms(transaction, id));
    });
  }
}
