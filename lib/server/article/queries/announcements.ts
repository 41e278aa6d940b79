import type { Db } from '@/lib/server/db/client';
import type { AskedRows, SomeRows } from '@/lib/server/db/consoleRows';
import type { AnnouncementTable } from '@/lib/server/db/pressSchema';

/** What everybody, or a city (null: none is known), is told at a moment (UTC ms), the latest first. */
export const listAnnouncements = (
  db: Db,
  { cityId, now, limit }: { cityId: number | null; now: number; limit: number },
): Promise<AnnouncementTable[]> =>
  db
    .selectFrom('announcements')
    .selectAll()
    .where('from_at', '<=', now)
    .where('until_at', '>', now)
    .where('ended_at', 'is', null)
    .where(({ or, eb }) => or([eb('city_id', 'is', null), ...(cityId === null ? [] : [eb('city_id', '=', cityId)])]))
    .orderBy('from_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

export type ListedAnnouncement = AnnouncementTable & { city_name: string | null };

export async function listConsoleAnnouncements(
  db: Db,
  { sort, descending, limit, offset }: AskedRows,
): Promise<SomeRows<ListedAnnouncement>> {
  const query = db.selectFrom('announcements').leftJoin('cities', 'cities.id', 'announcements.city_id');
  const { count } = await query.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll('announcements')
    .select('cities.name as city_name')
    .orderBy(sort === 'until' ? 'until_at' : 'from_at', descending ? 'desc' : 'asc')
    .orderBy('announcements.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(count) };
}

export const findAnnouncement = (db: Db, id: string): Promise<AnnouncementTable | undefined> =>
  db.selectFrom('announcements').selectAll().where('id', '=', id).executeTakeFirst();

export async function storeAnnouncement(db: Db, row: AnnouncementTable): Promise<void> {
  await db.insertInto('announcements').values(row).execute();
}

export async function changeAnnouncement(db: Db, id: string, changed: Partial<AnnouncementTable>): Promise<void> {
  await db.updateTable('announcements').set(changed).where('id', '=', id).execute();
}
