import { type SelectQueryBuilder, sql } from 'kysely';
import type { SomeRows } from './consoleRows';

/** A query of kysely, whatever it selects from and what its rows have. */
// biome-ignore lint/suspicious/noExplicitAny: the database of a query names its aliases too, which nobody else knows
type AnyQuery<Row> = SelectQueryBuilder<any, any, Row>;

/** How many rows a query has that selects nothing yet. */
export async function countRows(query: AnyQuery<object>): Promise<number> {
  const row = await query.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return Number((row as { count: number }).count);
}

/** The rows of one page, in their order, and how many there are in all: of a query and of the same that selects nothing. */
export async function pageOfRows<Row>(
  all: AnyQuery<object>,
  rows: AnyQuery<Row>,
  { limit, offset }: { limit: number; offset: number },
): Promise<SomeRows<Row>> {
  const found = (await rows.limit(limit).offset(offset).execute()) as Row[];
  // A page that is not full ends the list.
  const isLast = found.length < limit && (found.length > 0 || offset === 0);
  return { rows: found, total: isLast ? offset + found.length : await countRows(all) };
}
