import type { WalletOrigin } from '@/lib/promoter/wallet';
import { OPEN_WITHDRAWALS, type WithdrawalState } from '@/lib/promoter/withdrawal';
import type { Db, DialectName } from '@/lib/server/db/client';
import type { AskedRows, SomeRows } from '@/lib/server/db/consoleRows';
import { lockFor } from '@/lib/server/db/lockFor';
import type { PromoterWithdrawalTable } from '@/lib/server/db/promoterSchema';

export type WithdrawalRow = PromoterWithdrawalTable;

const withdrawals = (db: Db) => db.selectFrom('promoter_withdrawals').selectAll();

export const findWithdrawal = (db: Db, id: string): Promise<WithdrawalRow | undefined> =>
  withdrawals(db).where('id', '=', id).executeTakeFirst();

/** The withdrawal as it is now, until the end of the transaction nobody else's to change. */
export const lockWithdrawal = (db: Db, dialect: DialectName, id: string): Promise<WithdrawalRow | undefined> =>
  lockFor(withdrawals(db).where('id', '=', id), dialect).executeTakeFirst();

/** The one that is under way; there is never a second. */
export const findOpenWithdrawal = (db: Db, code: string): Promise<WithdrawalRow | undefined> =>
  withdrawals(db)
    .where('code', '=', code)
    .where('state', 'in', [...OPEN_WITHDRAWALS])
    .executeTakeFirst();

/** false: one is under way. */
export async function storeWithdrawal(db: Db, row: WithdrawalRow): Promise<boolean> {
  const result = await db
    .insertInto('promoter_withdrawals')
    .values(row)
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Under way, of what the rehearsal has earned. */
export const listRehearsedWithdrawals = (db: Db): Promise<WithdrawalRow[]> =>
  withdrawals(db)
    .where('rehearsal', '=', 1)
    .where('state', 'in', [...OPEN_WITHDRAWALS])
    .execute();

/** Changes one that is in a state; false where it is in another by now. */
export async function changeWithdrawal(
  db: Db,
  { id, state }: Pick<WithdrawalRow, 'id' | 'state'>,
  changes: Partial<Omit<WithdrawalRow, 'id' | 'code' | 'amount_fen'>>,
): Promise<boolean> {
  const result = await db
    .updateTable('promoter_withdrawals')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The latest first. */
export const listWithdrawalsOf = (db: Db, code: string, limit: number): Promise<WithdrawalRow[]> =>
  withdrawals(db).where('code', '=', code).orderBy('made_at', 'desc').orderBy('id').limit(limit).execute();

/** What was paid, or is about to be, of those asked for since a moment, in fen: what a month has brought. */
export async function withdrawnSince(db: Db, { code, isRehearsal }: WalletOrigin, since: number): Promise<number> {
  const row = await db
    .selectFrom('promoter_withdrawals')
    .where('code', '=', code)
    .where('state', 'in', [...OPEN_WITHDRAWALS, 'paid'])
    .where('rehearsal', '=', isRehearsal ? 1 : 0)
    .where('made_at', '>=', since)
    .select(({ fn }) => fn.sum<number | null>('amount_fen').as('sum'))
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}

/** A withdrawal as the console sees it. */
export interface ConsoleWithdrawal extends WithdrawalRow {
  /** null once the account is deleted. */
  user_id: string | null;
  blocked_at: number | null;
}

export interface ConsoleWithdrawalFilter {
  code?: string;
  state?: WithdrawalState;
}

export async function listConsoleWithdrawals(
  db: Db,
  { code, state }: ConsoleWithdrawalFilter,
  { sort, descending, limit, offset }: AskedRows,
): Promise<SomeRows<ConsoleWithdrawal>> {
  let query = db.selectFrom('promoter_withdrawals as one');
  if (code !== undefined) query = query.where('one.code', '=', code);
  if (state !== undefined) query = query.where('one.state', '=', state);
  const { count } = await query.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await query
    .innerJoin('promoters', 'promoters.code', 'one.code')
    .selectAll('one')
    .select(['promoters.user_id', 'promoters.blocked_at'])
    .orderBy(sort === 'amount' ? 'one.amount_fen' : 'one.made_at', descending ? 'desc' : 'asc')
    .orderBy('one.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(count) };
}
