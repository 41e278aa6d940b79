import type { Db } from '@/lib/server/db/client';
import type { AskedRows, SomeRows } from '@/lib/server/db/consoleRows';
import type { LedgerRow } from './ledger';

export interface ConsoleLedgerFilter {
  account?: string;
  /** The rows of one thing that happened. */
  posting?: string;
  isRehearsal?: boolean;
  /** From this moment until before that one, UTC ms. */
  at?: { from: number; before: number };
}

/** Begins the accounts of money that was none (lib/order/ledger.ts). */
const REHEARSED = 'rehearsal:%';

const entries = (db: Db, { account, posting, isRehearsal, at }: ConsoleLedgerFilter) => {
  let query = db.selectFrom('ledger_entries');
  if (account !== undefined) query = query.where('account', '=', account);
  if (posting !== undefined) query = query.where('posting', '=', posting);
  if (isRehearsal !== undefined) query = query.where('account', isRehearsal ? 'like' : 'not like', REHEARSED);
  return at ? query.where('at', '>=', at.from).where('at', '<', at.before) : query;
};

export async function listConsoleLedger(
  db: Db,
  filter: ConsoleLedgerFilter,
  { sort, descending, limit, offset }: AskedRows,
): Promise<SomeRows<LedgerRow>> {
  const query = entries(db, filter);
  const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const way = descending ? 'desc' : 'asc';
  const rows = await query
    .selectAll()
    .orderBy(sort === 'amount' ? 'amount_fen' : 'seq', way)
    .orderBy('seq', way)
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(count) };
}

/** Fen of all rows of a filter; 0 where it takes whole postings. */
export async function sumConsoleLedger(db: Db, filter: ConsoleLedgerFilter): Promise<number> {
  const { sum } = await entries(db, filter)
    .select(({ fn }) => fn.sum<number | null>('amount_fen').as('sum'))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}
