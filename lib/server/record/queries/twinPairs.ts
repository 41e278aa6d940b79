import type { StatedCommunity } from '@/lib/record/communityEvidence';
import type { MergedKind } from '@/lib/record/mergedKind';
import type { Db } from '@/lib/server/db/client';
import type { AskedRows, SomeRows } from '@/lib/server/db/consoleRows';
import type { TwinPairTable } from '@/lib/server/db/recordSchema';
import { statedCommunity } from './statedCommunity';

const AT_ONCE = 200;

/** The pairs of a city, computed anew. */
export async function replaceTwins(
  db: Db,
  thing: MergedKind,
  cityId: number,
  pairs: readonly Pick<TwinPairTable, 'one_id' | 'other_id' | 'points'>[],
): Promise<void> {
  await db.deleteFrom('twin_pairs').where('city_id', '=', cityId).where('thing', '=', thing).execute();
  for (let at = 0; at < pairs.length; at += AT_ONCE)
    await db
      .insertInto('twin_pairs')
      .values(pairs.slice(at, at + AT_ONCE).map((pair) => ({ ...pair, thing, city_id: cityId })))
      .execute();
}

export async function deleteTwin(db: Db, thing: MergedKind, one: number, other: number): Promise<void> {
  await db
    .deleteFrom('twin_pairs')
    .where('thing', '=', thing)
    .where('one_id', '=', Math.min(one, other))
    .where('other_id', '=', Math.max(one, other))
    .execute();
}

/** Everything that is proposed of a record that is one no longer. */
export async function deleteTwinsOf(db: Db, thing: MergedKind, id: number): Promise<void> {
  await db
    .deleteFrom('twin_pairs')
    .where('thing', '=', thing)
    .where((is) => is.or([is('one_id', '=', id), is('other_id', '=', id)]))
    .execute();
}

const STATED = [
  ...(['id', 'name', 'alias', 'district_id', 'plate_id', 'address', 'lng', 'lat', 'built_year'] as const),
  ...(['home_count', 'developer', 'property_company'] as const),
] as const;

const PAGE = 5_000;

/** The communities of a city as findTwins takes them. */
export async function listStatedCommunities(db: Db, cityId: number): Promise<StatedCommunity[]> {
  const stated: StatedCommunity[] = [];
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('communities')
      .select(STATED)
      .where('city_id', '=', cityId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    stated.push(...rows.map(statedCommunity));
    if (rows.length < PAGE) return stated;
    after = rows.at(-1)?.id ?? after;
  }
}

export interface ProposedPair {
  thing: MergedKind;
  one_id: number;
  other_id: number;
  city_name: string;
  points: number;
}

export interface TwinFilter {
  kind?: MergedKind;
  cityId?: number;
}

/** The proposed pairs, the likeliest first. */
export async function listTwins(
  db: Db,
  { kind, cityId }: TwinFilter,
  { sort, descending, limit, offset }: AskedRows,
): Promise<SomeRows<ProposedPair>> {
  const some = db
    .selectFrom('twin_pairs')
    .innerJoin('cities', 'cities.id', 'twin_pairs.city_id')
    .$if(kind !== undefined, (query) => query.where('thing', '=', kind as MergedKind))
    .$if(cityId !== undefined, (query) => query.where('city_id', '=', cityId as number));
  const { total } = await some.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await some
    .select(['thing', 'one_id', 'other_id', 'cities.name as city_name', 'points'])
    .$if(sort === 'city', (query) => query.orderBy('cities.name', descending ? 'desc' : 'asc'))
    .orderBy('thing')
    .orderBy('points', 'desc')
    .orderBy('one_id')
    .orderBy('other_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(total) };
}

/** How many pairs of a kind wait for somebody to say. */
export async function countTwins(db: Db): Promise<Record<MergedKind, number>> {
  const rows = await db
    .selectFrom('twin_pairs')
    .select(['thing', (is) => is.fn.countAll<number>().as('count')])
    .groupBy('thing')
    .execute();
  const countOf = (thing: MergedKind) => Number(rows.find((row) => row.thing === thing)?.count ?? 0);
  return { community: countOf('community'), estate: countOf('estate') };
}

/** Listings on sale that are of one home (same_homes), each with the first of its home. */
export async function listSameHomePairs(db: Db, cityId: number): Promise<{ one_id: number; other_id: number }[]> {
  const rows = await db
    .selectFrom('same_homes')
    .innerJoin('estates', 'estates.id', 'same_homes.estate_id')
    .select(['home_id', 'estate_id'])
    .where('same_homes.city_id', '=', cityId)
    .where('status', '=', 'on_sale')
    .orderBy('home_id')
    .orderBy('estate_id')
    .execute();
  const homes = Map.groupBy(rows, ({ home_id }) => home_id);
  return [...homes.values()].flatMap(([first, ...others]) =>
    others.map(({ estate_id }) => ({ one_id: first?.estate_id ?? estate_id, other_id: estate_id })),
  );
}
