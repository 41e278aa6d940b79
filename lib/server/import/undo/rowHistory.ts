import { sql } from 'kysely';
import type { Db } from '../../db/client';
import type { Row } from '../merge/foldRow';
import { listImportRuns, type StoredRun } from '../queries/importRuns';
import { unpackCreated, unpackImages } from './chunks';

export interface RowStep {
  run: StoredRun;
  isCreated: boolean;
  /** What the columns that the run changed had held before. */
  before: Row;
}

/** Of all chunks, so many bytes are looked through: a page waits for it. */
const MAX_BYTES = 4_000_000;

interface Chunk {
  run_number: number;
  seq: number;
  action: 'created' | 'changed';
  size: number;
}

/** What the journal of imports says of one row, the latest run first. What lies too far back is not looked for. */
export async function readRowHistory(db: Db, table: string, id: number): Promise<RowStep[]> {
  const { rows } = await sql<Chunk>`select run_number, seq, action, octet_length(data) as size from import_journal
    where tbl = ${table} and action in ('created', 'changed') order by run_number desc, seq`.execute(db);
  const runs = new Map((await listImportRuns(db, Number.MAX_SAFE_INTEGER)).map((run) => [run.number, run]));
  const steps: RowStep[] = [];
  let bytes = 0;
  for (const { run_number, seq, action, size } of rows) {
    bytes += Number(size);
    const run = runs.get(Number(run_number));
    if (bytes > MAX_BYTES) break;
    if (!run || run.undoneBy !== null) continue;
    const step = await stepIn(db, { run_number: Number(run_number), seq: Number(seq), action }, id);
    if (step) steps.push({ run, ...step });
  }
  return steps;
}

async function stepIn(db: Db, { run_number, seq, action }: Omit<Chunk, 'size'>, id: number) {
  const chunk = await db
    .selectFrom('import_journal')
    .select('data')
    .where('run_number', '=', run_number)
    .where('seq', '=', seq)
    .executeTakeFirst();
  if (!chunk) return null;
  if (action === 'created') {
    const isCreated = unpackCreated(chunk.data).ranges.some(([from, to]) => id >= from && id <= to);
    return isCreated ? { isCreated, before: {} } : null;
  }
  const image = unpackImages(chunk.data).find((one) => one.key === null && one.id === id);
  return image ? { isCreated: false, before: image.before } : null;
}
