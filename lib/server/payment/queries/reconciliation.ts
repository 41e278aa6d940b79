import { type Kysely, type RawBuilder, sql } from 'kysely';
import { addDays, startOfDay } from '@/lib/kernel/day';
import type { LineOutcome, LineProblem } from '@/lib/payment/lineProblem';
import type { PayPlatform } from '@/lib/payment/payPlatform';
import { type LineKind, lineKey, type StatementLine } from '@/lib/payment/readStatement';
import type { Db } from '@/lib/server/db/client';
import type { AskedRows, SomeRows } from '@/lib/server/db/consoleRows';
import type { ChannelStatementLineTable, ChannelStatementTable } from '@/lib/server/db/reconcileSchema';

// What a line comes to is asked of the rows as they are now: a notice that comes after the statement settles its line.

export type StatementRow = ChannelStatementTable;

const A_STEP = 100;

export const findStatement = (db: Db, id: string): Promise<StatementRow | undefined> =>
  db.selectFrom('channel_statements').selectAll().where('id', '=', id).executeTakeFirst();

/** The one that was made of just these bytes, unless somebody has taken it back. */
export const findStatementOfFile = (db: Db, fileHash: string): Promise<StatementRow | undefined> =>
  db
    .selectFrom('channel_statements')
    .selectAll()
    .where('file_hash', '=', fileHash)
    .where('undone_at', 'is', null)
    .executeTakeFirst();

export async function storeStatement(
  transaction: Db,
  row: StatementRow,
  lines: readonly ChannelStatementLineTable[],
): Promise<void> {
  await transaction.insertInto('channel_statements').values(row).execute();
  for (let from = 0; from < lines.length; from += A_STEP)
    await transaction
      .insertInto('channel_statement_lines')
      .values(lines.slice(from, from + A_STEP))
      .execute();
}

/** Which of these lines another statement of the channel has, by lineKey. */
export async function knownLines(
  db: Db,
  platform: PayPlatform,
  lines: readonly StatementLine[],
): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (let from = 0; from < lines.length; from += A_STEP) {
    const numbers = lines.slice(from, from + A_STEP).map(({ tradeNo }) => tradeNo);
    const rows = await db
      .selectFrom('channel_statement_lines')
      .select(['kind', 'trade_no', 'refund_no'])
      .where('platform', '=', platform)
      .where('trade_no', 'in', numbers)
      .where('problem', 'is', null)
      .execute();
    for (const { kind, trade_no, refund_no } of rows)
      known.add(lineKey({ kind: kind ?? 'pay', tradeNo: trade_no ?? '', refundNo: refund_no ?? '' }));
  }
  return known;
}

/** Takes a statement back: its lines go, that it was there stays. false: it is taken back already. */
export async function undoStatement(transaction: Db, id: string, by: string, now: number): Promise<boolean> {
  const result = await transaction
    .updateTable('channel_statements')
    .set({ undone_by: by, undone_at: now })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return false;
  await transaction.deleteFrom('channel_statement_lines').where('statement_id', '=', id).execute();
  return true;
}

/** A line beside what we have for it, or what we have without a line. */
export interface ComparedLine {
  /** In the file; null of what is missing there. */
  line: number | null;
  kind: LineKind | null;
  trade_no: string | null;
  serial_number: string | null;
  refund_no: string | null;
  there_fen: number | null;
  here_fen: number | null;
  order_id: string | null;
  at: number | null;
  outcome: LineOutcome;
  problem: LineProblem | null;
  column_name: string | null;
  value: string | null;
}

/** What a bank, a wallet or cash has paid back left no channel. */
const byChannel = (refund: 'own' | 'r') => {
  const way = sql.ref(`${refund}.outside_way`);
  return sql`(${way} is null or ${way} = 'channel')`;
};

/**
 * The refund that a line is of: of that payment, and of its own number where the channel says it; else one that is paid, of
 * the same sum and the nearest moment where there are several. The rehearsal's payments are in no statement.
 */
const refundOf = (line: 'l' | 'x') => {
  const of = (column: string) => sql.ref(`${line}.${column}`);
  return sql`(select own.id from refunds own join payments paid on paid.id = own.payment_id
    where paid.platform = ${of('platform')} and paid.trade_no = ${of('trade_no')} and paid.rehearsal = 0
      and ${byChannel('own')}
      and (${of('refund_no')} = '' or own.refund_no = ${of('refund_no')} or own.voucher = ${of('refund_no')})
    order by case when own.state = 'done' then 0 else 1 end,
      case when own.amount_fen = ${of('amount_fen')} then 0 else 1 end, abs(own.state_at - ${of('at')}), own.made_at
    limit 1)`;
};

