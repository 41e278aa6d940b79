import type { Db } from '@/lib/server/db/client';
import type { DataIssueTable } from '@/lib/server/db/tradeSchema';
import type { IssueContent } from '@/lib/trade/dataIssue';
import type { DataKind } from '@/lib/trade/dataProduct';

/** An issue without what is in it. */
export type IssueHead = Omit<DataIssueTable, 'content' | 'csv'>;

const HEAD = [
  ...(['number', 'order_id', 'user_id', 'product_code', 'kind', 'city_id', 'title', 'from_day', 'until_day'] as const),
  ...(['made_at', 'section', 'read_at'] as const),
] as const satisfies readonly (keyof IssueHead)[];

/** false: the number is another's, or this order has one already. */
export async function storeIssue(transaction: Db, row: DataIssueTable): Promise<boolean> {
  const result = await transaction
    .insertInto('data_issues')
    .values(row)
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The number of what an order has brought; null: nothing yet, or it was taken back. */
export async function findIssueNumberOf(db: Db, orderId: string): Promise<string | null> {
  const row = await db.selectFrom('data_issues').select('number').where('order_id', '=', orderId).executeTakeFirst();
  return row?.number ?? null;
}

export const deleteIssueOf = (transaction: Db, orderId: string) =>
  transaction.deleteFrom('data_issues').where('order_id', '=', orderId).execute();

const own = (db: Db, userId: string) => db.selectFrom('data_issues').where('user_id', '=', userId);

/** Somebody's, the latest first. */
export const listIssuesOf = (
  db: Db,
  userId: string,
  { kind, productCode }: { kind?: DataKind; productCode?: string } = {},
): Promise<IssueHead[]> =>
  own(db, userId)
    .select(HEAD)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as DataKind))
    .$if(productCode !== undefined, (query) => query.where('product_code', '=', productCode as string))
    .orderBy('made_at', 'desc')
    .orderBy('number')
    .execute();

/** undefined: there is none, or it is another's. */
export const findOwnIssueHead = (db: Db, userId: string, number: string): Promise<IssueHead | undefined> =>
  own(db, userId).select(HEAD).where('number', '=', number).executeTakeFirst();

export async function findIssueContent(db: Db, userId: string, number: string): Promise<IssueContent | null> {
  const row = await own(db, userId).select('content').where('number', '=', number).executeTakeFirst();
  return row ? (JSON.parse(row.content) as IssueContent) : null;
}

export async function findIssueCsv(db: Db, userId: string, number: string): Promise<string | null> {
  const row = await own(db, userId).select('csv').where('number', '=', number).executeTakeFirst();
  return row?.csv ?? null;
}

/** Whether somebody has the issue of a product that ends on a day. */
export async function findIssueNumber(
  db: Db,
  userId: string,
  productCode: string,
  untilDay: string,
): Promise<string | null> {
  const row = await own(db, userId)
    .select('number')
    .where('product_code', '=', productCode)
    .where('until_day', '=', untilDay)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? null;
}

/** false: there is none, or it is another's. */
export async function storeIssuePlace(
  transaction: Db,
  userId: string,
  number: string,
  place: { section: string; read_at: number },
): Promise<boolean> {
  const result = await transaction
    .updateTable('data_issues')
    .set(place)
    .where('user_id', '=', userId)
    .where('number', '=', number)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
