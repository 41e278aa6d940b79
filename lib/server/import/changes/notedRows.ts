import { sql } from 'kysely';
import type { Db } from '../../db/client';
import type { ImportRun } from '../queries/importRuns';

// The rows that a run has touched, as its triggers have noted them (undo/scratch.ts).

/** A run whose changes are written down; `now` in UTC ms. */
export interface Noting {
  db: Db;
  run: ImportRun;
  runNumber: number;
  now: number;
}

/** Whether the city had nothing of the run's source before it. */
export async function isFirstOf(
  db: Db,
  { cityId, source }: ImportRun,
  table: 'estates' | 'rentals' | 'deals' | 'projects',
): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} home
    where home.city_id = ${cityId} and home.source = ${source} and not exists (select 1 from journal_scratch made
      where made.tbl = ${table} and made.id = home.id and made.key = '' and made.op = 'i') limit 1`.execute(db);
  return rows.length === 0;
}

export interface Noted {
  isCreated: boolean;
  /** What the columns that changed had held before the run; nothing of a row that it made. */
  before: Readonly<Record<string, string | number | null>>;
}

const PAGE = 2_000;
const IDS = 400;

/** The rows of a table that the run has touched, some hundreds at once, each with how it was. */
export async function* eachNoted(db: Db, table: string): AsyncGenerator<Map<number, Noted>> {
  let last = { id: -1, seq: 0 };
  let noted = new Map<number, Noted>();
  for (;;) {
    const { rows: page } = await sql<{ id: number; seq: number; op: 'i' | 'u' | 'd'; before: string | null }>`
      select id, seq, op, before from journal_scratch where tbl = ${table} and key = '' and (id, seq) > (${last.id}, ${last.seq})
      order by id, seq limit ${PAGE}`.execute(db);
    for (const row of page) {
      const id = Number(row.id);
      if (!noted.has(id) && noted.size >= IDS) {
        yield noted;
        noted = new Map();
      }
      noted.set(id, joined(noted.get(id), row.op, row.before));
      last = { id, seq: Number(row.seq) };
    }
    if (page.length < PAGE) break;
  }
  if (noted.size > 0) yield noted;
}

/** What was done first tells how the row was: later values of the same column are the run's own. */
function joined(known: Noted | undefined, op: 'i' | 'u' | 'd', before: string | null): Noted {
  const own = before === null ? {} : (JSON.parse(before) as Noted['before']);
  if (known) return { ...known, before: { ...own, ...known.before } };
  return { isCreated: op === 'i', before: own };
}