const OUTCOME = sql`case when l.problem is not null then 'unread'
  when l.kind = 'pay' and pay.id is null then 'missing-here'
  when l.kind = 'refund' and (back.id is null or back.state <> 'done') then 'missing-here'
  when l.amount_fen <> coalesce(pay.amount_fen, back.amount_fen) then 'differs'
  when l.serial_number <> '' and l.serial_number <> o.serial_number then 'differs'
  else 'matched' end`;

const LINES_BESIDE = sql`from channel_statement_lines l
  left join payments pay on l.kind = 'pay' and pay.platform = l.platform and pay.trade_no = l.trade_no
    and pay.rehearsal = 0
  left join refunds back on l.kind = 'refund' and back.id = ${refundOf('l')}
  left join orders o on o.id = coalesce(pay.order_id, back.order_id)`;

const bounds = ({ from_day, until_day }: Pick<StatementRow, 'from_day' | 'until_day'>) => [
  startOfDay(from_day),
  startOfDay(addDays(until_day, 1)),
];

const UNNAMED_PAYMENT = sql`p.rehearsal = 0 and not exists (select 1 from channel_statement_lines x
  where x.platform = p.platform and x.kind = 'pay' and x.trade_no = p.trade_no and x.problem is null)`;

const UNNAMED_REFUND = sql`r.state = 'done' and p.rehearsal = 0 and ${byChannel('r')} and not exists (select 1 from channel_statement_lines x
  where x.platform = p.platform and x.kind = 'refund' and x.trade_no = p.trade_no and x.problem is null
    and r.id = ${refundOf('x')})`;

/** One made at the channel's console was made on the day that was noted. */
function refundedWithin(statement: StatementRow): RawBuilder<unknown> {
  const [start, end] = bounds(statement);
  const { from_day: from, until_day: until } = statement;
  return sql`((r.outside_day is null and r.state_at >= ${start} and r.state_at < ${end})
    or (r.outside_day >= ${from} and r.outside_day <= ${until}))`;
}

function comparedLines(statement: StatementRow): RawBuilder<ComparedLine> {
  const [start, end] = bounds(statement);
  const { id, platform } = statement;
  return sql<ComparedLine>`(
    select l.line, l.kind, l.trade_no, l.serial_number, l.refund_no, l.amount_fen as there_fen,
      coalesce(pay.amount_fen, back.amount_fen) as here_fen, o.id as order_id, l.at, ${OUTCOME} as outcome, l.problem,
      l.column_name, l.value
    ${LINES_BESIDE} where l.statement_id = ${id}
    union all
    select null, 'pay', p.trade_no, o.serial_number, '', null, p.amount_fen, o.id, p.paid_at, 'missing-there', null,
      null, null
    from payments p left join orders o on o.id = p.order_id
    where p.platform = ${platform} and p.paid_at >= ${start} and p.paid_at < ${end} and ${UNNAMED_PAYMENT}
    union all
    select null, 'refund', p.trade_no, o.serial_number, r.refund_no, null, r.amount_fen, o.id, r.state_at,
      'missing-there', null, null, null
    from refunds r join payments p on p.id = r.payment_id left join orders o on o.id = r.order_id
    where p.platform = ${platform} and ${refundedWithin(statement)} and ${UNNAMED_REFUND}
  )`;
}

const compared = (db: Db, statement: StatementRow) =>
  (db as unknown as Kysely<unknown>).selectFrom(comparedLines(statement).as('compared'));

const LINE_SORTS = { line: 'line', at: 'at', amount: 'there_fen' } as const;

/** A statement line by line, those that have none at the end. */
export async function listComparedLines(
  db: Db,
  statement: StatementRow,
  { outcome }: { outcome?: LineOutcome },
  { sort, descending, limit, offset }: AskedRows,
): Promise<SomeRows<ComparedLine>> {
  if (statement.undone_at !== null) return { rows: [], total: 0 };
  let query = compared(db, statement);
  if (outcome !== undefined) query = query.where('outcome', '=', outcome);
  const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const column = LINE_SORTS[sort as keyof typeof LINE_SORTS] ?? 'line';
  const rows = await query
    .selectAll()
    .orderBy(sql`case when ${sql.ref(column)} is null then 1 else 0 end`)
    .orderBy(column, descending ? 'desc' : 'asc')
    .orderBy('trade_no')
    .orderBy('refund_no')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: rows as ComparedLine[], total: Number(count) };
}

