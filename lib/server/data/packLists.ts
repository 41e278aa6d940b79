import type { Db, OpenDatabase } from '../db/client';
import { type PackedColumn, packNumbers, packTerms, type Term } from '../db/packed/packedColumn';
import { forgetPackedSets, storePackedSet } from '../db/packed/packedSets';
import { PACKED_COMMUNITIES } from '../repositories/communitySearch';
import { PACKED_ESTATES } from '../repositories/estateSearch';
import { countImportRuns } from '../repositories/importRuns';
import { ID_COLUMN, orderColumn, type PackedList } from '../repositories/packedLists';
import { PACKED_RENTALS } from '../repositories/rentalSearch';
import type { RebuildOptions } from './searchTerms';

const LISTS: readonly PackedList[] = [PACKED_ESTATES, PACKED_RENTALS, PACKED_COMMUNITIES];

/** Takes away what was packed of the cities, so that searches ask the database until it is packed anew. */
export async function unpackLists({ db }: OpenDatabase, cityIds?: readonly number[]): Promise<void> {
  for (const cityId of await listCities(db, cityIds)) await forgetPackedSets(db, cityId);
}

/** Packs the lists of the cities for searching. To be called once their figures and scores are as they will stay. */
export async function packLists({ db }: OpenDatabase, { cityIds, onProgress }: RebuildOptions = {}): Promise<void> {
  const cities = await listCities(db, cityIds);
  for (const [done, cityId] of cities.entries()) {
    for (const list of LISTS) await packList(db, list, cityId);
    onProgress?.((done + 1) / cities.length, '检索');
  }
}

async function listCities(db: Db, cityIds?: readonly number[]): Promise<number[]> {
  const query = db.selectFrom('cities').select('id').orderBy('sort');
  const cities = await (cityIds ? query.where('id', 'in', [0, ...cityIds]) : query).execute();
  return cities.map(({ id }) => id);
}

async function packList(db: Db, list: PackedList, cityId: number): Promise<void> {
  const importsBefore = await countImportRuns(db);
  const { count, columns } = await readList(db, list, cityId);
  await db.transaction().execute(async (transaction) => {
    await forgetPackedSets(transaction, cityId, list.name);
    // An import that came in between has changed what was read; it will pack the list itself.
    if ((await countImportRuns(transaction)) === importsBefore)
      await storePackedSet(transaction, list.name, cityId, count, columns);
  });
}

const BATCH = 500;

async function readList(db: Db, list: PackedList, cityId: number) {
  const [first, ...others] = list.sorts;
  const ids = await list.idsInOrder(db, cityId, first as string);
  const places = new Map(ids.map((id, place) => [id, place]));
  const names = [...list.numbers, ...list.terms];
  const facts = new Map<string, (Term | null)[]>(names.map((name) => [name, new Array(ids.length).fill(null)]));
  for (let at = 0; at < ids.length; at += BATCH) {
    for (const row of await list.rowsOf(db, ids.slice(at, at + BATCH))) {
      const place = places.get(row.id) as number;
      for (const [name, values] of facts) values[place] = row[name] ?? null;
    }
  }
  const columns = new Map<string, PackedColumn>([[ID_COLUMN, packNumbers(ids)]]);
  for (const name of list.numbers) columns.set(name, packNumbers(facts.get(name) as (number | null)[]));
  for (const name of list.terms) columns.set(name, packTerms(facts.get(name) ?? []));
  for (const sort of others) {
    const ordered = await list.idsInOrder(db, cityId, sort);
    columns.set(orderColumn(sort), packNumbers(ordered.map((id) => places.get(id) ?? null)));
  }
  return { count: ids.length, columns };
}
