import type { WalletOrigin } from '@/lib/promoter/wallet';
import { haveSameDevice, haveSamePayer } from '@/lib/server/campaign/queries/invitations';
import type { Db, DialectName } from '@/lib/server/db/client';
import type { AskedRows, SomeRows } from '@/lib/server/db/consoleRows';
import { lockFor } from '@/lib/server/db/lockFor';
import type { PromoterCommissionTable, PromoterTable } from '@/lib/server/db/promoterSchema';

export type PromoterRow = PromoterTable;
export type CommissionRow = PromoterCommissionTable;

const promoters = (db: Db) => db.selectFrom('promoters').selectAll();

export const findPromoterOf = (db: Db, userId: string): Promise<PromoterRow | undefined> =>
  promoters(db).where('user_id', '=', userId).executeTakeFirst();

/** The promoter, whose wallet nobody else changes until the end of the transaction. */
export const lockPromoter = (db: Db, dialect: DialectName, code: string): Promise<PromoterRow | undefined> =>
  lockFor(promoters(db).where('code', '=', code), dialect).executeTakeFirst();

/** false: the code is taken, or they have one. */
export async function storePromoter(db: Db, row: PromoterRow): Promise<boolean> {
  const result = await db
    .insertInto('promoters')
    .values(row)
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function storePromoterBlock(db: Db, code: string, blockedAt: number | null): Promise<void> {
  await db.updateTable('promoters').set({ blocked_at: blockedAt }).where('code', '=', code).execute();
}

/** The account is deleted: its code stands for nobody, and what it was paid to is gone. The books stay. */
export async function deletePromoter(db: Db, code: string): Promise<void> {
  await db.updateTable('promoter_withdrawals').set({ sealed: null }).where('code', '=', code).execute();
  await db.updateTable('promoters').set({ user_id: null }).where('code', '=', code).execute();
}

/** false: this order has earned something already. */
export async function storeCommission(db: Db, row: CommissionRow): Promise<boolean> {
  const result = await db
    .insertInto('promoter_commissions')
    .values(row)
    .onConflict((clash) => clash.column('order_id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const findCommission = (db: Db, orderId: string): Promise<CommissionRow | undefined> =>
  db.selectFrom('promoter_commissions').selectAll().where('order_id', '=', orderId).executeTakeFirst();

export async function storeReversal(
  db: Db,
  orderId: string,
  changes: Pick<CommissionRow, 'refunded_fen' | 'reversed_fen'>,
): Promise<void> {
  await db.updateTable('promoter_commissions').set(changes).where('order_id', '=', orderId).execute();
}

/** Without an origin: of both. */
type OfCode = Pick<WalletOrigin, 'code'> & Partial<WalletOrigin>;

const commissions = (db: Db, { code, isRehearsal }: OfCode) =>
  db
    .selectFrom('promoter_commissions')
    .where('code', '=', code)
    .$if(isRehearsal !== undefined, (query) => query.where('rehearsal', '=', isRehearsal ? 1 : 0));

/** What is left of commissions whose time has not come at `now`, in fen. */
export async function pendingFen(db: Db, of: OfCode, now: number): Promise<number> {
  const row = await commissions(db, of)
    .where('available_at', '>', now)
    .select(({ fn }) => [
      fn.sum<number | null>('commission_fen').as('all'),
      fn.sum<number | null>('reversed_fen').as('back'),
    ])
    .executeTakeFirst();
  return Number(row?.all ?? 0) - Number(row?.back ?? 0);
}

export interface Earned {
  orders: number;
  /** fen, after what has gone back. */
  fen: number;
}

export async function earnedBy(db: Db, of: OfCode): Promise<Earned> {
  const row = await commissions(db, of)
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      fn.sum<number | null>('commission_fen').as('all'),
      fn.sum<number | null>('reversed_fen').as('back'),
    ])
    .executeTakeFirst();
  return { orders: Number(row?.orders ?? 0), fen: Number(row?.all ?? 0) - Number(row?.back ?? 0) };
}

/** The latest first. */
export const listCommissions = (
  db: Db,
  of: OfCode,
  { limit, offset }: { limit: number; offset: number },
): Promise<CommissionRow[]> =>
  commissions(db, of).selectAll().orderBy('paid_at', 'desc').orderBy('order_id').limit(limit).offset(offset).execute();

export interface WalletRow {
  ref: string;
  at: number;
  /** Above 0: it came in. fen */
  fen: number;
}

/** What came into a wallet and left it, the latest first, with how many there are. */
export async function listWallet(
  db: Db,
  accounts: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<SomeRows<WalletRow>> {
  const query = db.selectFrom('ledger_entries').where('account', 'in', [...accounts]);
  const { count } = await query.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await query
    .select(['ref', 'at', 'amount_fen'])
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: rows.map(({ ref, at, amount_fen }) => ({ ref, at, fen: -amount_fen })), total: Number(count) };
}

/** Whether two accounts are known to be one person's: used on one device beside an invitation, or paid for by one payer. */
export async function seemOnePerson(db: Db, userId: string, otherId: string): Promise<boolean> {
  if (userId === otherId) return true;
  return (await haveSameDevice(db, userId, otherId)) || haveSamePayer(db, userId, otherId);
}

/** A promoter as the console sees them. */
export interface ConsolePromoter extends PromoterRow {
  /** null once the account is deleted. */
  phone_cipher: string | null;
  orders: number;
  /** fen, after what has gone back. */
  earned: number;
}

export interface ConsolePromoterFilter {
  code?: string;
  isBlocked?: boolean;
}

export async function listConsolePromoters(
  db: Db,
  { code, isBlocked }: ConsolePromoterFilter,
  { sort, descending, limit, offset }: AskedRows,
): Promise<SomeRows<ConsolePromoter>> {
  let query = db.selectFrom('promoters');
  if (code !== undefined) query = query.where('promoters.code', '=', code);
  if (isBlocked !== undefined) query = query.where('blocked_at', isBlocked ? 'is not' : 'is', null);
  const { count } = await query.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await query
    .leftJoin('users', 'users.id', 'promoters.user_id')
    .selectAll('promoters')
    .select((is) => [
      'users.phone_cipher',
      is
        .selectFrom('promoter_commissions')
        .whereRef('promoter_commissions.code', '=', 'promoters.code')
        .select(({ fn }) => fn.countAll<number>().as('orders'))
        .as('orders'),
      is
        .selectFrom('promoter_commissions')
        .whereRef('promoter_commissions.code', '=', 'promoters.code')
        .select(({ fn, eb }) =>
          fn.coalesce(fn.sum<number>(eb('commission_fen', '-', eb.ref('reversed_fen'))), eb.lit(0)).as('earned'),
        )
        .as('earned'),
    ])
    .orderBy(sort === 'earned' ? 'earned' : 'joined_at', descending ? 'desc' : 'asc')
    .orderBy('promoters.code')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    rows: rows.map((row) => ({ ...row, orders: Number(row.orders), earned: Number(row.earned) })),
    total: Number(count),
  };
}
