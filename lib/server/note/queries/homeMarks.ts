import type { NamedArea } from '@/lib/area/contract';
import type { Position } from '@/lib/kernel/contract';
import type { MarkedThing } from '@/lib/note/contract';
import type { HomeMark, MarkedKind } from '@/lib/note/homeMark';
import { type OwnMark, thingText } from '@/lib/note/mark';
import type { Db } from '@/lib/server/db/client';

interface MarkInCity extends OwnMark {
  cityId: number;
  /** UTC ms */
  markedAt: number;
}

/** What a user has marked, the latest first; of one city where it is named. */
export async function listMarksOf(db: Db, userId: string, cityId: number | null = null): Promise<MarkInCity[]> {
  const rows = await db
    .selectFrom('home_marks')
    .select(['kind', 'thing_id', 'city_id', 'mark', 'marked_at'])
    .where('user_id', '=', userId)
    .$if(cityId !== null, (query) => query.where('city_id', '=', cityId as number))
    .orderBy('marked_at', 'desc')
    .orderBy('kind')
    .orderBy('thing_id')
    .execute();
  return rows.map(({ kind, thing_id, city_id, mark, marked_at }) => ({
    kind,
    id: thing_id,
    cityId: city_id,
    mark,
    markedAt: marked_at,
  }));
}

/** What each of these users has ruled out in a city, by thingText; who has ruled out nothing is not in it. */
export async function listExcludedBy(
  db: Db,
  cityId: number,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const ruledOut = new Map<string, Set<string>>();
  if (userIds.length === 0) return ruledOut;
  const rows = await db
    .selectFrom('home_marks')
    .select(['user_id', 'kind', 'thing_id'])
    .where('user_id', 'in', userIds)
    .where('city_id', '=', cityId)
    .where('mark', '=', 'exclude')
    .execute();
  for (const { user_id, kind, thing_id } of rows) {
    const own = ruledOut.get(user_id) ?? new Set();
    ruledOut.set(user_id, own.add(thingText({ kind, id: thing_id })));
  }
  return ruledOut;
}

export async function findMark(db: Db, userId: string, { kind, id }: MarkedThing): Promise<HomeMark | null> {
  const row = await db
    .selectFrom('home_marks')
    .select('mark')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .executeTakeFirst();
  return row?.mark ?? null;
}

export interface NewMark extends MarkedThing {
  userId: string;
  cityId: number;
  mark: HomeMark;
  /** UTC ms */
  now: number;
}

export async function storeMark(db: Db, { userId, kind, id, cityId, mark, now }: NewMark): Promise<void> {
  const changed = { city_id: cityId, mark, marked_at: now };
  await db
    .insertInto('home_marks')
    .values({ user_id: userId, kind, thing_id: id, ...changed })
    .onConflict((clash) => clash.columns(['user_id', 'kind', 'thing_id']).doUpdateSet(changed))
    .execute();
}

export async function deleteMark(db: Db, userId: string, { kind, id }: MarkedThing): Promise<void> {
  await db
    .deleteFrom('home_marks')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .execute();
}

export async function countMarksOf(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('home_marks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Where something that can be marked lies; null where there is none. */
export interface PlaceOfThing {
  cityId: number;
  communityId: number;
}

const TABLES = { estate: 'estates', rental: 'rentals' } as const satisfies Partial<Record<MarkedKind, string>>;

export async function findPlaceOf(db: Db, { kind, id }: MarkedThing): Promise<PlaceOfThing | null> {
  if (kind === 'community') {
    const row = await db.selectFrom('communities').select('city_id').where('id', '=', id).executeTakeFirst();
    return row ? { cityId: row.city_id, communityId: id } : null;
  }
  // The tables share these columns, which the query builder's types cannot say of a union of tables.
  const row = await db
    .selectFrom(TABLES[kind] as 'estates')
    .select(['city_id', 'community_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { cityId: row.city_id, communityId: row.community_id } : null;
}

/** At most so many homes of communities are told: beyond, a list shows some of what was ruled out. */
const MAX_HOMES = 5_000;

/** The homes on sale and to let in communities. */
export async function listHomesWithin(db: Db, communityIds: readonly number[]): Promise<MarkedThing[]> {
  if (communityIds.length === 0) return [];
  const homes = (kind: keyof typeof TABLES, status: 'on_sale' | 'to_let') =>
    db
      .selectFrom(TABLES[kind] as 'estates')
      .select('id')
      .where('community_id', 'in', communityIds)
      .where('status', '=', status as 'on_sale')
      .orderBy('id')
      .limit(MAX_HOMES)
      .execute();
  const [estates, rentals] = await Promise.all([homes('estate', 'on_sale'), homes('rental', 'to_let')]);
  return [
    ...estates.map(({ id }) => ({ kind: 'estate' as const, id })),
    ...rentals.map(({ id }) => ({ kind: 'rental' as const, id })),
  ];
}

/** The community of each home, by its id. */
export async function listCommunitiesOf(
  db: Db,
  kind: 'estate' | 'rental',
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom(TABLES[kind] as 'estates')
    .select(['id', 'community_id'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, community_id }) => [id, community_id]));
}

interface MarkedPlace {
  community: NamedArea;
  position: Position | null;
}

const IDS = 500;

/** The communities of things, by thing; what the site no longer has is in none. */
export async function listPlacesOf(
  db: Db,
  things: readonly MarkedThing[],
): Promise<(thing: MarkedThing) => MarkedPlace | undefined> {
  const idsOf = (kind: MarkedKind) => things.flatMap((thing) => (thing.kind === kind ? thing.id : []));
  const homes = {
    estate: await listCommunitiesOf(db, 'estate', idsOf('estate')),
    rental: await listCommunitiesOf(db, 'rental', idsOf('rental')),
  };
  const communityOf = ({ kind, id }: MarkedThing) => (kind === 'community' ? id : homes[kind].get(id));
  const ids = [...new Set(things.flatMap((thing) => communityOf(thing) ?? []))];
  const places = new Map<number, MarkedPlace>();
  for (let at = 0; at < ids.length; at += IDS) {
    const rows = await db
      .selectFrom('communities')
      .select(['id', 'name', 'lng', 'lat'])
      .where('id', 'in', ids.slice(at, at + IDS))
      .execute();
    for (const { id, name, lng, lat } of rows)
      places.set(id, { community: { id, name }, position: lng === null || lat === null ? null : { lng, lat } });
  }
  return (thing) => places.get(communityOf(thing) ?? 0);
}
