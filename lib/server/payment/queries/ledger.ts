import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { type Posting, requireBalance } from '@/lib/order/ledger';
import type { Db } from '@/lib/server/db/client';
import type { LedgerEntryTable } from '@/lib/server/db/orderSchema';

/** Writes down what happened to money. Throws RangeError for what does not add up to 0, and where `ref` is there already. */
export async function postLedger(transaction: Db, posting: Posting): Promise<void> {
  requireBalance(posting);
  const id = randomBytes(12).toString('base64url');
  const { at, ref, orderId, rows } = posting;
  await transaction
    .insertInto('ledger_entries')
    .values(
      rows.map(({ account, amountFen }) => ({
        posting: id,
        at,
        account,
        amount_fen: amountFen,
        order_id: orderId,
        ref,
      })),
    )
    .execute();
}

export type LedgerRow = Selectable<LedgerEntryTable>;

export const listLedgerOfOrder = (db: Db, orderId: string): Promise<LedgerRow[]> =>
  db.selectFrom('ledger_entries').selectAll().where('order_id', '=', orderId).orderBy('seq').execute();

export interface Balance {
  account: string;
  /** Fen: above 0 what we have, below 0 what we owe or have earned. */
  sum: number;
}

/** Of every account; they add up to 0. */
export async function ledgerBalances(db: Db): Promise<Balance[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => ['account', fn.sum<number>('amount_fen').as('sum')])
    .groupBy('account')
    .orderBy('account')
    .execute();
  return rows.map(({ account, sum }) => ({ account, sum: Number(sum) }));
}

export const hasLedgerEntry = async (db: Db, account: string): Promise<boolean> =>
  (await db.selectFrom('ledger_entries').select('seq').where('account', '=', account).limit(1).executeTakeFirst()) !==
  undefined;

/** Of one account; 0 where nothing has ever been written. */
export async function ledgerBalance(db: Db, account: string): Promise<number> {
  const row = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<number | null>('amount_fen').as('sum'))
    .where('account', '=', account)
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}
