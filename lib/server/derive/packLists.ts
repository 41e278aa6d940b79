import type { RebuildOptions } from '@/lib/server/area/queries/chosenCities';
import { type ChosenCity, chosenCities } from '@/lib/server/area/queries/chosenCities';
import { countFactChanges } from '@/lib/server/record/queries/factChanges';
import { PACKED_COMMUNITIES } from '@/lib/server/search/queries/communitySearch';
import { PACKED_ESTATES } from '@/lib/server/search/queries/estateSearch';
import { ID_COLUMN, orderColumn, type PackedList } from '@/lib/server/search/queries/packedLists';
import { PACKED_RENTALS } from '@/lib/server/search/queries/rentalSearch';
import type { Db, OpenDatabase } from '../db/client';
import { writeOfCity } from '../db/lockFor';
import { type PackedColumn, packNumbers, packPlaces, packTerms, type Term } from '../db/packed/packedColumn';
import { deletePackedSets, storePackedSet } from '../db/packed/packedSets';

const LISTS: readonly PackedList[] = [PACKED_ESTATES, PACKED_RENTALS, PACKED_COMMUNITIES];

/** Takes away what was packed of the cities, so that searches ask the database until it is packed anew. */
export async function unpackLists({ db }: OpenDatabase, cityIds?: readonly number[]): Promise<void> {
  for (const { id } of await chosenCities(db, cityIds)) await deletePackedSets(db, id);
}

/** Packs the lists of the cities for searching. To be called once their figures and scores are as they will stay. */
export async function packLists(opened: OpenDatabase, { cityIds, onProgress }: RebuildOptions = {}): Promise<void> {
  const cities = await chosenCities(opened.db, cityIds);
  for (const [done, city] of cities.entries()) {
    for (const list of LISTS) await packList(opened, list, city);
    onProgress?.((done + 1) / cities.length, '检索');
  }
}

async function packList(opened: OpenDatabase, list: PackedList, city: ChosenCity): Promise<void> {
  const { db } = opened;
  const changesBefore = await countFactChanges(db);
  const { count, columns } = await readList(db, list, city);
  await writeOfCity(opened, city.id, async (transaction) => {
    await deletePackedSets(transaction, city.id, list.name);
    // An import or the console has changed what was read: what recomputes the city after it packs the list.
    if ((await countFactChanges(transaction)) === changesBefore)
      await storePackedSet(transaction, list.name, city.id, count, columns);
  });
}

const BATCH = 500;

async function readList(db: Db, list: PackedList, city: ChosenCity) {
  const [first, ...others] = list.sorts;
  const ids = await list.idsInOrder(db, city.id, first as string);
  const rowOf = new Map(ids.map((id, row) => [id, row]));
  const columns = new Map<string, PackedColumn>([[ID_COLUMN, packNumbers(Float64Array.from(ids))]]);
  for (const sort of others) {
    const places = new Float64Array(ids.length);
    for (const [place, id] of (await list.idsInOrder(db, city.id, sort)).entries()) {
      const row = rowOf.get(id);
      if (row !== undefined) places[row] = place;
    }
    columns.set(orderColumn(sort), packPlaces(places));
  }
  const numbers = list.numbers.map((name) => ({ name, facts: new Float64Array(ids.length).fill(Number.NaN) }));
  const terms = list.terms.map((name) => ({ name, facts: new Array<Term | null>(ids.length).fill(null) }));
  for (let at = 0; at < ids.length; at += BATCH) {
    for (const row of await list.rowsOf(db, ids.slice(at, at + BATCH), city)) {
      const to = rowOf.get(row.id) as number;
      for (const { name, facts } of numbers) facts[to] = (row[name] as number | null) ?? Number.NaN;
      for (const { name, facts } of terms) facts[to] = row[name] ?? null;
    }
  }
  for (const { name, facts } of numbers) columns.set(name, packNumbers(facts));
  for (const { name, facts } of terms) columns.set(name, packTerms(facts));
  return { count: ids.length, columns };
}
