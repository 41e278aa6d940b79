import type { AgentRowState, JudgedAgentRow } from '@/lib/console/agentFile';
import type { Db } from '@/lib/server/db/client';
import type { AgentFileTable } from '@/lib/server/db/consoleSchema';

/** A file of agents; times in UTC ms. */
export type StoredAgentFile = Omit<AgentFileTable, 'rows'> & { rows: JudgedAgentRow[] };

const countOf = (rows: readonly JudgedAgentRow[], wanted: AgentRowState): number =>
  rows.filter(({ state }) => state === wanted).length;

const stored = (rows: readonly JudgedAgentRow[]) => ({
  rows: JSON.stringify(rows),
  new_count: countOf(rows, 'new'),
  same_count: countOf(rows, 'same'),
  refused_count: countOf(rows, 'refused'),
});

type NewFile = Pick<StoredAgentFile, 'id' | 'city_id' | 'file_name' | 'staff_name' | 'created_at' | 'rows'>;

export async function storeAgentFile(db: Db, { rows, ...file }: NewFile): Promise<void> {
  const open = { ran_by: null, ran_at: null, undone_by: null, undone_at: null };
  await db
    .insertInto('agent_files')
    .values({ ...file, ...stored(rows), ...open })
    .execute();
}

export async function findAgentFile(db: Db, id: string): Promise<StoredAgentFile | null> {
  const row = await db.selectFrom('agent_files').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? { ...row, rows: JSON.parse(row.rows) as JudgedAgentRow[] } : null;
}

export type ListedAgentFile = Omit<AgentFileTable, 'rows'> & { city_name: string | null };

/** The latest files, without their rows. */
export const listAgentFiles = (db: Db, most: number): Promise<ListedAgentFile[]> =>
  db
    .selectFrom('agent_files')
    .leftJoin('cities', 'cities.id', 'agent_files.city_id')
    .select(['agent_files.id', 'city_id', 'cities.name as city_name', 'file_name', 'staff_name', 'created_at'])
    .select(['new_count', 'same_count', 'refused_count', 'ran_by', 'ran_at', 'undone_by', 'undone_at'])
    .orderBy('created_at', 'desc')
    .orderBy('agent_files.id')
    .limit(most)
    .execute();

/** Writes down that a file was entered, and what its rows came to. */
export async function recordAgentFileRun(
  db: Db,
  id: string,
  { rows, by, at }: { rows: readonly JudgedAgentRow[]; by: string; at: number },
): Promise<void> {
  await db
    .updateTable('agent_files')
    .set({ ...stored(rows), ran_by: by, ran_at: at })
    .where('id', '=', id)
    .execute();
}

export async function recordAgentFileUndone(db: Db, id: string, by: string, at: number): Promise<void> {
  await db.updateTable('agent_files').set({ undone_by: by, undone_at: at }).where('id', '=', id).execute();
}

/** Deletes files that came before `before` (UTC ms), and those that nobody has entered before `unusedBefore`. */
export async function deleteAgentFiles(
  db: Db,
  { before, unusedBefore }: { before: number; unusedBefore: number },
): Promise<number> {
  const result = await db
    .deleteFrom('agent_files')
    .where(({ or, and, eb }) =>
      or([eb('created_at', '<', before), and([eb('ran_at', 'is', null), eb('created_at', '<', unusedBefore)])]),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
