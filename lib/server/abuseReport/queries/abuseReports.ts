import type { Selectable } from 'kysely';
import type { Day } from '@/lib/kernel/day';
import type { AbuseReportPictureTable, AbuseReportTable } from '@/lib/server/db/abuseReportSchema';
import type { Db } from '@/lib/server/db/client';
import { NO_PHONE } from '@/lib/server/lead/queries/leads';
import { openPicture, sealPicture } from '@/lib/server/vault/sealedPicture';

export type AbuseReportRow = Selectable<AbuseReportTable>;

/** Stores a report; false where its number or its form's key is another's already. */
export async function storeReportOfAbuse(db: Db, row: AbuseReportTable): Promise<boolean> {
  const result = await db
    .insertInto('abuse_reports')
    .values(row)
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What a form has left, by its key; null where nothing. */
export async function findReportOfForm(db: Db, requestKey: string): Promise<AbuseReportRow | null> {
  const row = await db.selectFrom('abuse_reports').selectAll().where('request_key', '=', requestKey).executeTakeFirst();
  return row ?? null;
}

/** How many reports a phone (by its index) or an account left on a day. */
export async function countReportsOfDay(
  db: Db,
  [column, value]: ['phone_index' | 'user_id', string],
  day: Day,
): Promise<number> {
  const { count } = await db
    .selectFrom('abuse_reports')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where(column, '=', value)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The report with this number, of this phone (by its index) where one is named. */
export async function findReport(db: Db, number: string, phoneIndex?: string): Promise<AbuseReportRow | null> {
  const query = db.selectFrom('abuse_reports').selectAll().where('number', '=', number);
  const own = phoneIndex === undefined ? query : query.where('phone_index', '=', phoneIndex);
  return (await own.executeTakeFirst()) ?? null;
}

/** What an account has reported, the latest first. */
export const listReportsOfUser = (db: Db, userId: string): Promise<AbuseReportRow[]> =>
  db
    .selectFrom('abuse_reports')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

const ABOUT = ['id', 'width', 'height', 'byte_count', 'created_at'] as const;
export type ReportPicture = Pick<AbuseReportPictureTable, (typeof ABOUT)[number]>;

/** The pictures of a report without their bytes, in the order in which they came. */
export const listReportPictures = (db: Db, reportId: string): Promise<ReportPicture[]> =>
  db
    .selectFrom('abuse_report_pictures')
    .select(ABOUT)
    .where('report_id', '=', reportId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export async function storeReportPicture(db: Db, row: AbuseReportPictureTable): Promise<void> {
  await db
    .insertInto('abuse_report_pictures')
    .values({ ...row, data: sealPicture(row.data, 'abuse_report_pictures') })
    .execute();
}

/** The bytes (WebP) of a report's picture; null of any other's. */
export async function readReportPicture(db: Db, reportId: string, id: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('abuse_report_pictures')
    .select('data')
    .where('report_id', '=', reportId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? openPicture(row.data, 'abuse_report_pictures') : null;
}

/** How many pictures an account has sent with its reports, by report. */
export async function countPicturesOfUser(db: Db, userId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('abuse_report_pictures')
    .select('report_id')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .groupBy('report_id')
    .execute();
  return new Map(rows.map(({ report_id, count }) => [report_id, Number(count)]));
}

const idsBy = (db: Db, column: 'id' | 'phone_index' | 'user_id', value: string) =>
  db.selectFrom('abuse_reports').select('id').where(column, '=', value);

/** Deletes reports with their pictures, by one of their columns; answers how many. */
export const deleteReportsBy = (db: Db, [column, value]: ['id' | 'phone_index' | 'user_id', string]): Promise<number> =>
  deleteReports(db, idsBy(db, column, value));

async function deleteReports(db: Db, ids: ReturnType<typeof idsBy>): Promise<number> {
  await db.deleteFrom('abuse_report_pictures').where('report_id', 'in', ids).execute();
  const result = await db.deleteFrom('abuse_reports').where('id', 'in', ids).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Takes a phone (by its index) out of its reports, which stay; answers of how many. */
export async function deletePhoneOfReports(db: Db, phoneIndex: string): Promise<number> {
  const result = await db
    .updateTable('abuse_reports')
    .set(({ ref }) => ({ phone_cipher: NO_PHONE, phone_index: ref('id') }))
    .where('phone_index', '=', phoneIndex)
    .where('phone_cipher', '<>', NO_PHONE)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/**
 * Deletes reports that ended before `endedBefore`, and those left before `openBefore` whatever became of them (UTC ms);
 * answers how many.
 */
export const deleteReportsBefore = (
  db: Db,
  { endedBefore, openBefore }: { endedBefore: number; openBefore: number },
): Promise<number> =>
  deleteReports(
    db,
    db
      .selectFrom('abuse_reports')
      .select('id')
      .where(({ or, and, eb }) =>
        or([
          and([eb('state', 'in', ['upheld', 'dismissed']), eb('state_at', '<', endedBefore)]),
          eb('created_at', '<', openBefore),
        ]),
      ),
  );
