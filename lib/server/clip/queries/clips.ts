import type { Clip } from '@/lib/clip/clip';
import type { Db } from '@/lib/server/db/client';
import type { AskedRows, SomeRows } from '@/lib/server/db/consoleRows';
import type { ClipTable } from '@/lib/server/db/pressSchema';

const ABOUT = [
  ...['clips.id', 'clips.city_id', 'clips.thing_kind', 'clips.thing_id', 'clips.title', 'clips.width'],
  ...['clips.height', 'clips.duration_ms', 'clips.byte_count', 'clips.staff_name', 'clips.created_at'],
] as const;
type About = Omit<ClipTable, 'data' | 'poster' | 'media_type'>;

/** Clips of a city whose home is on sale, or whose community is there, with what that is called. */
const shown = (db: Db, cityId: number) =>
  db
    .selectFrom('clips')
    .leftJoin('estates', (join) =>
      join
        .on('clips.thing_kind', '=', 'estate')
        .onRef('estates.id', '=', 'clips.thing_id')
        .on('estates.status', '=', 'on_sale'),
    )
    .leftJoin('communities', (join) =>
      join.on((on) =>
        on.or([
          on('communities.id', '=', on.ref('estates.community_id')),
          on.and([on('clips.thing_kind', '=', 'community'), on('communities.id', '=', on.ref('clips.thing_id'))]),
        ]),
      ),
    )
    .where('clips.city_id', '=', cityId)
    .where('communities.id', 'is not', null);

/** The latest first. */
export async function listClips(
  db: Db,
  cityId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<Clip[]> {
  const rows = await shown(db, cityId)
    .select(['clips.id', 'thing_kind', 'thing_id', 'clips.title', 'clips.width', 'clips.height', 'duration_ms'])
    .select('communities.name as community')
    .orderBy('clips.created_at', 'desc')
    .orderBy('clips.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id, thing_kind, thing_id, title, width, height, duration_ms, community }) => ({
    id,
    title,
    width,
    height,
    kind: thing_kind,
    thingId: thing_id,
    durationMs: duration_ms,
    community: community ?? '',
  }));
}

export async function countClips(db: Db, cityId: number): Promise<number> {
  const { total } = await shown(db, cityId)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export type ListedClip = About & { city_name: string | null };

export async function listConsoleClips(
  db: Db,
  { descending, limit, offset }: AskedRows,
): Promise<SomeRows<ListedClip>> {
  const { count } = await db
    .selectFrom('clips')
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('clips')
    .leftJoin('cities', 'cities.id', 'clips.city_id')
    .select([...ABOUT, 'cities.name as city_name'])
    .orderBy('clips.created_at', descending ? 'desc' : 'asc')
    .orderBy('clips.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(count) };
}

/** How many bytes of a clip rest and are read at once. */
export const CLIP_PART = 256 * 1024;

export type StoredClip = ClipTable & { data: Uint8Array };

export async function storeClip(db: Db, { data, ...row }: StoredClip): Promise<void> {
  await db.insertInto('clips').values(row).execute();
  for (let at = 0; at < data.length; at += CLIP_PART)
    await db
      .insertInto('clip_parts')
      .values({ clip_id: row.id, at, data: data.subarray(at, at + CLIP_PART) })
      .execute();
}

/** Answers what it was called; null where there is none. */
export async function deleteClip(db: Db, id: string): Promise<string | null> {
  const known = await db.selectFrom('clips').select('title').where('id', '=', id).executeTakeFirst();
  await db.deleteFrom('clips').where('id', '=', id).execute();
  await db.deleteFrom('clip_parts').where('clip_id', '=', id).execute();
  return known?.title ?? null;
}

export const findClipFile = (db: Db, id: string): Promise<Pick<ClipTable, 'media_type' | 'byte_count'> | undefined> =>
  db.selectFrom('clips').select(['media_type', 'byte_count']).where('id', '=', id).executeTakeFirst();

/** The bytes of a clip from a place on, as many as rest together; null where it has gone. */
export async function readClipPart(db: Db, id: string, from: number): Promise<Uint8Array | null> {
  const at = from - (from % CLIP_PART);
  const row = await db
    .selectFrom('clip_parts')
    .select('data')
    .where('clip_id', '=', id)
    .where('at', '=', at)
    .executeTakeFirst();
  return row ? row.data.subarray(from - at) : null;
}

export async function readClipPoster(db: Db, id: string): Promise<Uint8Array | null> {
  const row = await db.selectFrom('clips').select('poster').where('id', '=', id).executeTakeFirst();
  return row?.poster ?? null;
}

export async function hasClips(db: Db, cityId: number): Promise<boolean> {
  return (await db.selectFrom('clips').select('id').where('city_id', '=', cityId).executeTakeFirst()) !== undefined;
}

/** Some homes on sale in a city, those of the lowest ids, each of another community. */
export const listHomesToShow = (db: Db, cityId: number, count: number): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('estates')
    .innerJoin('communities', 'communities.id', 'estates.community_id')
    .select(({ fn }) => [fn.min<number>('estates.id').as('id'), 'communities.name'])
    .where('estates.city_id', '=', cityId)
    .where('estates.status', '=', 'on_sale')
    .groupBy('communities.name')
    .orderBy('id')
    .limit(count)
    .execute();

/** Which home or community of which city there is with this id; null: none. */
export async function findClipThing(
  db: Db,
  kind: Clip['kind'],
  id: number,
): Promise<{ cityId: number; community: string } | null> {
  const row =
    kind === 'estate'
      ? await db
          .selectFrom('estates')
          .innerJoin('communities', 'communities.id', 'estates.community_id')
          .select(['estates.city_id as cityId', 'communities.name as community'])
          .where('estates.id', '=', id)
          .executeTakeFirst()
      : await db
          .selectFrom('communities')
          .select(['city_id as cityId', 'name as community'])
          .where('id', '=', id)
          .executeTakeFirst();
  return row ?? null;
}