/** How many lines came to what, and how much money that is on either side. */
export interface OutcomeSum {
  outcome: LineOutcome;
  kind: LineKind | null;
  count: number;
  thereFen: number;
  hereFen: number;
}

export async function sumOutcomes(db: Db, statement: StatementRow): Promise<OutcomeSum[]> {
  if (statement.undone_at !== null) return [];
  const rows = await compared(db, statement)
    .select(['outcome', 'kind'])
    .select(({ fn }) => [fn.countAll<number>().as('count')])
    .select([
      sql<number | null>`sum(there_fen)`.as('there'),
      sql<number | null>`sum(case when outcome = 'missing-here' then 0 else here_fen end)`.as('here'),
    ])
    .groupBy(['outcome', 'kind'])
    .execute();
  return rows.map(({ outcome, kind, count, there, here }) => ({
    outcome: outcome as LineOutcome,
    kind: kind as LineKind | null,
    count: Number(count),
    thereFen: Number(there ?? 0),
    hereFen: Number(here ?? 0),
  }));
}

/** A statement in the list of all. */
export type ListedStatement = StatementRow & {
  matched: number;
  /** Lines that lack here, or say another sum. */
  wrong: number;
  unread: number;
  /** What lacks there. */
  unnamed: number;
};

const countOf = (condition: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;

/** The statements of all channels, with what their lines come to. */
export async function listStatements(
  db: Db,
  { platform, isUndone }: { platform?: PayPlatform; isUndone?: boolean },
  { sort, descending, limit, offset }: AskedRows,
): Promise<SomeRows<ListedStatement>> {
  let query = db.selectFrom('channel_statements as s');
  if (platform !== undefined) query = query.where('s.platform', '=', platform);
  if (isUndone !== undefined) query = query.where('s.undone_at', isUndone ? 'is not' : 'is', null);
  const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy(sort === 'day' ? 's.from_day' : 's.made_at', descending ? 'desc' : 'asc')
    .orderBy('s.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const lines = await lineCounts(
    db,
    rows.map(({ id }) => id),
  );
  const listed: ListedStatement[] = [];
  for (const row of rows) {
    const own = lines.get(row.id) ?? { matched: 0, wrong: 0, unread: 0 };
    listed.push({ ...row, ...own, unnamed: row.undone_at === null ? await countUnnamed(db, row) : 0 });
  }
  return { rows: listed, total: Number(count) };
}

type LineCounts = Pick<ListedStatement, 'matched' | 'wrong' | 'unread'>;

async function lineCounts(db: Db, ids: readonly string[]): Promise<Map<string, LineCounts>> {
  if (ids.length === 0) return new Map();
  const outcome = sql.ref('outcome');
  const { rows } = await sql<LineCounts & { id: string }>`select id, ${countOf(sql`${outcome} = 'matched'`)} as matched,
      ${countOf(sql`${outcome} in ('missing-here', 'differs')`)} as wrong,
      ${countOf(sql`${outcome} = 'unread'`)} as unread
    from (select l.statement_id as id, ${OUTCOME} as outcome ${LINES_BESIDE}
      where l.statement_id in (${sql.join(ids)})) as judged
    group by id`.execute(db);
  return new Map(
    rows.map(({ id, matched, wrong, unread }) => [
      id,
      { matched: Number(matched), wrong: Number(wrong), unread: Number(unread) },
    ]),
  );
}

async function countUnnamed(db: Db, statement: StatementRow): Promise<number> {
  const [start, end] = bounds(statement);
  const { platform } = statement;
  const { rows } = await sql<{ count: number }>`select (
    select count(*) from payments p
    where p.platform = ${platform} and p.paid_at >= ${start} and p.paid_at < ${end} and ${UNNAMED_PAYMENT}
  ) + (
    select count(*) from refunds r join payments p on p.id = r.payment_id
    where p.platform = ${platform} and ${refundedWithin(statement)} and ${UNNAMED_REFUND}
  ) as count`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
